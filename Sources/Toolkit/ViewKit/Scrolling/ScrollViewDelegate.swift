import Foundation

/// The delegate of a scroll view. UIKit's `UIScrollViewDelegate`; every method has a default, which does
/// nothing.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// Called after every change of a scroll view's content offset, by the user or by the program.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// Called when a drag by the user begins to move the content of a scroll view.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Called after the user has dragged the content of a scroll view. `decelerate` says whether the content
    /// continues to move.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// Called when the content of a scroll view has stopped after decelerating.
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
