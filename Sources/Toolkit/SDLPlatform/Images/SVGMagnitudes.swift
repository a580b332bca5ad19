import Foundation

/// Whether nanosvg can calculate with the numbers of a drawing: in its single precision large ones become
/// infinite, and their differences no numbers, with which it reads beyond its table of a gradient's colors.
nonisolated struct SVGMagnitudes {
    /// Of a number as it is written.
    private static let numberLimit = 1e9
    /// Of a position, in pixels.
    private static let reachLimit = 1e9
    /// Of a gradient's transformation, whose entries are multiplied by each other.
    private static let gradientLimit = 1e15

    private static let gradients: Set = ["linearGradient", "radialGradient"]
    private static let numeric: Set = [
        "d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2",
        "fx", "fy", "offset", "transform", "gradientTransform",
    ]
    private static let properties = [
        "stroke-width", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "stroke-opacity",
        "fill-opacity", "opacity", "stop-opacity", "font-size",
    ]

    private var areSmall = true
    /// The largest factor of a gradient, and of a shape with what is around it.
    private var gradient = 1.0
    private var shape: Double
    private var reach: Double

    init(_ box: SVGBox.Fitted) {
        shape = box.scale
        reach = box.reach
    }

    var areDrawable: Bool {
        areSmall && reach <= Self.reachLimit && gradient * max(shape, reach) <= Self.gradientLimit
    }

    /// Adds the numbers of a tag as they are written.
    mutating func add(_ tag: SVGTags.Tag) {
        var largest = 1.0
        let attributes = tag.attributes.filter { Self.numeric.contains($0.name) }.map(\.value)
        for value in attributes + Self.properties.compactMap({ tag.property($0) }) {
            for number in SVGNumbers.all(in: value) { largest = max(largest, abs(number)) }
        }
        if largest > Self.numberLimit { areSmall = false }
        guard Self.gradients.contains(tag.name) else { return }
        var transformation = SVGTransformation(scale: 1)
        if let text = tag["gradientTransform"] { transformation.apply(text) }
        gradient = max(gradient, largest * transformation.scale + transformation.shift)
    }

    /// Adds a shape with the transformations around it.
    mutating func add(_ outline: SVGOutline, _ transformation: SVGTransformation) {
        shape = max(shape, transformation.scale)
        reach = max(reach, outline.reach * transformation.scale + transformation.shift)
    }
}
