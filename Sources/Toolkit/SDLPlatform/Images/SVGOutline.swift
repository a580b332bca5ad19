import Foundation

/// The size of one shape of an SVG drawing and the number of its lines, in units of the drawing; never
/// smaller than what nanosvg draws.
nonisolated struct SVGOutline {
    /// The length of the shape's outline, in units of the drawing; for a curve, the length of the lines that
    /// join its control points.
    private(set) var length = 0.0
    /// The number of straight lines in the shape's outline.
    private(set) var lines = 0
    /// The number of cubic curves in the shape's outline.
    private(set) var curves = 0
    private var low = SIMD2(repeating: Double.infinity)
    private var high = SIMD2(repeating: -Double.infinity)

    /// The width and height of the bounding box of the shape's points and control points, in units of the
    /// drawing.
    var size: SIMD2<Double> { lines + curves == 0 ? .zero : high - low }

    /// The largest absolute value of a coordinate of the shape's points and control points, in units of the
    /// drawing.
    var reach: Double {
        lines + curves == 0 ? 0 : max(abs(low.x), abs(low.y), abs(high.x), abs(high.y))
    }

    private typealias Point = SIMD2<Double>

    /// Computes the size of the shape that a tag draws; nil for tags that draw nothing.
    /// - Parameter unit: the length that stands for 100 percent, in units of the drawing.
    init?(_ tag: SVGTags.Tag, unit: Double) {
        func number(_ name: String) -> Double {
            guard let text = tag[name] else { return 0 }
            var numbers = SVGNumbers(text)
            let value = numbers.next() ?? 0
            return text.hasSuffix("%") ? value * unit / 100 : value * Self.pixels(of: numbers.rest)
        }
        switch tag.name {
        case "path": addPath(tag["d"] ?? "")
        case "polyline", "polygon":
            let numbers = SVGNumbers.all(in: tag["points"] ?? "")
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                Point(numbers[$0], numbers[$0 + 1])
            }
            add(points + points.prefix(1))
            lines += points.count
        case "line":
            add([Point(number("x1"), number("y1")), Point(number("x2"), number("y2"))])
            lines += 1
        case "rect", "circle", "ellipse":
            let isBox = tag.name == "rect"
            let radius = Point(number("rx"), number("ry"))
            let half =
                isBox
                ? Point(number("width"), number("height")) / 2
                : tag.name == "circle" ? Point(repeating: number("r")) : radius
            let middle = isBox ? Point(number("x"), number("y")) + half : Point(number("cx"), number("cy"))
            let corner = Point(abs(half.x), abs(half.y))
            add([
                middle - corner, middle + Point(corner.x, -corner.y), middle + corner,
                middle + Point(-corner.x, corner.y), middle - corner,
            ])
            if isBox, radius == .zero { lines += 4 } else { curves += 8 }
        default: return nil
        }
    }

    /// The number of pixels of the length unit (such as "mm") that follows a number: 1 for pixels. For all
    /// other units it is 96, the number for an inch, which is the largest unit.
    private static func pixels(of unit: ArraySlice<UInt8>) -> Double {
        unit.isEmpty || unit.elementsEqual("px".utf8) ? 1 : 96
    }

    private mutating func add(_ points: [Point]) {
        for (index, point) in points.enumerated() {
            (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
            if index > 0 {
                let step = point - points[index - 1]
                length += hypot(step.x, step.y)
            }
        }
    }

    /// Adds the outline of a path (SVG 1.1, section 8.3). If a command has too few numbers, they count as the
    /// first numbers of the next command, as in nanosvg, unless that command moves or closes.
    private mutating func addPath(_ text: String) {
        var numbers = SVGNumbers(text)
        var (position, start) = (Point.zero, Point.zero)
        var command: UInt8?
        var pending: [Double] = []
        while true {
            guard let first = numbers.next() else {
                guard let letter = numbers.letter() else { return }
                command = letter
                if [UInt8(ascii: "m"), UInt8(ascii: "z")].contains(letter | 0x20) { pending = [] }
                if letter | 0x20 == UInt8(ascii: "z") {
                    add([position, start])
                    (position, lines) = (start, lines + 1)
                }
                continue
            }
            guard let letter = command else { continue }
            let kind = letter | 0x20
            let origin = letter == kind ? position : .zero
            let count = Self.arguments(of: kind)
            guard count > 0 else { continue }
            pending.append(first)
            guard pending.count >= count else { continue }
            let values = Array(pending.prefix(count))
            pending = []
            let points = Self.points(kind, values, position, origin)
            add(kind == UInt8(ascii: "m") ? points : [position] + points)
            position = points.last ?? position
            switch kind {
            case UInt8(ascii: "m"):
                start = position
                command = letter == kind ? UInt8(ascii: "l") : UInt8(ascii: "L")
            case UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"): lines += 1
            case UInt8(ascii: "a"): curves += 5
            default: curves += 1
            }
        }
    }

    private static func arguments(of kind: UInt8) -> Int {
        switch kind {
        case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
        case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
        case UInt8(ascii: "c"): 6
        case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
        case UInt8(ascii: "a"): 7
        default: 0
        }
    }

    /// The control points and the end point of a command of a path. An arc and a mirrored control point are
    /// replaced by points at least as far away.
    private static func points(_ kind: UInt8, _ values: [Double], _ position: Point, _ origin: Point)
        -> [Point]
    {
        switch kind {
        case UInt8(ascii: "h"): return [Point(origin.x + values[0], position.y)]
        case UInt8(ascii: "v"): return [Point(position.x, origin.y + values[0])]
        case UInt8(ascii: "a"):
            // An arc lies within two of its diameters around its ends.
            let end = origin + Point(values[5], values[6])
            let step = end - position
            let reach = 2 * max(abs(values[0]), abs(values[1]), hypot(step.x, step.y))
            return [
                position + Point(reach, reach), position - Point(reach, reach), end + Point(reach, -reach),
                end + Point(-reach, reach), end,
            ]
        case UInt8(ascii: "s"), UInt8(ascii: "t"):
            // The control point that mirrors the one before lies no further away than twice the step.
            let points = stride(from: 0, to: values.count, by: 2).map {
                origin + Point(values[$0], values[$0 + 1])
            }
            return [position * 2 - (points.first ?? position)] + points
        default:
            return stride(from: 0, to: values.count, by: 2).map { origin + Point(values[$0], values[$0 + 1]) }
        }
    }
}
