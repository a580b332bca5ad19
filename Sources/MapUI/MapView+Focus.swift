import Foundation
import ViewKit

/// Keys while something that stands on the map has the focus: a pin, or something in a callout.
extension MapView {
    /// True: taken. False: not for the map either. Nil: as if the map itself had the focus.
    func pressFocusKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool? {
        guard let first = window?.firstResponder, first !== self, first.isDescendant(of: self) else {
            return nil
        }
        if annotationHost.isInCallout(first) { return pressCalloutKey(key, modifiers, first) }
        guard let pin = first as? AnnotationView, modifiers.isEmpty else { return nil }
        if Key.pressing.contains(key) {
            if !pin.isSelected, let annotation = pin.annotation {
                selectAnnotation(annotation, animated: true)
            }
            return true
        }
        guard key == .escape else { return nil }
        // First what the key does on any map, such as closing the callout; then the pin lets go of the focus.
        if !pressKey(key, modifiers) { leaveFocus() }
        return true
    }

    /// Escape closes the callout and returns to its pin. The map's own keys are not meant for the map here.
    private func pressCalloutKey(_ key: Key, _ modifiers: KeyModifiers, _ first: View) -> Bool {
        guard key == .escape, modifiers.isEmpty,
            let annotation = annotationHost.annotation(ofCalloutWith: first)
        else { return false }
        let pin = annotationHost.view(for: annotation)
        deselectAnnotation(annotation, animated: true)
        if let pin, pin.window != nil, window?.firstResponder !== pin { pin.becomeFirstResponder() }
        return true
    }

    private func leaveFocus() {
        window?.hideFocus()
        becomeFirstResponder()
    }
}
