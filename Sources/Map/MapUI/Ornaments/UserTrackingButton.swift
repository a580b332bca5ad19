import CartoucheDrawing
import Foundation
import ViewKit

/// The button with which the map follows the user's location: MapKit's `MKUserTrackingButton`. Each press
/// goes to the next mode: follow, follow with heading if the heading is known, and none. The map shows the
/// button while `MapView.showsUserTrackingButton` is true.
@MainActor
public final class UserTrackingButton: OrnamentButton {
    /// The color of the button's symbol while the map follows the user's location.
    public var trackingColor = Color(light: Color(hex: 0x0A6CFF), dark: Color(hex: 0x4C9BFF)) {
        didSet { setNeedsDisplay() }
    }
    /// The tracking mode of the map that the button shows; set by the map.
    public private(set) var mode = UserTrackingMode.none

    init(onPress: @escaping () -> Void) {
        super.init(name: "UserTracking")
        addAction(for: .touchUpInside, handler: onPress)
    }

    /// Shows the mode in which the map follows the user's location.
    func update(mode: UserTrackingMode) {
        guard mode != self.mode else { return }
        self.mode = mode
        setNeedsDisplay()
    }

    /// Draws an arrowhead: hollow, filled while the map follows the user, and filled with a line in the
    /// direction of view while the map follows with heading.
    override func drawSymbol(on canvas: any Canvas, color: Color) {
        let tint = mode == .none || !isEnabled ? color : trackingColor
        let middle = faceRect.center
        let turn = mode == .followWithHeading ? 0 : CGFloat.pi / 4
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(
                x: middle.x + x * cos(turn) - y * sin(turn), y: middle.y + x * sin(turn) + y * cos(turn))
        }
        let down: CGFloat = mode == .followWithHeading ? 2 : 0
        var arrow = Path()
        arrow.move(to: point(0, -8.5 + down))
        arrow.addLine(to: point(6.5, 7.5 + down))
        arrow.addLine(to: point(0, 4 + down))
        arrow.addLine(to: point(-6.5, 7.5 + down))
        arrow.close()
        if mode == .none {
            canvas.stroke(arrow, with: .color(tint), style: StrokeStyle(width: 1.5, join: .round))
        } else {
            canvas.fill(arrow, with: tint)
        }
        if mode == .followWithHeading {
            canvas.fill(
                Path(rect: CGRect(x: middle.x - 1, y: faceRect.minY + 3, width: 2, height: 5)), with: tint)
        }
    }
}

nonisolated extension UserTrackingMode {
    /// The tracking mode that follows this mode when the user presses the tracking button.
    /// - Parameter hasHeading: whether the user's heading is known.
    func next(hasHeading: Bool) -> UserTrackingMode {
        switch self {
        case .none: .follow
        case .follow: hasHeading ? .followWithHeading : .none
        case .followWithHeading: .none
        }
    }
}
