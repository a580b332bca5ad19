"""The sizes of countries' names: the style letters them so, and the recipe of the data finds places for them by it."""

# Points by zoom level, for each rank from 1; between the levels sizes change evenly.
COUNTRY_SIZES = {
    0: [11, 10, 9.5, 9.5, 9.5, 9.5], 3: [15, 12.5, 11.5, 10.5, 10, 9.5], 6: [20, 17, 15, 13, 12, 10.5],
    9: [22, 19, 17, 15, 14, 12],
}
# In ems. The width of a capital letter with its spacing is measured on Inter's names of countries.
MAX_WIDTH, LINE_HEIGHT, LETTER_WIDTH, SPACE_WIDTH = 8, 1.1, 0.82, 0.4


def country_size(rank, zoom):
    """The size of a country's name in points at a zoom level."""
    levels = sorted(COUNTRY_SIZES)
    for low, high in zip(levels, levels[1:]):
        if zoom <= high:
            part = (zoom - low) / (high - low)
            return COUNTRY_SIZES[low][rank - 1] * (1 - part) + COUNTRY_SIZES[high][rank - 1] * part
    return COUNTRY_SIZES[levels[-1]][rank - 1]


def country_box(name, rank, zoom):
    """The width and height of a country's name in points, broken into lines as the map breaks it."""
    lines = [[]]
    for word in name.split():
        if lines[-1] and _width(lines[-1] + [word]) > MAX_WIDTH:
            lines.append([])
        lines[-1].append(word)
    size = country_size(rank, zoom)
    return size * max(_width(line) for line in lines), size * LINE_HEIGHT * len(lines)


def _width(words):
    return LETTER_WIDTH * sum(map(len, words)) + SPACE_WIDTH * (len(words) - 1)
