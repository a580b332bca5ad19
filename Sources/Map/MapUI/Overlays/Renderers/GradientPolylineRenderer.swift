import CartoucheBasemap
import CartoucheDrawing
import Foundation

/// Draws a line in colors that change along it: MapKit's `MKGradientPolylineRenderer`.
@MainActor
open class GradientPolylineRenderer: PolylineRenderer {
    /// The colors along the line, one for each of `locations`, in the same order.
    public private(set) var colors: [Color] = []
    /// The positions of the colors along the line, as fractions of the line's length from 0 to 1.
    public private(set) var locations: [CGFloat] = []

    /// Sets the colors along the line. Between two locations the colors are mixed; before the first and after
    /// the last location the line has the first and the last color.
    /// - Parameters:
    ///   - colors: the colors; with an empty array the line has `strokeColor`.
    ///   - locations: a fraction of the line's length from 0 to 1 for each color; `nil` spaces the colors
    ///     evenly from the start to the end. The locations are sorted; a color without a location, or whose
    ///     location is not finite, is left out.
    public func setColors(_ colors: [Color], locations: [CGFloat]? = nil) {
        let even = colors.indices.map { CGFloat($0) / CGFloat(max(1, colors.count - 1)) }
        let pairs = zip(colors, locations ?? even).filter { $0.1.isFinite }.sorted { $0.1 < $1.1 }
        (self.colors, self.locations) = (pairs.map(\.0), pairs.map { min(max($0.1, 0), 1) })
        setNeedsDisplay()
    }

    override var style: OverlayStyle {
        var style = super.style
        guard !colors.isEmpty else { return style }
        style.gradient = OverlayStyle.Gradient(
            stops: zip(colors, locations).map { OverlayStyle.Gradient.Stop(location: Float($1), color: $0) })
        return style
    }
}
