import Drawing
import Foundation

/// How a window's three kinds of lengths go together: SDL's units (what mouse events count in), pixels, and
/// points (what views count in). A value, so that the translation of events is tested without a window.
struct WindowGeometry: Equatable {
    /// The window's size in SDL's units.
    var units: CGSize
    /// And in pixels.
    var pixels: CGSize
    /// Pixels per point that the program asked for; nil: a point is one of SDL's units.
    var forcedScale: CGFloat?

    /// Pixels per point.
    var scale: CGFloat { forcedScale ?? pixelsPerUnit }

    /// In points.
    var size: CGSize { CGSize(width: pixels.width / scale, height: pixels.height / scale) }

    func point(unitX x: CGFloat, unitY y: CGFloat) -> CGPoint {
        let pointsPerUnit = pixelsPerUnit / scale
        return CGPoint(x: x * pointsPerUnit, y: y * pointsPerUnit)
    }

    /// From a touch, whose coordinates run from 0 to 1 over the window.
    func point(normalizedX x: CGFloat, normalizedY y: CGFloat) -> CGPoint {
        CGPoint(x: x * size.width, y: y * size.height)
    }

    /// A rectangle of the views in SDL's units. Finite, whatever comes in.
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
