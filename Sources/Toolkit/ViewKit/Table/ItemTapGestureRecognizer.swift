import CartoucheDrawing
import Foundation

/// What a press on a table or collection does first: it may end something else, such as the swipe of a row,
/// and then presses no row or item.
enum PressInterception {
    /// The press ends nothing else: the row or item under the pointer is pressed.
    case none
    /// The press ends something else, such as the swipe of a table's row, and presses no row or item: with
    /// `onRelease` when the finger or button is released, with `atOnce` when the press begins.
    case onRelease, atOnce
}

/// A scroll view of rows or items that the user can press, such as a table.
protocol PressableItems: ScrollView {
    /// Whether a press at a point, in the content's coordinates, ends something else, such as the swipe of a
    /// row, instead of pressing a row or item; `none` by default.
    func interception(ofPressAt point: CGPoint) -> PressInterception
    /// The index path of the row or item at a point in the content's coordinates, if a press at that point
    /// highlights it; otherwise nil.
    func pressableItem(at point: CGPoint) -> IndexPath?
    func highlightItem(at indexPath: IndexPath, _ highlighted: Bool)
}

extension PressableItems {
    func interception(ofPressAt point: CGPoint) -> PressInterception { .none }

    /// Makes this view first responder when a press begins, unless a text field or a button inside it is
    /// first responder.
    /// - Returns: the position of the press in the content's coordinates; nil if this view is not first
    ///   responder afterwards.
    func focusedPress(_ touches: Set<Touch>) -> CGPoint? {
        guard canBecomeFocused, let touch = touches.inLandingOrder.first else { return nil }
        let first = window?.firstResponder
        guard first === self || !(first?.isDescendant(of: self) ?? false) else { return nil }
        return isFirstResponder || becomeFirstResponder() ? touch.location(in: self) : nil
    }
}

/// Recognizes a tap on a table's row or a collection's item, and highlights the item while it is pressed: for
/// the mouse at once, for a finger after a delay, so that items do not flash when the view is scrolled.
final class ItemTapGestureRecognizer: TapGestureRecognizer {
    /// The delay in seconds until a finger's press highlights an item. Tuned: a finger that scrolls has moved
    /// by then.
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

    /// Gives the pressed row or item its new index path after an update.
    /// - Parameter newPath: the index path after the update of a row or item that had the given one before;
    ///   nil if the row or item is deleted, so that the release presses none.
    func itemsDidMove(_ newPath: (IndexPath) -> IndexPath?) {
        guard let old = pressed else { return }
        pressed = newPath(old)
        if pressed == nil { highlightTime = nil }
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
