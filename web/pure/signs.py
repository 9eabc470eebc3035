"""The names of the four pictures that both players see, so that they can be read out and compared."""

from collections.abc import Mapping
from types import MappingProxyType

SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "🐶": "dog", "🐱": "cat", "🦁": "lion", "🐴": "horse", "🦄": "unicorn", "🐫": "camel",
        "🐘": "elephant", "🐰": "rabbit", "🐼": "panda", "🐓": "rooster", "🐧": "penguin", "🐢": "turtle",
        "🐟": "fish", "🐙": "octopus", "🦋": "butterfly", "🌷": "tulip", "🌳": "tree", "🌵": "cactus",
        "🍄": "mushroom", "🌍": "globe", "🌙": "moon", "⭐": "star", "🔥": "fire", "🍌": "banana",
        "🍎": "apple", "🍓": "strawberry", "🌽": "corn", "🍉": "melon", "🎂": "cake", "🍋": "lemon",
        "👀": "eyes", "🤖": "robot", "🎩": "hat", "👓": "glasses", "🔧": "spanner", "🌹": "rose",
        "👍": "thumb", "☔": "umbrella", "⌛": "hourglass", "⏰": "alarm", "🎁": "gift", "💡": "bulb",
        "📕": "book", "🔭": "telescope", "📎": "clip", "🧵": "thread", "🔒": "lock", "🔑": "key",
        "🔨": "hammer", "📞": "telephone", "🏁": "flag", "🚂": "train", "🚲": "bicycle", "🚀": "rocket",
        "🏆": "cup", "⚽": "ball", "🎸": "guitar", "🎺": "trumpet", "🔔": "bell", "⚓": "anchor",
        "🎧": "headphones", "📁": "folder", "📌": "pin", "🪁": "kite",
    }
)  # fmt: skip
"""A picture (web/net/faces.js) and what it is called in the catalogues, under `sign.`."""
