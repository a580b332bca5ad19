import Drawing
import Foundation
import MapGeometry
import ViewKit

/// User input to the map, apart from its annotations.
extension MapView {
    /// Whether fingers are moving the map now.
    public var isTracking: Bool { gestures.isTracking }

    func updateGestures() {
        gestures.options = gestureOptions.limited(
            zoom: isZoomEnabled, scroll: isScrollEnabled, rotate: isRotateEnabled)
    }

    /// Any touch, also one on a callout, ends the map's inertia; only some may move the map.
    func mayStartGesture(_ touch: Touch) -> Bool {
        gestures.stopInertia()
        setNeedsMapFrame()
        return annotationHost.place(of: touch).allowsMapGestures
    }

    /// Any touch that may move the map interrupts its animation.
    func touchLanded() {
        cameraController.interrupt()
        if gestures.options.areKeysEnabled { becomeFirstResponder() } else { window?.endEditing() }
    }

    /// The wheel follows the same rule as touches: views that lie on the map keep it.
    func allowsMapGestures(at point: CGPoint, _ event: Event) -> Bool {
        guard let hit = hitTest(point, with: event) else { return true }
        return annotationHost.place(of: hit, at: convert(point, to: nil)).allowsMapGestures
    }

    func isOnMap(_ touch: Touch) -> Bool {
        if case .map = annotationHost.place(of: touch) { true } else { false }
    }

    func turnWheel(_ delta: CGVector, at point: CGPoint, time: Double) -> Bool {
        guard delta.dy != 0, gestures.wheel(notches: delta.dy, at: point, time: time) else { return false }
        cameraController.interrupt()
        return true
    }

    /// Escape cancels what was begun last; the other keys move the map.
    func pressKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        if key == .escape, modifiers.isEmpty, escape() { return true }
        guard modifiers.isDisjoint(with: [.control, .option, .command]), let window,
            gestures.key(key, at: window.time.seconds)
        else { return false }
        keyResponder = window.firstResponder
        cameraController.interrupt()
        return true
    }

    /// Whether a key still acts: it is down, and the keyboard's focus is where it was pressed.
    func isKeyHeld(_ key: Key) -> Bool {
        guard let window, gestures.options.areKeysEnabled, window.firstResponder === keyResponder else {
            return false
        }
        return window.isKeyHeld(key)
    }

    /// Cancels a drag, else deselects, else collects the spider.
    private func escape() -> Bool {
        if annotationHost.drags.drag != nil {
            annotationHost.drags.cancel(animated: true)
        } else if let selected = annotationHost.selected {
            deselectAnnotation(selected, animated: true)
        } else if annotationHost.spiders.spread != nil {
            unspiderfy(animated: true)
        } else {
            return false
        }
        return true
    }

    /// Shows the fingers that the mouse simulates; no points: they have lifted.
    func showTouchMarks(at points: [CGPoint]) {
        if touchMarks.superview !== self { addSubview(touchMarks) }
        touchMarks.frame = bounds
        touchMarks.points = points
    }
}
