import ViewKit

/// Views that handle their own selection, and the map that centers on selected ones.
extension MapView {
    /// Called just before the delegate is notified.
    func selectionChanged(of view: AnnotationView, isSelected: Bool) {
        guard let annotation = view.annotation else { return }
        // First: a callout that is then presented is placed for the map's new position.
        if isSelected, view.centersMapWhenSelected {
            setCenter(annotation.coordinate, animated: Accessibility.allowsMotion())
        }
        guard let selecting = view as? any AnnotationViewSelecting else { return }
        if isSelected {
            selecting.didSelectAnnotationView(in: self)
        } else {
            selecting.didDeselectAnnotationView(in: self)
        }
    }
}
