import CartoucheBasemap
import CartoucheDrawing
import Foundation

/// Draws a shape's lines and areas: MapKit's `MKOverlayPathRenderer`. Lengths are in points, whatever the
/// zoom; colors may differ between light and dark.
@MainActor
open class OverlayPathRenderer: OverlayRenderer {
    /// The color with which areas are filled; nil, the default, means that areas are not filled.
    open var fillColor: Color? { didSet { if fillColor != oldValue { setNeedsDisplay() } } }
    /// The color of lines and outlines; nil, the default, means that lines and outlines are not drawn.
    open var strokeColor: Color? { didSet { if strokeColor != oldValue { setNeedsDisplay() } } }
    /// The width of lines, in points. 1 by default; at most 1,000. No lines are drawn if it is 0, negative or
    /// not finite.
    open var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { setNeedsDisplay() } } }
    /// The shape of the corners of lines and outlines. Round by default.
    open var lineJoin = StrokeStyle.Join.round { didSet { if lineJoin != oldValue { setNeedsDisplay() } } }
    /// The shape of the ends of lines. Round by default.
    open var lineCap = StrokeStyle.Cap.round { didSet { if lineCap != oldValue { setNeedsDisplay() } } }
    /// The limit of miters at corners: a miter longer than this many half line widths is drawn as a bevel. 10
    /// by default.
    open var miterLimit: CGFloat = 10 { didSet { if miterLimit != oldValue { setNeedsDisplay() } } }
    /// The alternating lengths of dashes and gaps, in points. Empty, the default, means solid lines.
    open var lineDashPattern: [CGFloat] = [] {
        didSet { if lineDashPattern != oldValue { setNeedsDisplay() } }
    }
    /// The offset into the dash pattern, in points, at which a line begins.
    open var lineDashPhase: CGFloat = 0 { didSet { if lineDashPhase != oldValue { setNeedsDisplay() } } }
    /// Where drawing of each line begins, as a fraction of the line's length from 0 to 1. 0 by default.
    open var strokeStart: CGFloat = 0 { didSet { if strokeStart != oldValue { setNeedsDisplay() } } }
    /// Where drawing of each line ends, as a fraction of the line's length from 0 to 1. 1 by default.
    open var strokeEnd: CGFloat = 1 { didSet { if strokeEnd != oldValue { setNeedsDisplay() } } }

    /// Whether the vertices of a `Polyline`, or of the outer ring of a `Polygon`, have handles while the
    /// overlay is selected: dragging a handle moves its vertex, and dragging a handle between two vertices
    /// makes a new vertex. Escape undoes the latest change, or cancels the drag. False by default; shapes of
    /// more than 2,000 vertices have no handles. Not in MapKit.
    open var isEditable = false { didSet { if isEditable != oldValue { setNeedsDisplay() } } }

    /// Creates a renderer for any of the library's shapes; it draws nothing until its colors are set.
    public override init(overlay: any Overlay) { super.init(overlay: overlay) }

    /// A renderer of the class that suits a shape, without colors; nil for an overlay that is not one of the
    /// library's shapes.
    static func plain(for overlay: any Overlay) -> OverlayPathRenderer? {
        switch overlay {
        case let line as Polyline: PolylineRenderer(polyline: line)
        case let lines as MultiPolyline: MultiPolylineRenderer(multiPolyline: lines)
        case let area as Polygon: PolygonRenderer(polygon: area)
        case let areas as MultiPolygon: MultiPolygonRenderer(multiPolygon: areas)
        case let circle as Circle: CircleRenderer(circle: circle)
        default: nil
        }
    }

    override var item: OverlayItem? {
        super.item ?? (overlay as? any ShapedOverlay).map { OverlayItem($0.geometry, style) }
    }

    /// The renderer's colors, line properties and opacity as one value. Numbers that are not finite are
    /// replaced by defaults; the width by 0, so that no lines are drawn.
    override var style: OverlayStyle {
        var line = StrokeStyle(width: lineWidth.isFinite ? lineWidth : 0, join: lineJoin, cap: lineCap)
        line.miterLimit = miterLimit.isFinite ? miterLimit : 10
        line.dash = lineDashPattern
        line.dashPhase = lineDashPhase.isFinite ? lineDashPhase : 0
        let start = strokeStart.isFinite ? min(max(Double(strokeStart), 0), 1) : 0
        let end = strokeEnd.isFinite ? min(max(Double(strokeEnd), start), 1) : 1
        return OverlayStyle(
            fill: fillColor, stroke: strokeColor, line: line, alpha: super.style.alpha,
            trim: start...max(start, end))
    }
}
