import CartoucheMapGeometry
import Foundation
import ViewKit

/// The change of the camera by one key: arrow keys move the map, + and - zoom about its middle, at a constant
/// speed while the key is held, and by one step for a tap.
nonisolated struct KeyboardGesture: Equatable, Sendable {
    /// The change of the camera for each second that the key is held.
    private let speed: CameraDelta.Step
    /// The minimum duration, in seconds, for which a press of the key counts, so that a tap moves the camera
    /// by one whole step.
    private let shortest: Double

    /// Creates the change of the camera by a key on a map of the given size, in points. Nil if the key does
    /// not move the map.
    init?(_ key: Key, size: CGSize, options: MapGestureOptions) {
        let middle = size.center
        let (pan, zoom) = (options.keyPanSpeed, options.keyZoomSpeed)
        switch key {
        case .left: speed = .pan(x: pan, y: 0)
        case .right: speed = .pan(x: -pan, y: 0)
        case .up: speed = .pan(x: 0, y: pan)
        case .down: speed = .pan(x: 0, y: -pan)
        // "=" is the plus key of many keyboards without shift.
        case "+", "=", .keypad("+"): speed = .zoom(by: zoom, about: middle)
        case "-", .keypad("-"): speed = .zoom(by: -zoom, about: middle)
        default: return nil
        }
        shortest = Self.isPan(speed) ? options.keyPanStep / pan : options.keyZoomStep / zoom
        // Options that are NaN, or 0, move nothing.
        guard shortest.isFinite, shortest >= 0 else { return nil }
    }

    var isPan: Bool { Self.isPan(speed) }

    private static func isPan(_ step: CameraDelta.Step) -> Bool {
        if case .pan = step { true } else { false }
    }

    /// The seconds for which a press counts if the key was down for `seconds`: at least as many as for a tap.
    func counted(_ seconds: Double) -> Double { max(shortest, seconds) }

    /// The change of the camera after the key has moved it at full speed for `seconds`.
    func change(for seconds: Double) -> CameraDelta {
        switch speed {
        case .pan(let x, let y): .pan(x: x * seconds, y: y * seconds)
        case .zoom(let by, let about): .zoom(by: by * seconds, about: about)
        case .rotate(let by, let about): .rotate(by: by * seconds, about: about)
        }
    }
}
