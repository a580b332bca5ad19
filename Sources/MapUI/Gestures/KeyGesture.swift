import Foundation
import MapGeometry

/// Arrow keys move the view over the map, + and - zoom about the middle.
nonisolated enum KeyGesture {
    /// Seconds over which a key's change is eased.
    static let duration = 0.25
    /// A held key repeats faster than it is eased; more than so many steps at once would run away.
    static let mostAtOnce = 3

    /// The whole change for a key by SDL's name; nil: not one of the map's keys.
    static func pressed(_ name: String, size: CGSize, panShare: Double) -> CameraDelta? {
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        switch name {
        case "Left": return .pan(x: size.width * panShare, y: 0)
        case "Right": return .pan(x: -size.width * panShare, y: 0)
        case "Up": return .pan(x: 0, y: size.height * panShare)
        case "Down": return .pan(x: 0, y: -size.height * panShare)
        // "=" is the plus key of many keyboards without shift.
        case "+", "=", "Keypad +": return .zoom(by: 1, about: middle)
        case "-", "Keypad -": return .zoom(by: -1, about: middle)
        default: return nil
        }
    }
}
