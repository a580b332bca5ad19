import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The handles of the shape that is being edited: its vertices and the middles between them, which the user
/// drags. The view covers the map, and receives only the touches on handles.
final class VertexHandlesView: View {
    private weak var map: MapView?
    /// Called with the edited shape's new coordinates in every movement of a handle's drag (`isFinal` is
    /// false), and at the drag's end (`isFinal` is true).
    private let onChange: ([LocationCoordinate2D], _ isFinal: Bool) -> Void

    private(set) var isDragging = false
    private var coordinates: [LocationCoordinate2D] = []
    private var isClosed = false
    /// The coordinates that the shape had before the drag of a handle began.
    private var before: [LocationCoordinate2D] = []
    private var grip: (handle: VertexHandle, offset: CGVector)?
    private var points: [CGPoint] = []
    /// The point at which the outline ends if it winds around a pole: another copy of its first vertex.
    private var end: CGPoint?
    private var handles: [(handle: VertexHandle, point: CGPoint)] = []

    private static let radius: CGFloat = 6.5
    private static let smallRadius: CGFloat = 4
    private static let ink = Color.systemBlue
    private static let rim = Color(light: Color(white: 1), dark: Color(white: 0.1))

    init(on map: MapView, onChange: @escaping ([LocationCoordinate2D], _ isFinal: Bool) -> Void) {
        (self.map, self.onChange) = (map, onChange)
        super.init()
        name = "Handles"
        pointerStyle = .hand
    }

    /// Shows the handles of a shape at the vertices' present positions on the screen.
    /// - Parameter isClosed: whether the last vertex is joined to the first.
    func show(_ coordinates: [LocationCoordinate2D], isClosed: Bool) {
        guard let map else { return }
        if !isDragging { self.coordinates = coordinates }
        self.isClosed = isClosed
        let viewport = map.viewport
        let outline = VertexHandleLayout.outline(
            self.coordinates.count > VertexHandleLayout.vertexLimit ? [] : self.coordinates,
            isClosed: isClosed, near: viewport.center)
        let now = outline.vertices.map { vertex in
            vertex.map { convert(viewport.unwrappedPoint(for: $0), from: map) }
                ?? CGPoint(x: CGFloat.nan, y: 0)
        }
        let isSame = now.count == points.count && zip(now, points).allSatisfy { $0 == $1 }
        guard !isSame else { return }
        points = now
        end = outline.end.map { convert(viewport.unwrappedPoint(for: $0), from: map) }
        handles = VertexHandleLayout.handles(points, isClosed: isClosed, end: end)
        setNeedsDisplay()
    }

    override func point(inside point: CGPoint, with event: Event?) -> Bool {
        VertexHandleLayout.handle(at: point, among: handles) != nil
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard !isDragging, let touch = touches.first else { return }
        let point = touch.location(in: self)
        guard let handle = VertexHandleLayout.handle(at: point, among: handles),
            let position = handles.first(where: { $0.handle == handle })?.point
        else { return }
        grip = (handle, CGVector(dx: position.x - point.x, dy: position.y - point.y))
        (before, isDragging) = (coordinates, true)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = touches.first, let grip, let map else { return }
        let point = touch.location(in: self)
        let coordinate = map.convert(
            CGPoint(x: point.x + grip.offset.dx, y: point.y + grip.offset.dy), toCoordinateFrom: self)
        coordinates = grip.handle.moved(in: before, to: coordinate)
        show(coordinates, isClosed: isClosed)
        onChange(coordinates, false)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard isDragging else { return }
        endDrag()
        if coordinates != before { onChange(coordinates, true) }
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancel() }

    /// Cancels the drag of a handle that is in progress: the shape gets the coordinates from before the drag.
    func cancel() {
        guard isDragging else { return }
        endDrag()
        guard coordinates != before else { return }
        coordinates = before
        onChange(before, false)
        show(before, isClosed: isClosed)
    }

    /// Ends the drag of a handle, and redraws the view without the outline, which is only drawn during a
    /// drag.
    private func endDrag() {
        (isDragging, grip) = (false, nil)
        setNeedsDisplay()
    }

    // MARK: Drawing

    override func draw(_ canvas: any Canvas) {
        if isDragging { drawOutline(canvas) }
        for (handle, p) in handles {
            var isVertex = false
            if case .vertex = handle { isVertex = true }
            let r = isVertex ? Self.radius : Self.smallRadius
            var dot = Path()
            dot.addEllipse(in: CGRect(x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r))
            canvas.fill(dot, with: Self.rim)
            canvas.stroke(
                dot, with: .color(isVertex ? Self.ink : Self.ink.withAlphaComponent(0.6)),
                style: StrokeStyle(width: isVertex ? 2.5 : 1.5))
        }
    }

    /// Draws the outline of the dragged shape, because the shape itself is shown only when workers have
    /// painted it.
    private func drawOutline(_ canvas: any Canvas) {
        var line = Path()
        var isBegun = false
        for p in points {
            guard p.x.isFinite else {
                isBegun = false
                continue
            }
            if isBegun { line.addLine(to: p) } else { line.move(to: p) }
            isBegun = true
        }
        if let end, isBegun {
            line.addLine(to: end)
        } else if isClosed {
            line.close()
        }
        canvas.stroke(line, with: .color(Self.ink), style: StrokeStyle(width: 1, dash: [4, 4]))
    }
}
