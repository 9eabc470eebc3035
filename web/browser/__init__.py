"""The part that touches the real screen: the only Python here that knows it runs in a browser."""
