import CartoucheDrawing
import Foundation

/// An attribute of a view or guide, such as an edge or the width, from which constraints are made. UIKit's
/// `NSLayoutAnchor`: an anchor can be related only to an anchor of the same kind. The anchor's methods return
/// inactive constraints.
@MainActor
public class LayoutAnchor<Kind> {
    let item: any LayoutItem
    let attribute: LayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }

    /// A constraint: this anchor = `anchor` + `constant`, in points.
    public func constraint(equalTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0) -> LayoutConstraint {
        related(.equal, to: anchor, 1, constant)
    }

    /// A constraint: this anchor ≥ `anchor` + `constant`, in points.
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, 1, constant)
    }

    /// A constraint: this anchor ≤ `anchor` + `constant`, in points.
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

/// The standard space between neighboring views in points, which UIKit calls the system spacing.
nonisolated let systemSpacing: CGFloat = 8

/// An anchor that is a position along the x axis, such as a left edge, from which constraints are made.
@MainActor
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
    /// A constraint: this anchor lies after `anchor`, in the direction of layout, by exactly `multiplier`
    /// times 8 points.
    public func constraint(
        equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        related(.equal, to: anchor, 1, systemSpacing * multiplier)
    }

    /// A constraint: this anchor lies after `anchor`, in the direction of layout, by at least `multiplier`
    /// times 8 points.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, 1, systemSpacing * multiplier)
    }
}

/// An anchor that is a position along the y axis, such as an upper edge, from which constraints are made.
@MainActor
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
    /// A constraint: this anchor lies below `anchor`, by exactly `multiplier` times 8 points.
    public func constraint(
        equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        related(.equal, to: anchor, 1, systemSpacing * multiplier)
    }

    /// A constraint: this anchor lies below `anchor`, by at least `multiplier` times 8 points.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, 1, systemSpacing * multiplier)
    }
}

/// An anchor that is a width or a height, from which constraints are made.
@MainActor
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
    /// A constraint: this dimension = `constant`, in points.
    public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
        related(.equal, to: nil, 1, constant)
    }

    /// A constraint: this dimension ≥ `constant`, in points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: nil, 1, constant)
    }

    /// A constraint: this dimension ≤ `constant`, in points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        related(.lessThanOrEqual, to: nil, 1, constant)
    }

    /// A constraint: this dimension = `multiplier` × `dimension` + `constant`, in points.
    public func constraint(
        equalTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.equal, to: dimension, multiplier, constant)
    }

    /// A constraint: this dimension ≥ `multiplier` × `dimension` + `constant`, in points.
    public func constraint(
        greaterThanOrEqualTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: dimension, multiplier, constant)
    }

    /// A constraint: this dimension ≤ `multiplier` × `dimension` + `constant`, in points.
    public func constraint(
        lessThanOrEqualTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: dimension, multiplier, constant)
    }
}

extension LayoutItem {
    /// The anchor of the view's or guide's left edge, or of its right edge where the direction is from right
    /// to left.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
    /// The anchor of the view's or guide's right edge, or of its left edge where the direction is from right
    /// to left.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
    /// The anchor of the view's or guide's left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
    /// The anchor of the view's or guide's right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
    /// The anchor of the view's or guide's upper edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
    /// The anchor of the view's or guide's lower edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
    /// The anchor of the position in the middle between the view's or guide's left and right edge.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
    /// The anchor of the position in the middle between the view's or guide's upper and lower edge.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
    /// The anchor of the view's or guide's width.
    public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
    /// The anchor of the view's or guide's height.
    public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension View {
    /// The anchor of the baseline of the view's first line of text; in a view without text, of the upper
    /// edge.
    public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
    /// The anchor of the baseline of the view's last line of text; in a view without text, of the lower edge.
    public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}
