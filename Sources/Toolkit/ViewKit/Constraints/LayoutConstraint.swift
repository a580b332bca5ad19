import CartoucheDrawing
import Foundation

/// A relation between an attribute of a view or guide and an attribute of another: first attribute =
/// `multiplier` × second attribute + `constant`, or with ≤ or ≥ instead of =. UIKit's `NSLayoutConstraint`.
///
/// A constraint has an effect while it is active. It can be active only if one view is, or contains, all
/// views that it relates. When a view leaves its superview, constraints that relate it or views inside it to
/// views outside become inactive.
@MainActor
public final class LayoutConstraint {
    /// The attributes of a view or guide, such as an edge or the width, that a constraint can relate.
    public nonisolated enum Attribute: Sendable {
        /// The edges of a view or guide. Leading is the left edge, or the right edge where the view's
        /// direction is from right to left; trailing is the opposite edge.
        case left, right, top, bottom, leading, trailing
        /// The width, the height, and the horizontal and vertical position of the center of a view or guide.
        case width, height, centerX, centerY
        /// The baselines of the first and the last line of a view's text; in views without text the upper and
        /// the lower edge.
        case firstBaseline, lastBaseline
        /// The edges of a view's `layoutMarginsGuide`: the view's bounds without its layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The horizontal and the vertical center of a view's `layoutMarginsGuide`: the view's bounds without
        /// its layout margins.
        case centerXWithinMargins, centerYWithinMargins
        /// Stands for the second attribute in a constraint that relates the first attribute to a number only.
        case notAnAttribute
    }

    /// How a constraint's first attribute compares with the value computed from its second attribute.
    public nonisolated enum Relation: Sendable {
        /// The constraint's first attribute is at most, exactly, or at least the value computed from its
        /// second attribute.
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The axis along which a size or a priority of a view applies: horizontal or vertical.
    public nonisolated enum Axis: Int, CaseIterable, Sendable {
        /// The axis of a view's width, and the axis of a view's height.
        case horizontal, vertical
    }

    /// The maximum magnitude of a constraint's constant, in points, and of its multiplier. Larger values are
    /// taken for mistakes: such a constant is ignored, and such a multiplier counts as 1.
    private static let largest: CGFloat = 1e7

    /// The view or guide that has the constraint's first attribute; nil once that object is no longer in
    /// memory.
    public private(set) weak var firstItem: (any LayoutItem)?
    /// The first attribute of the constraint, such as an edge of `firstItem`.
    public let firstAttribute: Attribute
    /// The relation between the constraint's first attribute and the value computed from the second: equal,
    /// at most or at least.
    public let relation: Relation
    /// The view or guide that has the constraint's second attribute; nil if there is no second attribute, or
    /// once that object is no longer in memory.
    public private(set) weak var secondItem: (any LayoutItem)?
    /// The second attribute of the constraint, such as an edge of `secondItem`; `notAnAttribute` if there is
    /// no second item.
    public let secondAttribute: Attribute
    /// The factor by which the constraint's second attribute is multiplied.
    public let multiplier: CGFloat
    /// The number, in points, that is added to the constraint's second attribute. Numbers that are not finite
    /// or are beyond ten million are ignored with a warning. To animate a change, set the constant and call
    /// `layoutIfNeeded()` inside `View.animate`.
    public var constant: CGFloat {
        didSet {
            constant = checked(constant, or: oldValue)
            if constant != oldValue { holder?.madeConstraintState.didChange(self) }
        }
    }
    /// The priority of this constraint over others that contradict it; required by default. Numbers outside
    /// of 1...1000 are clamped with a warning. Unlike in UIKit, a required constraint may become optional
    /// while it is active, and an optional one required.
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

    /// The file and line from which the constraint was read, such as "Card.xib, line 24", for warnings; nil
    /// for a constraint that code has created.
    package var origin: String?

    /// The view that holds the constraint: the nearest view that is, or contains, both views that the
    /// constraint relates. Nil while the constraint is inactive.
    private(set) weak var holder: View?
    /// The constraint's position in the order in which the constraints of the view tree became active.
    var sequence = 0
    private var hasWarned = false

    /// Creates an inactive constraint: the attribute of `item1` is equal to, at most or at least `multiplier`
    /// times the attribute of `item2` plus `constant`, in points. Without `item2` the attribute of `item1` is
    /// compared with `constant` alone.
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

    /// Whether the constraint is active and has an effect. If no view contains all views that the constraint
    /// relates, or its attributes cannot be related, setting true only causes a warning.
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

    /// Whether the constraint relates a position of a layout guide of the given kind, such as an edge or the
    /// center, and not its size.
    func isOfPosition(of kind: LayoutGuide.Kind) -> Bool {
        func isPosition(_ item: (any LayoutItem)?, _ attribute: Attribute) -> Bool {
            (item as? LayoutGuide)?.kind == kind && attribute.kind != .size
        }
        return isPosition(firstItem, firstAttribute) || isPosition(secondItem, secondAttribute)
    }

    /// Whether the constraint relates a view inside `view`, or a guide of one.
    func relatesContent(of view: View) -> Bool {
        [firstItem, secondItem].contains { item in
            guard let related = item?.constrainedView, related !== view else { return false }
            return related.isDescendant(of: view)
        }
    }

    // MARK: Warnings

    private func checked(_ value: CGFloat, or old: CGFloat) -> CGFloat {
        guard !value.isFinite || abs(value) > Self.largest else { return value }
        warn("has the constant \(value), which is ignored")
        return old
    }

    /// Writes a warning of the program, a sentence that begins with this constraint and ends with `what`. A
    /// constraint warns only once.
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
