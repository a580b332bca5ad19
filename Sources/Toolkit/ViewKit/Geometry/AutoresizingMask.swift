import Foundation

/// The parts of a view's frame (width, height and the distances to the superview's edges) that change when
/// the size of its superview changes. UIKit's `UIView.AutoresizingMask`.
public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The mask, which says what changes with the superview's size, as bits with the values that UIKit has.
    public let rawValue: Int
    /// Creates an autoresizing mask from any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The distance from the view's left edge to the superview's left edge changes with the superview's
    /// width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The view's width changes with the superview's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the view's right edge to the superview's right edge changes with the superview's
    /// width.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the view's top edge to the superview's top edge changes with the superview's height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The view's height changes with the superview's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the view's bottom edge to the superview's bottom edge changes with the superview's
    /// height.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// The frame that a view gets when its superview grows by `growth`, in points. The parts of the frame
    /// that the mask lets change share the growth equally; if there are none, the frame stays as it is.
    func frame(_ frame: CGRect, growingBy growth: CGSize) -> CGRect {
        let x = Self.divided(
            growth.width, before: contains(.flexibleLeftMargin), size: contains(.flexibleWidth),
            after: contains(.flexibleRightMargin))
        let y = Self.divided(
            growth.height, before: contains(.flexibleTopMargin), size: contains(.flexibleHeight),
            after: contains(.flexibleBottomMargin))
        return CGRect(
            x: frame.minX + x.offset, y: frame.minY + y.offset, width: frame.width + x.size,
            height: frame.height + y.size)
    }

    private static func divided(
        _ growth: CGFloat, before: Bool, size: Bool, after: Bool
    ) -> (offset: CGFloat, size: CGFloat) {
        let parts = CGFloat([before, size, after].count { $0 })
        guard parts > 0 else { return (0, 0) }
        return (before ? growth / parts : 0, size ? growth / parts : 0)
    }
}
