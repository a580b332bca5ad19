import Drawing
import Foundation
import MapGeometry

/// A label as a worker found and measured it. Sizes in points.
struct MapLabel: Sendable, Equatable {
    enum Kind: Sendable { case country, city, capital }

    /// The position of the text relative to the location.
    enum Anchor: CaseIterable, Sendable { case center, east, west, north, south, right, left, above, below }

    /// The same name in the same font has the same id in every tile and at every zoom.
    var id: UInt64
    /// The same location has the same number regardless of the font.
    var place: UInt64
    var kind: Kind
    var lines: [String]
    /// The width of each line.
    var widths: [CGFloat]
    var font: Font
    var lineHeight: CGFloat
    var ascent: CGFloat
    var position: MapPoint
    var minZoom: Double
    var maxZoom: Double
    /// The rank; smaller is more important.
    var order: Double

    var textSize: CGSize { CGSize(width: widths.max() ?? 0, height: lineHeight * CGFloat(lines.count)) }

    /// The radius of the dot that marks a city; 0 for a country.
    var dotRadius: CGFloat {
        switch kind {
        case .country: 0
        case .city: 2.5
        case .capital: 3.25
        }
    }

    var anchors: [Anchor] {
        kind == .country ? [.center, .east, .west, .north, .south] : [.right, .left, .above, .below]
    }

    /// The text's top left corner, relative to the location.
    func textOrigin(_ anchor: Anchor) -> CGPoint {
        let (size, gap) = (textSize, dotRadius + 3)
        switch anchor {
        case .center: return CGPoint(x: -size.width / 2, y: -size.height / 2)
        // Off the center, but still over the location.
        case .east: return CGPoint(x: -size.width * 0.2, y: -size.height / 2)
        case .west: return CGPoint(x: -size.width * 0.8, y: -size.height / 2)
        case .north: return CGPoint(x: -size.width / 2, y: -size.height * 0.9)
        case .south: return CGPoint(x: -size.width / 2, y: -size.height * 0.1)
        case .right: return CGPoint(x: gap, y: -size.height / 2)
        case .left: return CGPoint(x: -gap - size.width, y: -size.height / 2)
        case .above: return CGPoint(x: -size.width / 2, y: -gap - size.height + 2)
        case .below: return CGPoint(x: -size.width / 2, y: gap - 2)
        }
    }

    /// The box of text and dot, relative to the location. It always contains the location: two labels that do
    /// not overlap still do not when the map is zoomed in.
    func box(_ anchor: Anchor) -> CGRect {
        let dot = CGRect(x: -dotRadius, y: -dotRadius, width: 2 * dotRadius, height: 2 * dotRadius)
        return CGRect(origin: textOrigin(anchor), size: textSize).union(dot)
    }
}
