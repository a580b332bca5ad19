import Foundation
import ViewKit

/// Keys while a pin, or a view in a callout, has the focus.
extension MapView {
    /// True: handled. False: the map does not handle it either. Nil: handle it as if the map had the focus.
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
        // First what the key does on any map, such as dismissing the callout; then the focus leaves the pin.
        if !pressKey(key, modifiers) { leaveFocus() }
        return true
    }

    /// Escape dismisses the callout and focuses its pin. The map does not handle its own keys here.
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
