"""What the scripts that write random files for the fuzzer share."""
import pathlib
import random
import sys


class Writer:
    """Chooses what one file has."""

    def __init__(self, generator):
        self.random = generator

    def one(self, choices):
        return self.random.choice(choices)

    def maybe(self, chance):
        return self.random.random() < chance

    def some(self, least, most, make):
        return [make() for _ in range(self.random.randint(least, most))]


def write(usage, text):
    """Writes the files that the command line SEED COUNT FOLDER asks for; `text` makes each of a generator and a number."""
    if len(sys.argv) != 4:
        sys.exit(usage)
    generator, folder = random.Random(int(sys.argv[1])), pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(int(sys.argv[2])):
        (folder / f"random-{index}").write_text(text(generator, index))
