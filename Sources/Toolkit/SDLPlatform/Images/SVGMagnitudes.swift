import Foundation

/// Whether nanosvg can compute with the numbers of a drawing. In its single precision large numbers become
/// infinite, and the differences of infinite ones are not numbers: with these nanosvg reads beyond its table
/// of a gradient's colors.
nonisolated struct SVGMagnitudes {
    /// The maximum absolute value of a number in the file of an SVG drawing.
    private static let numberLimit = 1e9
    /// The maximum absolute value of a coordinate in the drawing, in pixels.
    private static let reachLimit = 1e9
    /// The maximum product of the largest number of a gradient and the largest scale or position of a shape:
    /// nanosvg multiplies the entries of the gradient's and the shape's matrices by each other.
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
    /// The largest absolute value of a number in the drawing's gradients, after their own transformations.
    private var gradient = 1.0
    /// The largest factor by which the transformations around a shape enlarge its lengths, in pixels per unit
    /// of the drawing.
    private var shape: Double
    /// The largest absolute value of a coordinate in the drawing, in pixels.
    private var reach: Double

    init(_ box: SVGBox.Fitted) {
        shape = box.scale
        reach = box.reach
    }

    var areDrawable: Bool {
        areSmall && reach <= Self.reachLimit && gradient * max(shape, reach) <= Self.gradientLimit
    }

    /// Records the numbers in a tag of the drawing, as they are written in the file.
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

    /// Records the size and position of a shape of the drawing, under the transformations around the shape.
    mutating func add(_ outline: SVGOutline, _ transformation: SVGTransformation) {
        shape = max(shape, transformation.scale)
        reach = max(reach, outline.reach * transformation.scale + transformation.shift)
    }
}
