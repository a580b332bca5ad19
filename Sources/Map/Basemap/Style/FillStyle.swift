import CartoucheDrawing
import CartoucheStyleSpec
import Foundation

/// How an area is drawn. Consecutive features with equal styles are painted as one shape.
struct FillStyle: Equatable {
    var ink: StyleInk

    init(_ fill: FillProperties, _ context: StyleContext) {
        let opacity = fill.opacity.evaluate(context)
        if fill.pattern.isSet, let image = fill.pattern.evaluate(context) {
            ink = StyleInk(image, opacity: opacity)
        } else {
            ink = StyleInk(fill.color.evaluate(context).color(opacity: opacity))
        }
    }

    /// The style of a building's roof in the specification's standard light, without the opacity, which
    /// applies to the whole layer.
    init(_ buildings: FillExtrusionProperties, _ context: StyleContext) {
        if buildings.pattern.isSet, let image = buildings.pattern.evaluate(context) {
            ink = StyleInk(image, opacity: 1)
        } else {
            ink = StyleInk(ExtrusionLight.lit(buildings.color.evaluate(context).color()))
        }
    }

    /// Whether a fill layer paints all areas of a tile in the same style, whatever their properties are.
    static func isShared(_ fill: FillProperties) -> Bool {
        fill.opacity.dependence.union(fill.pattern.dependence).union(fill.color.dependence)
            .isSameForAllFeatures
    }

    /// Whether a layer of buildings paints all roofs of a tile in the same style, whatever their properties
    /// are.
    static func isShared(_ buildings: FillExtrusionProperties) -> Bool {
        buildings.pattern.dependence.union(buildings.color.dependence).isSameForAllFeatures
    }
}

/// How the outline of an area is drawn: as a line that is one pixel wide.
struct FillOutlineStyle: Equatable {
    var ink: StyleInk

    init(_ fill: FillProperties, _ context: StyleContext) {
        let color = fill.outlineColor.evaluate(context) ?? .transparent
        ink = StyleInk(color.color(opacity: fill.opacity.evaluate(context)))
    }

    /// Whether a fill layer draws the outlines of all areas of a tile in the same style, whatever the areas'
    /// properties are.
    static func isShared(_ fill: FillProperties) -> Bool {
        fill.outlineColor.dependence.union(fill.opacity.dependence).isSameForAllFeatures
    }
}
