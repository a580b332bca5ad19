import CartoucheDrawing
import Foundation
import ViewKit

/// The two buttons that zoom in and out about the middle of the map: MapKit's `MKZoomControl`. The map shows
/// them while `MapView.showsZoomControls` is true. A button is disabled while the map is at the limit of its
/// zoom levels.
@MainActor
public final class ZoomControl: View {
    /// The upper of the two zoom buttons, which zooms in.
    public let zoomIn: OrnamentButton = ZoomButton(isIn: true)
    /// The lower of the two zoom buttons, which zooms out.
    public let zoomOut: OrnamentButton = ZoomButton(isIn: false)

    /// Creates the control with its two zoom buttons.
    /// - Parameter onZoom: called with 1 to zoom in by a level, with -1 to zoom out.
    init(onZoom: @escaping (Double) -> Void) {
        super.init(frame: .zero)
        name = "ZoomControl"
        zoomIn.addAction(for: .touchUpInside) { onZoom(1) }
        zoomOut.addAction(for: .touchUpInside) { onZoom(-1) }
        addSubview(zoomIn)
        addSubview(zoomOut)
        frame = CGRect(origin: .zero, size: sizeThatFits(.zero))
    }

    /// Enables each zoom button if the map can zoom in the button's direction.
    /// - Parameter range: the zoom levels that the map allows.
    func update(zoom: Double, range: ClosedRange<Double>) {
        // A button that was just pressed keeps the focus, and Tab goes on from it.
        zoomIn.isEnabled = zoom < range.upperBound - 1e-6
        zoomOut.isEnabled = zoom > range.lowerBound + 1e-6
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: OrnamentButton.side, height: 2 * OrnamentButton.side)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.height / 2
        zoomIn.frame = CGRect(x: 0, y: 0, width: bounds.width, height: half)
        zoomOut.frame = CGRect(x: 0, y: half, width: bounds.width, height: half)
    }
}

/// A zoom button with a plus or a minus.
private final class ZoomButton: OrnamentButton {
    private let isIn: Bool

    init(isIn: Bool) {
        self.isIn = isIn
        super.init(name: isIn ? "Zoom in" : "Zoom out")
    }

    override func drawSymbol(on canvas: any Canvas, color: Color) {
        let (middle, arm, width) = (faceRect.center, 7 as CGFloat, 2 as CGFloat)
        var path = Path(
            rect: CGRect(x: middle.x - arm, y: middle.y - width / 2, width: 2 * arm, height: width))
        if isIn {
            path.append(
                Path(rect: CGRect(x: middle.x - width / 2, y: middle.y - arm, width: width, height: 2 * arm)))
        }
        canvas.fill(path, with: color)
    }
}
