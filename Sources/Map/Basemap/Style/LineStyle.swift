import CartoucheDrawing
import CartoucheStyleSpec
import Foundation

/// How a line of the map is drawn. All lengths are in pixels.
struct LineStyle: Equatable {
    var ink: StyleInk
    var style: StrokeStyle
    /// How far to the right of the feature's line the stroke is drawn, in pixels; two values for a line with
    /// a gap (`line-gap-width`).
    var offsets: [Float]
    /// The width over which the edges of the stroke fade, in pixels.
    var blur: Float
    var opacity: Double

    /// The maximum width of a line, in points.
    private static let widest = 1_000.0

    init(_ line: LineProperties, _ context: StyleContext, scale: Double) {
        opacity = line.opacity.evaluate(context)
        ink = StyleInk(line.color.evaluate(context).color(opacity: opacity))
        if line.pattern.isSet, let image = line.pattern.evaluate(context) {
            ink = StyleInk(image, opacity: opacity)
        }
        let width = min(line.width.evaluate(context), Self.widest)
        blur = Float(min(line.blur.evaluate(context), Self.widest) * scale)
        let (dash, phase) = Self.dash(line, context, scale: scale)
        style = StrokeStyle(
            width: width * scale, join: Self.join(line.join.evaluate(context)),
            cap: Self.cap(line.cap.evaluate(context)), miterLimit: line.miterLimit.evaluate(context),
            dash: dash, dashPhase: phase)
        let (gap, offset) = (line.gapWidth.evaluate(context), line.offset.evaluate(context))
        let sides = gap > 0 ? [offset - (gap + width) / 2, offset + (gap + width) / 2] : [offset]
        offsets = sides.map { Float($0 * scale) }
    }

    /// Whether a line layer draws all lines of a tile in the same style, whatever their properties are.
    static func isShared(_ line: LineProperties) -> Bool {
        let ink = line.opacity.dependence.union(line.color.dependence).union(line.pattern.dependence)
            .union(line.blur.dependence)
        let shapes = line.width.dependence.union(line.join.dependence).union(line.cap.dependence)
            .union(line.miterLimit.dependence).union(line.dasharray.dependence)
        let positions = line.gapWidth.dependence.union(line.offset.dependence)
        return ink.union(shapes).union(positions).isSameForAllFeatures
    }

    /// The lengths of dashes and gaps in pixels, empty for a solid line, and the position in them at which
    /// the line begins. The style states them in multiples of the line's width at the whole zoom level below;
    /// between whole levels dashes grow as the map does.
    ///
    /// The last dash of an odd pattern meets the first one of the next, and both are one dash: MapLibre does
    /// not swap dashes and gaps as SVG does.
    private static func dash(
        _ line: LineProperties, _ context: StyleContext, scale: Double
    ) -> (lengths: [CGFloat], phase: CGFloat) {
        guard line.dasharray.isSet, let dash = line.dasharray.evaluate(context), isPattern(dash) else {
            return ([], 0)
        }
        var below = context
        below.zoom = context.zoom.rounded(.down)
        let unit = min(line.width.evaluate(below), widest) * exp2(context.zoom - below.zoom) * scale
        let lengths = dash.map { CGFloat($0 * unit) }
        guard lengths.count % 2 == 1, let last = lengths.last else { return (lengths, 0) }
        return ([last + lengths[0]] + lengths.dropFirst().dropLast(), last)
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
