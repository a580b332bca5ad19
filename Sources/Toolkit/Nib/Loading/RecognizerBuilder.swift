import Foundation
import ViewKit

/// Creates the gesture recognizers of a layout file.
enum RecognizerBuilder {
    /// The recognizer of an element; nil if the element is no recognizer or of a kind that the toolkit does
    /// not have.
    static func recognizer(_ element: LayoutElement) throws(NibError) -> GestureRecognizer? {
        switch element.name {
        case "tapGestureRecognizer":
            let tap = TapGestureRecognizer()
            if let taps = try element.integer("numberOfTapsRequired") {
                tap.numberOfTapsRequired = max(1, taps)
            }
            if let touches = try element.integer("numberOfTouchesRequired") {
                tap.numberOfTouchesRequired = max(1, touches)
            }
            return tap
        // Xcode's own name for long presses.
        case "pongPressGestureRecognizer":
            let press = LongPressGestureRecognizer()
            if let seconds = try element.number("minimumPressDuration") {
                press.minimumPressDuration = max(0, Double(seconds))
            }
            if let distance = try element.number("allowableMovement") { press.allowableMovement = distance }
            if let touches = try element.integer("numberOfTouchesRequired") {
                press.numberOfTouchesRequired = max(1, touches)
            }
            return press
        case "panGestureRecognizer":
            let pan = PanGestureRecognizer()
            if let least = try element.integer("minimumNumberOfTouches") {
                pan.minimumNumberOfTouches = max(1, least)
            }
            if let maximum = try element.integer("maximumNumberOfTouches") {
                pan.maximumNumberOfTouches = max(1, maximum)
            }
            return pan
        case "pinchGestureRecognizer": return PinchGestureRecognizer()
        case "rotationGestureRecognizer": return RotationGestureRecognizer()
        default: return nil
        }
    }

    /// Sets the properties that gesture recognizers of all classes have, from a recognizer's element in a
    /// layout file.
    static func configure(_ recognizer: GestureRecognizer, _ element: LayoutElement) throws(NibError) {
        if let isEnabled = try element.flag("enabled") { recognizer.isEnabled = isEnabled }
        if let cancels = try element.flag("cancelsTouchesInView") {
            recognizer.cancelsTouchesInView = cancels
        }
        if let name = element["userLabel"] { recognizer.name = name }
    }
}
