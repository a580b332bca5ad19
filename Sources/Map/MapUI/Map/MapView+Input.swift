import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
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
        return annotationLayer.targets.target(of: touch).allowsMapGestures
    }

    /// Any touch that may move the map interrupts its animation.
    func touchLanded() {
        if cameraController.isAnimating { tracker.interrupted() }
        cameraController.interrupt()
        if gestures.options.areKeysEnabled { caller.moveFocus(to: self) } else { window?.endEditing() }
    }

    /// A tap beside all pins: on a dot, on an overlay, or on the map itself.
    func mapTapped(at point: CGPoint) {
        for view in annotationLayer.pointViews.reversed() {
            if let index = view.dot(at: point),
                annotationLayer.selectDot(index, of: view, animated: true) != nil
            {
                return overlayLayer.selection.deselectAll(animated: true)
            }
        }
        let hits = overlayLayer.overlays(
            at: viewport.mapPoint(at: point), pointsPerMapPoint: viewport.pointsPerMapPoint,
            slop: HitSlop.overlay
        ).filter { $0.renderer?.isSelectable ?? false }.map(\.overlay)
        guard hits.isEmpty else {
            setNeedsFrameWithLayout()
            return overlayLayer.selection.tapped(
                hits, at: convert(point, toCoordinateFrom: self), point, time: window?.time.seconds ?? 0)
        }
        annotationLayer.invalidate(annotationLayer.selection.mapTapped())
        overlayLayer.selection.deselectAll(animated: true)
    }

    /// A layer's source holds places that are not drawn.
    func pointLayer(_ layer: PointLayer, has error: AnnotationSourceError) {
        caller.trace("didReadSource", [("error", .string("\(error)"))])
        caller.didReadPoints(layer, error)
    }

    /// The wheel follows the same rule as touches: views that lie on the map keep it.
    func allowsMapGestures(at point: CGPoint, _ event: Event) -> Bool {
        guard let hit = hitTest(point, with: event) else { return true }
        return annotationLayer.targets.target(of: hit, at: convert(point, to: nil)).allowsMapGestures
    }

    func isOnMap(_ touch: Touch) -> Bool {
        if case .map = annotationLayer.targets.target(of: touch) { true } else { false }
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
        if annotationLayer.drags.drag != nil {
            annotationLayer.drags.cancel(animated: true)
        } else if overlayLayer.editor.undo() {
            setNeedsFrameWithLayout()
        } else if let selected = annotationLayer.selection.annotations.last {
            deselectAnnotation(selected, animated: true)
        } else if let selected = overlayLayer.selection.overlays.last {
            deselectOverlay(selected, animated: true)
        } else if annotationLayer.spiders.spread != nil {
            unspiderfy(animated: true)
        } else {
            return false
        }
        return true
    }

    /// Shows the fingers that the mouse simulates; no points: they have lifted.
    func showSimulatedTouches(at points: [CGPoint]) {
        if simulatedTouches.superview !== self { addSubview(simulatedTouches) }
        simulatedTouches.frame = bounds
        simulatedTouches.points = points
    }
}

/// Keys while a pin, an overlay, or a view in a callout, has the focus.
extension MapView {
    /// `true` if the key was handled, `false` if the map does not handle it either. `nil` if the key is to be
    /// handled as if the map had the focus.
    func pressFocusKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool? {
        guard let first = window?.firstResponder, first !== self, first.isDescendant(of: self) else {
            return nil
        }
        if annotationLayer.focusOrder.isInCallout(first) { return pressCalloutKey(key, modifiers, first) }
        guard modifiers.isEmpty else { return nil }
        if let stop = first as? OverlayStop {
            if Key.pressing.contains(key) { overlayLayer.select(by: stop) }
            return Key.pressing.contains(key) ? true : key == .escape ? escapeFocus() : nil
        }
        guard let pin = first as? AnnotationView else { return nil }
        if Key.pressing.contains(key) {
            if !pin.isSelected, let annotation = pin.annotation {
                selectAnnotation(annotation, animated: true)
            }
            return true
        }
        return key == .escape ? escapeFocus() : nil
    }

    /// First what Escape does on any map, such as dismissing the callout; then the focus leaves the pin.
    private func escapeFocus() -> Bool {
        if !pressKey(.escape, []) { leaveFocus() }
        return true
    }

    /// Escape dismisses the callout and focuses its pin. The map does not handle its own keys here.
    private func pressCalloutKey(_ key: Key, _ modifiers: KeyModifiers, _ first: View) -> Bool {
        guard key == .escape, modifiers.isEmpty,
            let annotation = annotationLayer.focusOrder.annotation(
                ofCalloutWith: first, selected: annotationLayer.selection.annotations.last)
        else { return false }
        let pin = annotationLayer.view(for: annotation)
        deselectAnnotation(annotation, animated: true)
        if let pin, pin.window != nil, window?.firstResponder !== pin { caller.moveFocus(to: pin) }
        return true
    }

    private func leaveFocus() {
        window?.hideFocus()
        caller.moveFocus(to: self)
    }
}
