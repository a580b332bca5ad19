import Foundation

/// Told how a scroll view moves. UIKit's `UIScrollViewDelegate`; every method has its default, which does
/// nothing.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// After every change of the offset, by the user or by code.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// A drag begins to move the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The drag is over. `decelerate`: the content runs on.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// Content that ran on has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// After `setContentOffset(_:animated:)` with animation has arrived.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
