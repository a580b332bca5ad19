/// The events that a control sends, and its states.
extension Control {
    /// UIKit's `UIControl.Event`, with its raw values. In subclasses, the class `Event` is `ViewKit.Event`.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch landed.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// Sent with `touchDown`, for each further tap of a multiple tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch moved within `dragSlop` of the bounds.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch moved farther out.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch came back within `dragSlop`.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch moved out of `dragSlop`.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch lifted within `dragSlop`: the control was pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch lifted farther out: the control was not pressed.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A press was canceled, as by a scroll view that starts scrolling.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value of a switch, a slider or the like.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action was triggered.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A text field became first responder.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed a text field's text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A text field resigned first responder.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a text field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every event of a touch.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// Every event of a text field.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
    }

    /// UIKit's `UIControl.State`, with its raw values.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// None of the other states.
        public static let normal: State = []
        /// A touch that began here is inside.
        public static let highlighted = State(rawValue: 1)
        /// The control is disabled.
        public static let disabled = State(rawValue: 2)
        /// See `Control.isSelected`.
        public static let selected = State(rawValue: 4)
    }
}
