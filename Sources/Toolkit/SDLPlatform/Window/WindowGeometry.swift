import CartoucheDrawing
import Foundation

/// Converts between the units in which a window is measured: SDL's units (of mouse events), pixels, and
/// points (of views). A value type, so that the conversion of events can be tested without a window.
struct WindowGeometry: Equatable {
    /// The window's size in SDL's units.
    var units: CGSize
    /// The window's size in pixels.
    var pixels: CGSize
    /// The number of pixels per point that the program has chosen; nil if a point is one of SDL's units.
    var forcedScale: CGFloat?

    /// The number of the window's pixels per point.
    var scale: CGFloat { forcedScale ?? pixelsPerUnit }

    /// The window's size in points.
    var size: CGSize { CGSize(width: pixels.width / scale, height: pixels.height / scale) }

    func point(unitX x: CGFloat, unitY y: CGFloat) -> CGPoint {
        let pointsPerUnit = pixelsPerUnit / scale
        return CGPoint(x: x * pointsPerUnit, y: y * pointsPerUnit)
    }

    /// The position of a touch in points of the window, from SDL's coordinates, which go from 0 to 1 over the
    /// window.
    func point(normalizedX x: CGFloat, normalizedY y: CGFloat) -> CGPoint {
        CGPoint(x: x * size.width, y: y * size.height)
    }

    /// A rectangle of the views, converted from points to SDL's units. Its numbers are always finite.
    func units(of rect: CGRect) -> CGRect {
        let unitsPerPoint = scale / pixelsPerUnit
        func unit(_ length: CGFloat) -> CGFloat {
            length.isFinite ? min(max(length * unitsPerPoint, -1e6), 1e6) : 0
        }
        return CGRect(
            x: unit(rect.minX), y: unit(rect.minY), width: unit(rect.width), height: unit(rect.height))
    }

    private var pixelsPerUnit: CGFloat { units.width > 0 ? max(0.01, pixels.width / units.width) : 1 }
}
