import Foundation

/// The delegate of a scroll view. UIKit's `UIScrollViewDelegate`; every method has a default, which does
/// nothing.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// Called after every change of the offset, by the user or by the program.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// Called when a drag begins to move the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Called after a drag. `decelerate` says whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// Called when the content has stopped after decelerating.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// Called when an animation by `setContentOffset(_:animated:)` has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
