import CartoucheDrawing
import Foundation

/// An attribute of a view or guide, from which constraints are made. UIKit's `NSLayoutAnchor`: only anchors
/// of one kind can be related. The constraints are inactive.
@MainActor
public class LayoutAnchor<Kind> {
    let item: any LayoutItem
    let attribute: LayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }

    /// This = `anchor` + `constant`.
    public func constraint(equalTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0) -> LayoutConstraint {
        related(.equal, to: anchor, 1, constant)
    }

    /// This ≥ `anchor` + `constant`.
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, 1, constant)
    }

    /// This ≤ `anchor` + `constant`.
    public func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, 1, constant)
    }

    func related(
        _ relation: LayoutConstraint.Relation, to anchor: LayoutAnchor<Kind>?, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> LayoutConstraint {
        LayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }
}

/// The space between neighbors that UIKit calls the system's, in points.
nonisolated let systemSpacing: CGFloat = 8

/// A position along the x axis.
@MainActor
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
    /// This lies after `anchor`, by `multiplier` times 8 points.
    public func constraint(
        equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        related(.equal, to: anchor, 1, systemSpacing * multiplier)
    }

    /// This lies after `anchor`, by at least `multiplier` times 8 points.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, 1, systemSpacing * multiplier)
    }
}

/// A position along the y axis.
@MainActor
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
    /// This lies below `anchor`, by `multiplier` times 8 points.
    public func constraint(
        equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        related(.equal, to: anchor, 1, systemSpacing * multiplier)
    }

    /// This lies below `anchor`, by at least `multiplier` times 8 points.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, 1, systemSpacing * multiplier)
    }
}

/// A width or a height.
@MainActor
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
    /// This = `constant`, in points.
    public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
        related(.equal, to: nil, 1, constant)
    }

    /// This ≥ `constant`, in points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: nil, 1, constant)
    }

    /// This ≤ `constant`, in points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        related(.lessThanOrEqual, to: nil, 1, constant)
    }

    /// This = `multiplier` × `dimension` + `constant`.
    public func constraint(
        equalTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.equal, to: dimension, multiplier, constant)
    }

    /// This ≥ `multiplier` × `dimension` + `constant`.
    public func constraint(
        greaterThanOrEqualTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: dimension, multiplier, constant)
    }

    /// This ≤ `multiplier` × `dimension` + `constant`.
    public func constraint(
        lessThanOrEqualTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: dimension, multiplier, constant)
    }
}

extension LayoutItem {
    /// The left edge, or the right one where the direction is from right to left.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
    /// The right edge, or the left one where the direction is from right to left.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
    /// The upper edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
    /// The middle between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
    /// The middle between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
    /// The width.
    public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension View {
    /// The baseline of the first line of text; the top of a view without text.
    public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of text; the bottom of a view without text.
    public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}
