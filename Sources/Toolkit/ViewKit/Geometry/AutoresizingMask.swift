import Foundation

/// The parts of a view's frame, width, height or margins, that change with the size of its superview. UIKit's
/// `UIView.AutoresizingMask`.
public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The mask as bits, with the values that UIKit has.
    public let rawValue: Int
    /// Creates a mask from any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The distance to the superview's left edge may change.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The view's width may change.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge may change.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge may change.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The view's height may change.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge may change.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// The view's frame after its superview grew by `growth`, in points. The flexible parts share the change
    /// equally; without any flexible part, the frame stays.
    func frame(_ frame: CGRect, growingBy growth: CGSize) -> CGRect {
        let x = Self.share(
            growth.width, before: contains(.flexibleLeftMargin), size: contains(.flexibleWidth),
            after: contains(.flexibleRightMargin))
        let y = Self.share(
            growth.height, before: contains(.flexibleTopMargin), size: contains(.flexibleHeight),
            after: contains(.flexibleBottomMargin))
        return CGRect(
            x: frame.minX + x.offset, y: frame.minY + y.offset, width: frame.width + x.size,
            height: frame.height + y.size)
    }

    private static func share(
        _ growth: CGFloat, before: Bool, size: Bool, after: Bool
    ) -> (offset: CGFloat, size: CGFloat) {
        let parts = CGFloat([before, size, after].count { $0 })
        guard parts > 0 else { return (0, 0) }
        return (before ? growth / parts : 0, size ? growth / parts : 0)
    }
}
