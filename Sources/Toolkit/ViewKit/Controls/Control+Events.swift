/// The events that a control sends, and its states.
extension Control {
    /// The events that a control sends to its actions. UIKit's `UIControl.Event`, with its raw values. In
    /// subclasses of `Control`, write `ViewKit.Event` for the class `Event`.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// The control's events as bits, with the values that UIKit has.
        public let rawValue: UInt
        /// Creates a set of control events from any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch began in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A further tap of a multiple tap began in the control; sent together with `touchDown`.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch that began in the control moved, and is within `dragSlop` points of the control's bounds.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch that began in the control moved, and is farther than `dragSlop` points from the control's
        /// bounds.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch that began in the control came back within `dragSlop` points of the control's bounds.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch that began in the control moved farther than `dragSlop` points from the control's bounds.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch that began in the control ended within `dragSlop` points of the control's bounds: the
        /// control was pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch that began in the control ended farther than `dragSlop` points from the control's bounds:
        /// the control was not pressed.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The press of a control was canceled, as by a scroll view that starts scrolling.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value of a switch, a slider or the like.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action was triggered, as by a press of a button.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A text field became first responder.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed a text field's text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A text field resigned first responder.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a text field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// The set of all events that touches of a control cause.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// The set of all events that the editing of a text field causes.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
    }

    /// The states of a control, which can be combined. UIKit's `UIControl.State`, with its raw values.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// The states of a control as bits, with the values that UIKit has.
        public let rawValue: UInt
        /// Creates a set of control states from any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The state of a control to which none of the other states applies.
        public static let normal: State = []
        /// The state of a control that is pressed: a touch that began in the control is inside it.
        public static let highlighted = State(rawValue: 1)
        /// The state of a control that is disabled.
        public static let disabled = State(rawValue: 2)
        /// The state of a control that is selected; see `Control.isSelected`.
        public static let selected = State(rawValue: 4)
    }
}
