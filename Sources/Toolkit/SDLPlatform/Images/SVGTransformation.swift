import Foundation

/// Upper bounds of how far the transformations around a shape of an SVG drawing enlarge and move it.
nonisolated struct SVGTransformation {
    /// The largest factor by which the transformations enlarge lengths, in pixels per unit of the drawing.
    var scale: Double
    /// The largest distance by which the transformations move positions, in pixels.
    private(set) var shift = 0.0
    /// Whether the transformations may rotate or skew a shape, so that its bounding box gets other sides.
    private(set) var turns = false

    init(scale: Double) { self.scale = scale }

    /// Adds the transformations in the value of the attribute `transform` of an element.
    mutating func apply(_ text: String) {
        for part in text.split(separator: ")") {
            let sides = part.split(separator: "(", maxSplits: 1)
            guard sides.count == 2 else { continue }
            let numbers = SVGNumbers.all(in: String(sides[1])).map(abs)
            switch sides[0].trimmingCharacters(in: [" ", ",", "\n", "\t", "\r"]) {
            case "translate": shift += scale * numbers.reduce(0, +)
            case "scale": scale *= numbers.max() ?? 1
            case "matrix" where numbers.count == 6:
                shift += scale * (numbers[4] + numbers[5])
                scale *= max(numbers[0] + numbers[2], numbers[1] + numbers[3])
                turns = turns || numbers[1] != 0 || numbers[2] != 0
            case "skewX", "skewY":
                scale *= 1 + abs(tan((numbers.first ?? 0) * .pi / 180))
                turns = true
            default:
                // A rotation, around a point that it moves by its distance from the origin twice at most.
                shift += 2 * scale * numbers.dropFirst().reduce(0, +)
                turns = true
            }
        }
    }
}
