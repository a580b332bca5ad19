import CartoucheDrawing
import Foundation

/// What a press does before it presses a row or an item.
enum PressInterception {
    /// Nothing: the item under it is pressed.
    case none
    /// The press ends something else, such as a swipe of a row: when the press is released, or at once.
    case onRelease, atOnce
}

/// A scroll view of rows or items that are pressed.
protocol PressableItems: ScrollView {
    /// What a press at a point in the content's coordinates does before it presses an item; `none` by
    /// default.
    func interception(ofPressAt point: CGPoint) -> PressInterception
    /// The item at a point in the content's coordinates, if a press there highlights it.
    func pressableItem(at point: CGPoint) -> IndexPath?
    func highlightItem(at indexPath: IndexPath, _ highlighted: Bool)
}

extension PressableItems {
    func interception(ofPressAt point: CGPoint) -> PressInterception { .none }

    /// Takes the focus on a press, unless a text field or a button inside has it.
    /// - Returns: where the press is, in the content's coordinates, if the view has the focus now.
    func focusedPress(_ touches: Set<Touch>) -> CGPoint? {
        guard canBecomeFocused, let touch = touches.inLandingOrder.first else { return nil }
        let first = window?.firstResponder
        guard first === self || !(first?.isDescendant(of: self) ?? false) else { return nil }
        return isFirstResponder || becomeFirstResponder() ? touch.location(in: self) : nil
    }
}

/// A tap on a table's row or a collection's item: highlights it while pressed. For the mouse at once, for a
/// finger after a delay, so that items do not flash when the view is scrolled.
final class ItemTapGestureRecognizer: TapGestureRecognizer {
    /// The delay in seconds; tuned: a scroll has begun by then.
    static let fingerDelay = 0.08

    private weak var items: (any PressableItems)?
    private(set) var pressed: IndexPath?
    private var highlightTime: Double?

    init(items: any PressableItems) {
        self.items = items
        super.init()
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, pressed == nil, let touch = touches.inLandingOrder.first,
            let items
        else { return }
        switch items.interception(ofPressAt: touch.location(in: items)) {
        case .none: break
        case .onRelease: return
        case .atOnce: return state = .failed
        }
        guard let item = items.pressableItem(at: touch.location(in: items)) else { return state = .failed }
        pressed = item
        switch touch.kind {
        case .mouse: items.highlightItem(at: item, true)
        case .finger: highlightTime = touch.timestamp + Self.fingerDelay
        }
    }

    override func advance(to time: FrameTime) {
        super.advance(to: time)
        guard state == .possible, let pressed, let highlightTime, time.seconds >= highlightTime else {
            return
        }
        self.highlightTime = nil
        items?.highlightItem(at: pressed, true)
    }

    override var nextDeadline: Double? { state == .possible ? highlightTime : nil }

    override func didFail() {
        super.didFail()
        release()
    }

    override func reset() {
        super.reset()
        release()
    }

    private func release() {
        if let pressed { items?.highlightItem(at: pressed, false) }
        pressed = nil
        highlightTime = nil
    }
}
