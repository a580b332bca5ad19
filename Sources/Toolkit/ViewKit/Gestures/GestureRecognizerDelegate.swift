import Foundation

/// An object that decides about the gestures of a recognizer. UIKit's `UIGestureRecognizerDelegate`; every
/// method has a default.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether a recognizer's gesture, which was just recognized, may begin; yes by default.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
    /// Whether the gesture recognizer receives a touch that has just begun; yes by default.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Whether the gestures of two recognizers may be recognized from the same touches; no by default. It is
    /// enough if the delegate of one of the two returns true.
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
