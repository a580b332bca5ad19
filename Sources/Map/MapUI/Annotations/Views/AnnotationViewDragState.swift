/// The state of an annotation view's drag: MapKit's `MKAnnotationView.DragState`.
public nonisolated enum AnnotationViewDragState: UInt, Sendable {
    /// The annotation view is not being dragged.
    case none
    /// The annotation view is being lifted, at the start of a drag.
    case starting
    /// The annotation view follows the finger.
    case dragging
    /// The drag was canceled: the annotation view returns to its old position.
    case canceling
    /// The annotation view is being dropped at its new position.
    case ending
}

nonisolated extension AnnotationViewDragState {
    /// The states through which a view passes from this state to `goal`, including `goal`; empty if `goal`
    /// cannot be reached.
    ///
    /// ```
    /// none -> starting -> dragging -> ending -> none
    ///             |           |
    ///             +-----------+-----> canceling -> none
    /// ```
    func steps(to goal: AnnotationViewDragState) -> [AnnotationViewDragState] {
        switch (self, goal) {
        case (.none, .starting), (.starting, .dragging), (.starting, .canceling), (.dragging, .canceling),
            (.dragging, .ending), (.canceling, .none), (.ending, .none):
            [goal]
        case (.none, .dragging): [.starting, .dragging]
        case (.starting, .ending): [.dragging, .ending]
        case (.starting, .none): [.canceling, .none]
        // A view that sets `.none` by itself has dropped the pin there.
        case (.dragging, .none): [.ending, .none]
        case (.canceling, .starting), (.ending, .starting): [.none, .starting]
        // The same state again, an earlier one, or an end of a drag that never began.
        case (.none, .none), (.none, .canceling), (.none, .ending), (.starting, .starting),
            (.dragging, .starting), (.dragging, .dragging), (.canceling, .dragging), (.canceling, .canceling),
            (.canceling, .ending), (.ending, .dragging), (.ending, .canceling), (.ending, .ending):
            []
        }
    }
}
