import CartoucheDrawing
import Foundation
import ViewKit

/// A row of an `AnnotationListController`: title and subtitle of an annotation, or what its `configureCell`
/// makes of it. While the pointer is over the row its pin is marked, and the other way around.
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
