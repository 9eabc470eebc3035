"""Another program drives the engine: it deals a hand of Tonj and plays it, one side by chance, to its end."""

import random
import subprocess
import sys

chance = random.Random(sys.argv[1] if len(sys.argv) > 1 else "a seed")
engine = subprocess.Popen(
    [sys.executable, "-m", "tonj", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
)


def ask(line: str) -> str:
    print(line, file=engine.stdin, flush=True)
    answer = engine.stdout.readline().rstrip("\n")
    if not answer or answer.startswith("error"):
        sys.exit(f"{line}\n{answer}")
    return answer


def pack() -> str:
    return "".join(chance.sample([rank + suit for rank in "A23456789TJQK" for suit in "shdc"], 52))


ask(f"deal claim {pack()} {pack()}")
while ask("result") == "result -":
    moves = ask("moves").split()[1:]
    to_move = ask("show").split()[3]  # position tonj claim A | …
    move = ask("go level 3").split()[1] if to_move == "A" else chance.choice(moves)
    ask(f"play {move}")  # every card is known, so none has to be told
print(ask("result"))
