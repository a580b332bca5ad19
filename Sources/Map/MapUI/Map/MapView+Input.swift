import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The map view's handling of user input, apart from that on its annotations.
extension MapView {
    /// Whether fingers are moving the map now.
    public var isTracking: Bool { gestures.isTracking }

    func updateGestures() {
        gestures.options = gestureOptions.limited(
            zoom: isZoomEnabled, scroll: isScrollEnabled, rotate: isRotateEnabled)
    }

    /// Whether a touch may begin to move the map: this depends on the view on which it landed. Every touch,
    /// also one on a callout, ends the map's deceleration.
    func mayStartGesture(_ touch: Touch) -> Bool {
        gestures.stopInertia()
        setNeedsMapFrame()
        return annotationLayer.targets.target(of: touch).allowsMapGestures
    }

    /// Called when a touch that may move the map has landed: stops the camera's animation, and moves the
    /// keyboard focus to the map.
    func touchLanded() {
        if cameraController.isAnimating { tracker.interrupted() }
        cameraController.interrupt()
        if gestures.options.areKeysEnabled { caller.moveFocus(to: self) } else { window?.endEditing() }
    }

    /// Collects spread pins, and selects what is at a tapped point that hits no pin: a dot, or else an
    /// overlay. If there is neither, deselects all.
    func mapTapped(at point: CGPoint) {
        annotationLayer.spiders.collect(animated: true)
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
        let selection = annotationLayer.selection
        annotationLayer.invalidate(selection.deselect(selection.annotations, animated: true))
        overlayLayer.selection.deselectAll(animated: true)
    }

    /// Called when the source of a point layer has been read and some of its places are not drawn.
    func pointLayer(_ layer: PointLayer, has error: AnnotationSourceError) {
        caller.trace("didReadSource", [("error", .string("\(error)"))])
        caller.didReadPoints(layer, error)
    }

    /// Whether the wheel may zoom the map at a point of the map view. Like a gesture of the fingers it may
    /// not over a view on the map that handles such events itself, such as a callout.
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

    /// Handles a key while the map has the keyboard focus: Escape cancels what was begun last (a drag, an
    /// edit, a selection or a spider); the other keys move the map. Returns whether the key was handled.
    func pressKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        if key == .escape, modifiers.isEmpty, escape() { return true }
        guard modifiers.isDisjoint(with: [.control, .option, .command]), let window,
            gestures.key(key, at: window.time.seconds)
        else { return false }
        keyResponder = window.firstResponder
        cameraController.interrupt()
        return true
    }

    /// Whether a key still moves the map: the key is down, and the keyboard focus is where it was when the
    /// key was pressed.
    func isKeyHeld(_ key: Key) -> Bool {
        guard let window, gestures.options.areKeysEnabled, window.firstResponder === keyResponder else {
            return false
        }
        return window.isKeyHeld(key)
    }

    /// Undoes the first that applies: cancels a drag, takes back an edit of an overlay, deselects an
    /// annotation or an overlay, collects the spider. Returns false if none applies.
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

    /// Shows discs at the positions of the fingers that the mouse simulates; an empty array hides the discs.
    func showSimulatedTouches(at points: [CGPoint]) {
        if simulatedTouches.superview !== self { addSubview(simulatedTouches) }
        simulatedTouches.frame = bounds
        simulatedTouches.points = points
    }
}

/// The handling of keys while a pin, an overlay, or a view in a callout has the keyboard focus.
extension MapView {
    /// Handles a key for the view on the map that has the keyboard focus. Returns `true` if the key was
    /// handled, `false` if the map must not handle the key either, and `nil` if the key is to be handled as
    /// if the map had the focus.
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

    /// Handles Escape on a focused pin: does what Escape does on any map, such as dismissing the callout; if
    /// there is nothing to do, moves the focus from the pin to the map.
    private func escapeFocus() -> Bool {
        if !pressKey(.escape, []) { leaveFocus() }
        return true
    }

    /// Handles a key in a callout: Escape dismisses the callout and moves the focus to its pin. The keys that
    /// move the map have no effect here.
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
