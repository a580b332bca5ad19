import CartoucheDrawing
import Foundation
import ViewKit

/// A row of an `AnnotationListController`: shows title and subtitle of an annotation, unless the controller's
/// `configureCell` fills the row otherwise. While the pointer is over the row, the annotation's pin is marked
/// on the map; while the pointer is over the pin, the row is marked.
@MainActor
open class AnnotationListCell: TableViewCell {
    var onHover: ((AnnotationListCell) -> Void)?

    open override func hoverDidChange() {
        super.hoverDidChange()
        onHover?(self)
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        accessoryView = nil
        accessoryType = .none
    }
}
