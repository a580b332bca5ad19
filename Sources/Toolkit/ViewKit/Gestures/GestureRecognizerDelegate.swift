import Foundation

/// Decides about the gestures of a recognizer. UIKit's `UIGestureRecognizerDelegate`; every method has a
/// default.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the recognized gesture may begin. Default: yes.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
    /// Whether the recognizer receives a touch that has just landed. Default: yes.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Whether both gestures may be recognized from the same touches; it is enough if one of the two
    /// delegates returns true. Default: no.
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
