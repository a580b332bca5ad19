import CartoucheDrawing
import Foundation

/// The cell of a collection's item, recycled for other items. UIKit's `UICollectionViewCell`: back to front,
/// it shows `backgroundView`, `selectedBackgroundView` while selected or highlighted, and `contentView`.
@MainActor
open class CollectionViewCell: CollectionReusableView {
    /// The view for the cell's content, as large as the cell; add your own views to it.
    public let contentView = View()
    /// A view behind the content, as large as the cell; `nil`, the default, shows nothing behind the content.
    open var backgroundView: View? {
        didSet { backgroundDidChange(from: oldValue, to: backgroundView) }
    }
    /// A view between the cell's background and its content that is shown while the cell is selected or
    /// highlighted; with nil, the default, a selected or highlighted cell looks like any other.
    open var selectedBackgroundView: View? {
        didSet { backgroundDidChange(from: oldValue, to: selectedBackgroundView) }
    }
    /// Whether the cell's item is selected; set by the collection. Overrides call super.
    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    /// Whether the cell's item is pressed; set by the collection. Overrides call super.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

    /// Called when the user has selected the cell's item, after the collection's delegate was notified.
    package var onSelect: (() -> Void)?

    public required init(frame: CGRect = .zero) {
        super.init(frame: frame)
        contentView.name = "contentView"
        contentView.frame = bounds
        addSubview(contentView)
    }

    /// Resets the cell before it shows another item: it is neither selected nor highlighted. Overrides call
    /// super.
    open override func prepareForReuse() {
        super.prepareForReuse()
        (isSelected, isHighlighted) = (false, false)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [backgroundView, selectedBackgroundView, contentView] { view?.frame = bounds }
    }

    private func backgroundDidChange(from old: View?, to new: View?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = bounds
        new.isUserInteractionEnabled = false
        insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
        showSelection()
    }

    private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
