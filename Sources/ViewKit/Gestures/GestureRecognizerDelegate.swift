import Foundation

/// Decides about gestures from outside. UIKit's `UIGestureRecognizerDelegate`; every method has its default.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the gesture may begin, now that it is recognised. Default: yes.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
    /// Whether the recogniser gets to see a touch that has just landed. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Whether both may be recognised from the same touches. Either one's yes is enough. Default: no.
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }
}
