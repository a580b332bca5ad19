import CartoucheBasemap
import CartoucheDrawing
import CartoucheLocking
import CartoucheMapGeometry
import CartoucheSoftwareRenderer
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A rectangle of the map that a program draws.
private nonisolated final class Area: Overlay {
    let boundingMapRect: MapRect
    init(_ rect: MapRect) { boundingMapRect = rect }
}

/// Shared by the painters of a renderer.
private nonisolated final class PainterLog: Sendable {
    let drawn = Mutex<[MapRect]>([])
    let cancelled = Mutex(0)
    let isOpen = Mutex(true)
    private let gate = Monitor(true)

    var count: Int { drawn.withLock { $0.count } }

    /// Whether painters go on, or wait.
    func setGate(isOpen: Bool) {
        gate.withLock { $0 = isOpen }
        gate.notifyAll()
    }

    func waitForGate() { _ = gate.wait { $0 ? true : nil } }
}

/// Fills the squares of a grid of the map in two colors.
private nonisolated struct Checkerboard: OverlayTilePainter {
    /// The side of a square, in map points.
    let side: Double
    var colors = [Color(hex: 0xFF0000), Color(hex: 0x0000FF)]
    let log: PainterLog

    func canDraw(_ mapRect: MapRect, zoomScale: Double) -> Bool { log.isOpen.withLock { $0 } }

    func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: OverlayCanvas) {
        log.drawn.withLock { $0.append(mapRect) }
        log.waitForGate()
        if canvas.isCancelled { log.cancelled.withLock { $0 += 1 } }
        let (first, last) = (square(mapRect.minX, mapRect.minY), square(mapRect.maxX, mapRect.maxY))
        for row in first.row...last.row {
            for column in first.column...last.column {
                let rect = MapRect(
                    x: Double(column) * side, y: Double(row) * side, width: side, height: side)
                canvas.fill(canvas.rect(for: rect), with: colors[(row + column) & 1])
            }
        }
    }

    func square(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
        (Int((x / side).rounded(.down)), Int((y / side).rounded(.down)))
    }
}

private final class BoardRenderer: OverlayRenderer {
    var painter: Checkerboard
    private(set) var makes = 0

    init(_ overlay: any Overlay, _ painter: Checkerboard) {
        self.painter = painter
        super.init(overlay: overlay)
    }

    override func makePainter() -> (any OverlayTilePainter)? {
        makes += 1
        return painter
    }
}

private final class PaintedLine: PolylineRenderer {
    var painter: (any OverlayTilePainter)?
    override func makePainter() -> (any OverlayTilePainter)? { painter }
}

private final class RendererDelegate: MapViewDelegate {
    var renderers: [OverlayRenderer] = []

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        renderers.first { $0.overlay === overlay } ?? .standard(for: overlay)
    }
}

@Suite struct OverlayTilePainterTests {
    private static let side = Mercator.worldSize / 512

    private let scene: MapScene
    private let delegate = RendererDelegate()
    private let log = PainterLog()
    private let work: WorkTracker
    /// Keeps the textures of the frames before.
    private let renderer = SoftwareRenderer()
    private var map: MapView { scene.map }

    init() {
        scene = MapScene()
        work = Services.current.work
        scene.map.delegate = delegate
    }

    private func addBoard(
        _ rect: MapRect = .world, side: Double = OverlayTilePainterTests.side,
        _ colors: [Color] = [Color(hex: 0xFF0000), Color(hex: 0x0000FF)]
    ) -> BoardRenderer {
        let renderer = BoardRenderer(Area(rect), Checkerboard(side: side, colors: colors, log: log))
        delegate.renderers.append(renderer)
        map.addOverlay(renderer.overlay)
        return renderer
    }

    /// Runs frames until the workers have painted everything.
    private func settle() {
        scene.frames(2)
        for _ in 0..<1_000 {
            work.waitUntilIdle()
            scene.frames()
            if !map.overlayLayer.needsFrame { return }
        }
        Issue.record("the workers do not come to an end")
    }

    private func picture() -> Bitmap {
        let scale = scene.window.scale
        return renderer.bitmap(
            of: scene.list, width: Int(800 * scale), height: Int(600 * scale), background: .white)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> MapRect {
        let (a, b) = (
            map.viewport.mapPoint(at: CGPoint(x: x, y: y)),
            map.viewport.mapPoint(at: CGPoint(x: x + width, y: y + height))
        )
        return MapRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
    }

    private func polygon(_ rect: MapRect, _ color: Color, alpha: CGFloat = 1) {
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ]
        let area = Polygon(coordinates: corners.map { MapPoint(x: $0.0, y: $0.1).coordinate })
        let renderer = PolygonRenderer(polygon: area)
        renderer.fillColor = color
        renderer.alpha = alpha
        delegate.renderers.append(renderer)
        map.addOverlay(area)
    }

