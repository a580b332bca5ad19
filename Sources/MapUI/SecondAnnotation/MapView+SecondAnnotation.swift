import ViewKit

/// Views that handle their own selection, and the map that follows it.
extension MapView {
    /// Just before the delegate is told.
    func selectionChanged(of view: AnnotationView, isSelected: Bool) {
        guard let annotation = view.annotation else { return }
        // A callout that comes is placed for where the map will be.
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
