import Drawing
import Foundation
import StyleSpec

/// How a feature is painted: features in a row that look the same become one shape.
protocol StyleLook: Equatable {
    /// The color, opacity included.
    var color: Color { get }
}

/// The look of an area.
struct FillLook: StyleLook {
    var color: Color

    init(_ fill: FillProperties, _ context: StyleContext) {
        color = fill.color.evaluate(context).color(opacity: fill.opacity.evaluate(context))
    }
}

/// The look of an area's outline: a line of one pixel.
struct FillOutlineLook: StyleLook {
    var color: Color

    init(_ fill: FillProperties, _ context: StyleContext) {
        let color = fill.outlineColor.evaluate(context) ?? .transparent
        self.color = color.color(opacity: fill.opacity.evaluate(context))
    }
}

/// The look of a line, in pixels.
struct LineLook: StyleLook {
    var color: Color
    var style: StrokeStyle
    /// How far to the right of its way the line is drawn; two for a casing.
    var offsets: [Float]

    init(_ line: LineProperties, _ context: StyleContext, scale: Double) {
        color = line.color.evaluate(context).color(opacity: line.opacity.evaluate(context))
        let width = line.width.evaluate(context)
        let dash = line.dasharray.evaluate(context) ?? []
        style = StrokeStyle(
            width: width * scale, join: Self.join(line.join.evaluate(context)),
            cap: Self.cap(line.cap.evaluate(context)), miterLimit: line.miterLimit.evaluate(context),
            dash: Self.isPattern(dash) ? dash.map { $0 * width * scale } : [])
        let (gap, offset) = (line.gapWidth.evaluate(context), line.offset.evaluate(context))
        let sides = gap > 0 ? [offset - (gap + width) / 2, offset + (gap + width) / 2] : [offset]
        offsets = sides.map { Float($0 * scale) }
    }

    private static func isPattern(_ dash: [Double]) -> Bool {
        dash.count > 1 && dash.allSatisfy { $0 >= 0 } && dash.contains { $0 > 0 }
    }

    private static func join(_ join: LineJoin) -> StrokeStyle.Join {
        switch join {
        case .bevel: .bevel
        case .round: .round
        case .miter: .miter
        }
    }

    private static func cap(_ cap: LineCap) -> StrokeStyle.Cap {
        switch cap {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// The look of a circle, in pixels, or of the stroke around it, on which the circle is painted.
struct CircleLook: StyleLook {
    var color: Color
    var radius: Float

    init(_ circle: CircleProperties, _ context: StyleContext, scale: Double) {
        color = circle.color.evaluate(context).color(opacity: circle.opacity.evaluate(context))
        radius = Float(circle.radius.evaluate(context) * scale)
    }

    init(strokeOf circle: CircleProperties, _ context: StyleContext, scale: Double) {
        color = circle.strokeColor.evaluate(context).color(opacity: circle.strokeOpacity.evaluate(context))
        let width = circle.strokeWidth.evaluate(context)
        radius = width > 0 ? Float((circle.radius.evaluate(context) + width) * scale) : 0
    }
}