    /// The oracle computes the color of each pixel from its position on the map.
    @Test(arguments: [(1, 0, 5), (2, 0, 5), (1, 30, 5), (2, 30, 5.4), (1, 0, 4.7)])
    func theTilesAreOneImage(scale: CGFloat, heading: Double, zoom: Double) {
        scene.window.scale = scale
        map.showsCompass = false
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 48, longitude: 11), zoom: zoom, heading: heading)
        let board = addBoard()
        settle()

        let picture = picture()

        #expect(log.count > 1)
        let pixelsPerMapPoint = map.viewport.pointsPerMapPoint * scale
        var (wrong, tested) = (0, 0)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let mapPoint = map.viewport.mapPoint(
                    at: CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale))
                let nearest =
                    [mapPoint.x, mapPoint.y].map { abs($0.remainder(dividingBy: Self.side)) }.min() ?? 0
                guard nearest * pixelsPerMapPoint > 2 else { continue }
                tested += 1
                let square = board.painter.square(mapPoint.x, mapPoint.y)
                let isRed = (square.row + square.column) & 1 == 0
                if !isNear(picture[x, y], isRed ? (255, 0, 0) : (0, 0, 255), within: 2) { wrong += 1 }
            }
        }
        #expect(wrong == 0 && tested > picture.width * picture.height / 2)
    }

    @Test func whatCannotBeDrawnYetIsDrawnWhenItsRendererSaysSo() {
        settle()
        let empty = picture()
        log.isOpen.withLock { $0 = false }
        let board = addBoard()
        settle()
        #expect(log.count == 0 && picture().pixels == empty.pixels)

        log.isOpen.withLock { $0 = true }
        board.setNeedsDisplay(in: rect(300, 200, 200, 200))
        settle()

        let (red, _, blue, _) = picture()[403, 303]
        #expect(log.count > 0 && (red == 255) != (blue == 255))
    }

    @Test func setNeedsDisplayAsksForAPainterAndPaintsAnew() {
        let board = addBoard()
        settle()
        let (makes, count) = (board.makes, log.count)
        settle()
        #expect(board.makes == makes && log.count == count, "nothing is painted twice")

        board.painter.colors = [Color(hex: 0x00FF00), Color(hex: 0x00FF00)]
        board.setNeedsDisplay()
        settle()

        #expect(board.makes == makes + 1 && log.count == 2 * count)
        for x in stride(from: 5, to: 800, by: 61) { #expect(isNear(picture()[x, 300], (0, 255, 0))) }
    }

    @Test func onlyThePartThatHasChangedIsPaintedAnew() {
        let board = addBoard()
        settle()
        let count = log.count
        log.drawn.withLock { $0 = [] }
        let part = rect(395, 295, 10, 10)

        board.setNeedsDisplay(in: part)
        board.setNeedsDisplay(in: rect(396, 296, 2, 2))
        settle()

        let drawn = log.drawn.withLock { $0 }
        #expect(!drawn.isEmpty && drawn.count < count && drawn.allSatisfy { $0.intersects(part) })
        log.drawn.withLock { $0 = [] }
        board.setNeedsDisplay(in: part)
        board.setNeedsDisplay()
        board.setNeedsDisplay(in: part)
        settle()
        #expect(log.count == count, "all, as one of the calls says")
    }

    @Test func drawingsLieAmongShapesInTheOrderOfTheList() {
        let (black, green) = (Color(hex: 0x000000), Color(hex: 0x00FF00))
        polygon(rect(100, 100, 400, 100), black)
        _ = addBoard(rect(200, 50, 400, 400), [.white, .white])
        polygon(rect(300, 150, 100, 200), green, alpha: 0.5)
        settle()
        let first = picture()
        #expect(isNear(first[150, 150], (0, 0, 0)) && isNear(first[250, 150], (255, 255, 255)))
        #expect(isNear(first[350, 250], (127, 255, 127), within: 2))

        // One pane less: the second shape moves into the pane of the first.
        delegate.renderers[1].alpha = 0.5
        settle()
        #expect(isNear(picture()[250, 180], (127, 127, 127), within: 2))
        map.removeOverlay(delegate.renderers[1].overlay)
        settle()

        #expect(isNear(picture()[250, 180], (0, 0, 0)))
        #expect(isNear(picture()[350, 180], (0, 127, 0), within: 2))
    }

    /// The number of panes stays the same, while other overlays lie in them.
    @Test func overlaysThatChangePanesAreSeen() {
        let board = addBoard(rect(0, 0, 100, 600), [.black, .black])
        polygon(rect(200, 100, 300, 300), Color(hex: 0xFF0000))
        settle()
        #expect(isNear(picture()[300, 200], (255, 0, 0)))

        map.removeOverlay(board.overlay)
        _ = addBoard(rect(600, 0, 100, 600), [.black, .black])
        settle()

        #expect(isNear(picture()[300, 200], (255, 0, 0)) && isNear(picture()[650, 200], (0, 0, 0)))
        #expect(!isNear(picture()[50, 200], (0, 0, 0)))
    }

    /// The frames below would never end if they waited.
    @Test func aSlowPainterHoldsUpNeitherFramesNorShapes() {
        log.setGate(isOpen: false)
        let board = addBoard(rect(0, 0, 800, 600))
        polygon(rect(100, 100, 100, 100), .black)

        for _ in 0..<10_000 where !isNear(picture()[150, 150], (0, 0, 0)) { scene.frames() }
        #expect(isNear(picture()[150, 150], (0, 0, 0)) && !isNear(picture()[350, 150], (255, 0, 0)))
        #expect(map.overlayLayer.isLoading)
        log.setGate(isOpen: true)
        settle()

        let (red, _, blue, _) = picture()[353, 153]
        #expect(red == 255 || blue == 255)
        #expect(board.makes == 1)
    }

    @Test func tilesThatLeaveTheViewAreCanceled() {
        log.setGate(isOpen: false)
        _ = addBoard()
        for _ in 0..<1_000_000 where log.count < 2 { scene.frames() }

        map.setCenter(LocationCoordinate2D(latitude: -40, longitude: -70), animated: false)
        scene.frames(2)
        let visible = map.visibleMapRect.insetBy(dx: -20 * Self.side, dy: -20 * Self.side)
        log.setGate(isOpen: true)
        settle()

        let drawn = log.drawn.withLock { $0 }
        #expect(log.cancelled.withLock { $0 } == 2, "both that had begun")
        #expect(drawn.count > 2 && drawn.dropFirst(2).allSatisfy { $0.intersects(visible) })
    }

    @Test func tapsHitALineWithAPainterAndNothingElse() {
        let line = Polyline(
            coordinates: [CGPoint(x: 100, y: 300), CGPoint(x: 700, y: 300)].map(scene.coordinate))
        line.title = "line"
        let renderer = PaintedLine(polyline: line)
        (renderer.strokeColor, renderer.lineWidth) = (.black, 4)
        renderer.painter = Checkerboard(side: Self.side, log: log)
        delegate.renderers.append(renderer)
        _ = addBoard()
        map.addOverlay(line)
        settle()

        #expect(map.overlays(at: CGPoint(x: 300, y: 300)).map(\.title) == ["line"])
        #expect(map.overlays(at: CGPoint(x: 300, y: 200)).isEmpty)
        #expect(map.overlayLayer.stops().count == 1)
        scene.click(300, 300)
        scene.run(0.5)
        #expect(map.selectedOverlays.count == 1)
    }

    @Test func aRendererMayChangeBetweenItsShapeAndAPainter() {
        let line = Polyline(
            coordinates: [CGPoint(x: 100, y: 300), CGPoint(x: 700, y: 310)].map(scene.coordinate))
        let renderer = PaintedLine(polyline: line)
        (renderer.strokeColor, renderer.lineWidth) = (Color(hex: 0x00FF00), 20)
        delegate.renderers.append(renderer)
        map.addOverlay(line)
        settle()
        #expect(isNear(picture()[400, 305], (0, 255, 0)))

        renderer.painter = Checkerboard(side: Self.side, colors: [.black, .black], log: log)
        renderer.setNeedsDisplay()
        settle()
        #expect(isNear(picture()[400, 305], (0, 0, 0)))
        renderer.painter = nil
        renderer.setNeedsDisplay()
        settle()

        #expect(isNear(picture()[400, 305], (0, 255, 0)))
    }
}
