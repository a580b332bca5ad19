import Drawing
import Foundation
import StyleSpec

/// The look of an area: features in a row that look the same become one shape.
struct FillLook: Equatable {
    var ink: StyleInk

    init(_ fill: FillProperties, _ context: StyleContext) {
        let opacity = fill.opacity.evaluate(context)
        if fill.pattern.isSet, let image = fill.pattern.evaluate(context) {
            ink = StyleInk(image, opacity: opacity)
        } else {
            ink = StyleInk(fill.color.evaluate(context).color(opacity: opacity))
        }
    }

    /// The look of a roof in the specification's standard light; the opacity is the layer's.
    init(_ buildings: FillExtrusionProperties, _ context: StyleContext) {
        if buildings.pattern.isSet, let image = buildings.pattern.evaluate(context) {
            ink = StyleInk(image, opacity: 1)
        } else {
            ink = StyleInk(ExtrusionLight.lit(buildings.color.evaluate(context).color()))
        }
    }

    /// Whether all areas of a tile look the same.
    static func isShared(_ fill: FillProperties) -> Bool {
        fill.opacity.dependence.union(fill.pattern.dependence).union(fill.color.dependence)
            .isSameForAllFeatures
    }

    /// Whether all roofs of a tile look the same.
    static func isShared(_ buildings: FillExtrusionProperties) -> Bool {
        buildings.pattern.dependence.union(buildings.color.dependence).isSameForAllFeatures
    }
}

/// The look of an area's outline: a line of one pixel.
struct FillOutlineLook: Equatable {
    var ink: StyleInk

    init(_ fill: FillProperties, _ context: StyleContext) {
        let color = fill.outlineColor.evaluate(context) ?? .transparent
        ink = StyleInk(color.color(opacity: fill.opacity.evaluate(context)))
    }

    /// Whether all outlines of a tile look the same.
    static func isShared(_ fill: FillProperties) -> Bool {
        fill.outlineColor.dependence.union(fill.opacity.dependence).isSameForAllFeatures
    }
}

/// The look of a line, in pixels.
struct LineLook: Equatable {
    var ink: StyleInk
    var style: StrokeStyle
    /// How far to the right of its way the line is drawn; two for a casing.
    var offsets: [Float]
    /// The width over which the edges fade.
    var blur: Float
    var opacity: Double

    /// Lines are at most this wide, in points.
    private static let widest = 1_000.0

    init(_ line: LineProperties, _ context: StyleContext, scale: Double) {
        opacity = line.opacity.evaluate(context)
        ink = StyleInk(line.color.evaluate(context).color(opacity: opacity))
        if line.pattern.isSet, let image = line.pattern.evaluate(context) {
            ink = StyleInk(image, opacity: opacity)
        }
        let width = min(line.width.evaluate(context), Self.widest)
        blur = Float(min(line.blur.evaluate(context), Self.widest) * scale)
        style = StrokeStyle(
            width: width * scale, join: Self.join(line.join.evaluate(context)),
            cap: Self.cap(line.cap.evaluate(context)), miterLimit: line.miterLimit.evaluate(context),
            dash: Self.dash(line, context, scale: scale))
        let (gap, offset) = (line.gapWidth.evaluate(context), line.offset.evaluate(context))
        let sides = gap > 0 ? [offset - (gap + width) / 2, offset + (gap + width) / 2] : [offset]
        offsets = sides.map { Float($0 * scale) }
    }

    /// Whether all lines of a tile look the same.
    static func isShared(_ line: LineProperties) -> Bool {
        let looks = line.opacity.dependence.union(line.color.dependence).union(line.pattern.dependence)
            .union(line.blur.dependence)
        let shapes = line.width.dependence.union(line.join.dependence).union(line.cap.dependence)
            .union(line.miterLimit.dependence).union(line.dasharray.dependence)
        let places = line.gapWidth.dependence.union(line.offset.dependence)
        return looks.union(shapes).union(places).isSameForAllFeatures
    }

    /// Dashes are measured in the width at the whole zoom below, and are enlarged between zooms as the map
    /// is.
    private static func dash(_ line: LineProperties, _ context: StyleContext, scale: Double) -> [CGFloat] {
        guard line.dasharray.isSet, let dash = line.dasharray.evaluate(context), isPattern(dash) else {
            return []
        }
        var below = context
        below.zoom = context.zoom.rounded(.down)
        let unit = min(line.width.evaluate(below), widest) * exp2(context.zoom - below.zoom) * scale
        return dash.map { $0 * unit }
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
