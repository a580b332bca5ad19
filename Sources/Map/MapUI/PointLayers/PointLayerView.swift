import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import ViewKit

/// Draws a layer of points on a map: below the annotations, and never hit itself.
///
/// The bitmaps that are shown were painted for the zoom at which the map rested last, and are scaled to the
/// present zoom. New bitmaps are painted when the map rests again, or has zoomed by half a level, and replace
/// the old ones when all bitmaps in view have been painted.
final class PointLayerView: View, TextureRestoring, ContentUpdating, ContentRendering {
    /// The change of zoom, in levels, after which new bitmaps are painted although the map is still moving.
    private static let zoomStep = 0.5

    let pointLayer: PointLayer
    private weak var map: MapView?
    private var reading: Computation<PointField>?
    private var field: PointField?
    private var shown: PointLayerBitmaps?
    private var coming: PointLayerBitmaps?
    private var found: [Int32] = []

    init(_ layer: PointLayer, on map: MapView) {
        (pointLayer, self.map) = (layer, map)
        super.init(frame: map.bounds)
        name = "Points"
        isUserInteractionEnabled = false
        layer.view = self
        read()
    }

    /// Whether the next frame will show something new: the source has been read, or bitmaps have been
    /// painted.
    var hasResults: Bool {
        reading?.isReady ?? false || coming?.hasResults ?? false || shown?.hasResults ?? false
    }

    /// Starts to read the layer's source on another thread.
    func read() {
        let source = pointLayer.source
        reading = Computation(work: Services.current.work) { _ in PointField(reading: source) }
    }

    func layerDidChange() { window?.setNeedsFrame() }

    /// Called when the layer's style has changed: new bitmaps are painted, and then replace the old ones.
    func styleDidChange() {
        coming = nil
        isStale = true
        window?.setNeedsFrame()
    }

    private var isStale = false

    package func restoreTextures() {
        shown?.texturesLost()
        coming?.texturesLost()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        window?.addContent(self)
    }

    /// Called once a frame: takes over what has been read and painted on other threads, and starts to paint
    /// the bitmaps that are missing in view.
    package func updateContent(scale: CGFloat, at time: FrameTime) {
        if let result = reading?.collect() {
            (field, reading, isStale) = (result, nil, true)
            if let error = result.points.error.isEmpty ? nil : result.points.error {
                map?.pointLayer(pointLayer, has: error)
            }
        }
        guard let map, let field, !pointLayer.isHidden, map.bounds.width > 0, map.bounds.height > 0 else {
            return
        }
        update(field, map.shownViewport, scale: scale, isResting: !map.alignment.isZooming)
        if shown != nil, hasResults { window?.setNeedsFrame() }
    }

    override func recordContent(
        into list: inout DisplayList, transform: CGAffineTransform, scale: CGFloat, time: FrameTime
    ) {
        guard let map, let shown, !pointLayer.isHidden, map.bounds.width > 0, map.bounds.height > 0 else {
            return
        }
        let viewport = map.shownViewport
        var own = DisplayList()
        shown.draw(
            PointLayerBitmaps.pieces(shown.sheet, viewport), viewport, scale: scale,
            opacity: pointLayer.opacity,
            into: &own)
        list.append(own, transform: transform, alpha: 1)
    }

    /// Draws the points into a canvas that is not the screen, with newly painted bitmaps, because those on
    /// the screen are in textures.
    package func renderContent(in canvas: any Canvas) {
        guard let map, let field, !pointLayer.isHidden, map.bounds.width > 0, map.bounds.height > 0 else {
            return
        }
        let (viewport, work) = (map.shownViewport, Services.current.work)
        let bitmaps = PointLayerBitmaps(
            PointSheet(
                field: field, brush: pointLayer.brush, zoom: viewport.zoom, scale: Double(canvas.scale)))
        let pieces = PointLayerBitmaps.pieces(bitmaps.sheet, viewport)
        let rendering = TileRendering(viewport, scale: canvas.scale, work: work)
        rendering.settle(until: TileRendering.deadline()) { _ in
            bitmaps.update(pieces, work: work)
            return bitmaps.isComplete(for: pieces)
        }
        rendering.drawImage(in: canvas) {
            bitmaps.draw(pieces, viewport, scale: canvas.scale, opacity: pointLayer.opacity, into: &$0)
        }
    }

    private func update(_ field: PointField, _ viewport: Viewport, scale: CGFloat, isResting: Bool) {
        let work = Services.current.work
        let latest = coming ?? shown
        let away = latest.map { abs($0.sheet.zoom - viewport.zoom) } ?? .infinity
        if isStale || latest?.sheet.scale != Double(scale) || away > Self.zoomStep
            || (isResting && away > 1e-9)
        {
            isStale = false
            coming = PointLayerBitmaps(
                PointSheet(field: field, brush: pointLayer.brush, zoom: viewport.zoom, scale: Double(scale)))
        }
        if let next = coming {
            let pieces = PointLayerBitmaps.pieces(next.sheet, viewport)
            next.update(pieces, work: work)
            if next.isComplete(for: pieces) { (shown, coming) = (next, nil) }
        } else if let shown {
            shown.update(PointLayerBitmaps.pieces(shown.sheet, viewport), work: work)
        }
    }

    // MARK: Hits

    /// The index in the source of the dot at a point of the view: the topmost dot that contains the point, or
    /// else the nearest within the slop; nil if there is none.
    /// - Complexity: O(dots within the greatest radius of the point).
    func dot(at point: CGPoint) -> Int? {
        guard let layer = pointLayer as? DotsLayer, layer.isSelectable, !layer.isHidden, let field, let map
        else {
            return nil
        }
        let (viewport, style) = (map.shownViewport, layer.style)
        let reach = (style.greatestRadius + HitSlop.dot) / viewport.pointsPerMapPoint
        let mapPoint = viewport.mapPoint(at: point)
        found.removeAll(keepingCapacity: true)
        let rect = MapRect(x: mapPoint.x - reach, y: mapPoint.y - reach, width: 2 * reach, height: 2 * reach)
        for box in WorldBox.covering(rect) { field.index.ids(in: box, into: &found) }
        var top: Int32 = -1
        var nearest: (point: Int32, distance: Double) = (-1, HitSlop.dot)
        for i in found {
            let own = field.points.positions[Int(i)].mapPoint.nearestCopy(to: mapPoint)
            let distance = hypot(own.x - mapPoint.x, own.y - mapPoint.y) * viewport.pointsPerMapPoint
            let radius = style.stop(for: Double(field.points.values[Int(i)])).radius
            if distance <= radius {
                top = max(top, i)
            } else if distance - radius <= nearest.distance {
                nearest = (i, distance - radius)
            }
        }
        let hit = top >= 0 ? top : nearest.point
        return hit >= 0 ? field.points.index(hit) : nil
    }

    /// The radius, color and opacity of the dot with this index; nil if the layer is not a `DotsLayer`.
    func stop(forDot index: Int) -> DotStyle.Stop? {
        (pointLayer as? DotsLayer).map { $0.style.stop(for: $0.source.value(at: index)) }
    }
}
