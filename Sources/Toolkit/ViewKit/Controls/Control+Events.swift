/// The events that a control sends, and its states.
extension Control {
    /// The events that a control sends to its actions. UIKit's `UIControl.Event`, with its raw values. In
    /// subclasses of `Control`, write `ViewKit.Event` for the class `Event`.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// The events as bits, with the values that UIKit has.
        public let rawValue: UInt
        /// Creates a set of events from any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch began in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A further tap of a multiple tap began; sent together with `touchDown`.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch moved, and is within `dragSlop` points of the bounds.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch moved, and is farther than `dragSlop` points from the bounds.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch that had been farther out came within `dragSlop` points of the bounds.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch moved farther than `dragSlop` points from the bounds.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch ended within `dragSlop` points of the bounds: the control was pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch ended farther than `dragSlop` points from the bounds: the control was not pressed.
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

    /// The states of a control, which can be combined. UIKit's `UIControl.State`, with its raw values.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// The states as bits, with the values that UIKit has.
        public let rawValue: UInt
        /// Creates a set of states from any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The state of a control to which none of the other states applies.
        public static let normal: State = []
        /// A touch that began in the control is inside it.
        public static let highlighted = State(rawValue: 1)
        /// The control is disabled.
        public static let disabled = State(rawValue: 2)
        /// The control is selected; see `Control.isSelected`.
        public static let selected = State(rawValue: 4)
    }
}
