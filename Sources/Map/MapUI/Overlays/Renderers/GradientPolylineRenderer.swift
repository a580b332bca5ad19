import CartoucheBasemap
import CartoucheDrawing
import Foundation

/// Draws a line in colors that change along it: MapKit's `MKGradientPolylineRenderer`.
@MainActor
open class GradientPolylineRenderer: PolylineRenderer {
    /// The colors, in the order of `locations`.
    public private(set) var colors: [Color] = []
    /// Where each color is: parts of the line's length, 0 to 1.
    public private(set) var locations: [CGFloat] = []

    /// Sets the colors along the line. Between two the color is mixed; before the first and after the last it
    /// is theirs.
    /// - Parameters:
    ///   - colors: at least one; without any the line has `strokeColor`.
    ///   - locations: as many, 0 to 1; `nil` if they are even from the start to the end. They are sorted; a
    ///     color without a location, and one whose location is not finite, is left out.
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
