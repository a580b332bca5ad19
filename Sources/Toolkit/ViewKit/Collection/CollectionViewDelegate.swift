import Foundation

/// An object that provides the content of a collection: the numbers of sections and items, and the cells.
/// UIKit's `UICollectionViewDataSource`.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
    /// The number of sections of the collection; 1 if the data source does not implement this method.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// The number of items in a section of the collection; called at each reload and update.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns a cell for an item that comes into view in the collection; the cell is taken from
    /// `dequeueReusableCell(withReuseIdentifier:for:)`.
    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell
    /// Returns a header, a footer or another view of the layout that comes into view, from
    /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`. The default implementation ends
    /// the program: a layout with such views needs a data source that implements this method.
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView
}

extension CollectionViewDataSource {
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        preconditionFailure(
            "\(collectionView.name): the layout has a \(kind) in section \(indexPath.section), and the data "
                + "source has no collectionView(_:viewForSupplementaryElementOfKind:at:)")
    }
}

/// An object that is asked whether items of a collection may be highlighted and selected, and is notified
/// when they are. UIKit's `UICollectionViewDelegate`; all methods have defaults.
@MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
    /// Whether a press highlights the collection's item and may select it; yes by default.
    func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Called when a press has highlighted the cell of the collection's item.
    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
    /// Called when the cell of the collection's item is no longer highlighted.
    func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
    /// Whether the user may select the collection's item; yes by default.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Whether the user may deselect the item, in a collection in which several items may be selected; yes by
    /// default.
    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// Called when the user has selected an item of the collection. Not called when the program selects an
    /// item with `selectItem(at:animated:scrollPosition:)`.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called when an item of the collection is no longer selected, because the user has deselected the item
    /// or selected another.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Called when an item of the collection comes into view, before its cell is shown.
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    )
    /// Called when the cell of an item has left the collection, and shows the item no longer; after an update
    /// when its animation has ended. The index path of a deleted or reloaded item is the one before the
    /// update.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
    public func collectionView(
        _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    public func collectionView(
        _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    public func collectionView(
        _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
    public func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    public func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
}

/// A collection's delegate that gives a `FlowLayout` its sizes. UIKit's `UICollectionViewDelegateFlowLayout`;
/// all methods have defaults, which return the layout's properties. The methods are called when the layout is
/// prepared: at a reload, an update and a change of the collection's width, and never by scrolling.
@MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
    /// Returns the size of a collection's item in points; by default the flow layout's `itemSize`. If the
    /// default is used, a reload takes the same time for any number of items.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The space around the items of a section, in points; by default the flow layout's `sectionInset`.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        insetForSectionAt section: Int
    ) -> EdgeInsets
    /// The space between the lines of items in a section, in points; by default the flow layout's
    /// `minimumLineSpacing`.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The minimum space between the items in a line of a section, in points; by default the flow layout's
    /// `minimumInteritemSpacing`.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header in points, of which only the length along the scroll direction is used;
    /// by default the flow layout's `headerReferenceSize`.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer in points, of which only the length along the scroll direction is used;
    /// by default the flow layout's `footerReferenceSize`.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let flow = collectionViewLayout as? FlowLayout else { return .zero }
        flow.usesItemSize(for: self)
        return flow.itemSize
    }
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        insetForSectionAt section: Int
    ) -> EdgeInsets { (collectionViewLayout as? FlowLayout)?.sectionInset ?? .zero }
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? FlowLayout)?.minimumLineSpacing ?? 0 }
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? FlowLayout)?.minimumInteritemSpacing ?? 0 }
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { (collectionViewLayout as? FlowLayout)?.headerReferenceSize ?? .zero }
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { (collectionViewLayout as? FlowLayout)?.footerReferenceSize ?? .zero }
}
