import CartoucheDrawing
import Foundation

/// A relation between an attribute of a view or guide and an attribute of another: first attribute =
/// `multiplier` × second attribute + `constant`, or the same with ≤ or ≥. UIKit's `NSLayoutConstraint`.
///
/// A constraint has an effect while it is active. It needs a view that is, or contains, all of its views;
/// when a view leaves its superview, constraints with views outside of the leaving view become inactive.
@MainActor
public final class LayoutConstraint {
    /// The attributes of a view or guide that a constraint can relate.
    public nonisolated enum Attribute: Sendable {
        /// The edges. Leading is the left edge, or the right edge where the view's direction is from right to
        /// left; trailing is the opposite edge.
        case left, right, top, bottom, leading, trailing
        /// The size and the center.
        case width, height, centerX, centerY
        /// The baselines of the first and the last line of text; in views without text the upper and the
        /// lower edge.
        case firstBaseline, lastBaseline
        /// The edges of the view's `layoutMarginsGuide`.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The horizontal and the vertical center of the view's `layoutMarginsGuide`.
        case centerXWithinMargins, centerYWithinMargins
        /// The second attribute of a constraint that has no second item.
        case notAnAttribute
    }

    /// How the first attribute compares with the second attribute.
    public nonisolated enum Relation: Sendable {
        /// The first attribute is at most, exactly or at least the value computed from the second attribute.
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The axis along which a size or a priority of a view applies.
    public nonisolated enum Axis: Int, CaseIterable, Sendable {
        /// The axis of the width, and the axis of the height.
        case horizontal, vertical
    }

    /// The maximum magnitude of constants, in points, and of multipliers. Larger values are taken for
    /// mistakes: such a constant is ignored, and such a multiplier counts as 1.
    private static let largest: CGFloat = 1e7

    /// The view or guide with the first attribute; nil once it is gone.
    public private(set) weak var firstItem: (any LayoutItem)?
    /// The attribute of the first item.
    public let firstAttribute: Attribute
    /// The relation between the first and the second attribute.
    public let relation: Relation
    /// The view or guide with the second attribute; nil if the constraint has none, or once it is gone.
    public private(set) weak var secondItem: (any LayoutItem)?
    /// The attribute of the second item; `notAnAttribute` if there is no second item.
    public let secondAttribute: Attribute
    /// The factor by which the second attribute is multiplied.
    public let multiplier: CGFloat
    /// The number added to the second attribute, in points. Numbers that are not finite, and those beyond ten
    /// million, are ignored, and the program is warned. Set the constant inside `View.animate`, with
    /// `layoutIfNeeded()`, to animate the change.
    public var constant: CGFloat {
        didSet {
            constant = checked(constant, or: oldValue)
            if constant != oldValue { holder?.madeConstraintState.didChange(self) }
        }
    }
    /// The priority of the constraint over others that contradict it; required by default. Numbers outside of
    /// 1...1000 are clamped, and the program is warned. Unlike in UIKit, a required constraint may become
    /// optional while it is active, and the reverse.
    public var priority = LayoutPriority.required {
        didSet {
            if !priority.isValid {
                warn("has the priority \(priority.rawValue), which is not from 1 to 1000")
                priority = priority.clamped
            }
            if priority != oldValue { holder?.madeConstraintState.didChange(self) }
        }
    }
    /// The name of the constraint in warnings; nil, the default, if it has none.
    public var identifier: String?

    /// Where the constraint comes from, for warnings, such as "Card.xib, line 24"; nil for one made by code.
    package var origin: String?

    /// The view that holds the constraint: the nearest view that is, or contains, both items. Nil while the
    /// constraint is inactive.
    private(set) weak var holder: View?
    /// The constraint's position in the order in which the constraints of the view tree became active.
    var sequence = 0
    private var hasWarned = false

    /// Creates an inactive constraint: `attribute1` of `item1` `relation` `multiplier` times `attribute2` of
    /// `item2`, plus `constant`. Without `item2` the first attribute is compared with `constant` alone.
    public init(
        item item1: any LayoutItem, attribute attribute1: Attribute, relatedBy relation: Relation,
        toItem item2: (any LayoutItem)?, attribute attribute2: Attribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        (firstItem, firstAttribute, self.relation) = (item1, attribute1, relation)
        (secondItem, secondAttribute) = (item2, item2 == nil ? .notAnAttribute : attribute2)
        let isUsable = multiplier.isFinite && abs(multiplier) <= Self.largest
        self.multiplier = isUsable ? multiplier : 1
        self.constant = 0
        if !isUsable { warn("has the multiplier \(multiplier), which counts as 1") }
        self.constant = checked(constant, or: 0)
    }

    // MARK: Activity

    /// Whether the constraint is active and has an effect. Setting true has no effect, and the program is
    /// warned, if no view contains all items or the attributes cannot be related.
    public var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Activates constraints in the order of the array.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints, the last of the array first.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints.reversed() { constraint.isActive = false }
    }

    private func activate() {
        if let fault = AttributePair(self).fault { return warn(fault) }
        guard let first = firstItem?.constrainedView, secondItem == nil || secondItem?.constrainedView != nil
        else {
            return warn("has a guide that belongs to no view, or a view that is gone")
        }
        let second = secondItem?.constrainedView ?? first
        guard let common = first.commonAncestor(with: second) else {
            return warn("relates views of which none contains both, so it is not activated")
        }
        holder = common
        common.madeConstraintState.hold(self, first: first, second: second)
    }

    private func deactivate() {
        holder?.madeConstraintState.release(self)
        holder = nil
    }

    /// Whether one of the constraint's items is a layout guide of the given kind, with an attribute that is a
    /// position and not a size.
    func isOfPosition(of kind: LayoutGuide.Kind) -> Bool {
        func isPosition(_ item: (any LayoutItem)?, _ attribute: Attribute) -> Bool {
            (item as? LayoutGuide)?.kind == kind && attribute.kind != .size
        }
        return isPosition(firstItem, firstAttribute) || isPosition(secondItem, secondAttribute)
    }

    // MARK: Warnings

    private func checked(_ value: CGFloat, or old: CGFloat) -> CGFloat {
        guard !value.isFinite || abs(value) > Self.largest else { return value }
        warn("has the constant \(value), which is ignored")
        return old
    }

    /// Warns the program with a sentence about this constraint; a constraint warns once only.
    private func warn(_ what: String) {
        guard !hasWarned else { return }
        hasWarned = true
        Services.current.warn("The constraint \(summary) \(what).")
    }
}

extension LayoutConstraint: CustomStringConvertible {
    /// The constraint as text, such as "title.leading = card.leading + 8".
    public var description: String { summary }

    var summary: String {
        let sign = [Relation.lessThanOrEqual: "<=", .equal: "=", .greaterThanOrEqual: ">="][relation] ?? "="
        var text = origin.map { "(\($0)) " } ?? ""
        text += identifier.map { "\($0): " } ?? ""
        text += "\(firstItem?.layoutName ?? "a view that is gone").\(firstAttribute) \(sign)"
        if secondAttribute != .notAnAttribute {
            if multiplier != 1 { text += " \(Self.short(multiplier)) *" }
            text += " \(secondItem?.layoutName ?? "a view that is gone").\(secondAttribute)"
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.short(abs(constant)))" }
        } else {
            text += " \(Self.short(constant))"
        }
        if priority != .required { text += " @\(Self.short(CGFloat(priority.rawValue)))" }
        return text
    }

    private static func short(_ x: CGFloat) -> String {
        x == x.rounded() && abs(x) < 1e9 ? "\(Int(x))" : "\(x)"
    }
}
