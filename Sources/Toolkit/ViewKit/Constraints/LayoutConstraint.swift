import CartoucheDrawing
import Foundation

/// A relation between an attribute of a view or guide and one of another: first = multiplier * second +
/// constant, or the same with at most or at least. UIKit's `NSLayoutConstraint`.
///
/// A constraint counts while it is active. It needs a view that is, or contains, all of its views; when a
/// view leaves its superview, constraints with views outside of it become inactive.
@MainActor
public final class LayoutConstraint {
    /// What of an item a constraint relates.
    public nonisolated enum Attribute: Sendable {
        /// The edges; leading is left, or right where the view's direction is from right to left.
        case left, right, top, bottom, leading, trailing
        /// The size and the center.
        case width, height, centerX, centerY
        /// The first and the last line of text; of views without text the top and the bottom.
        case firstBaseline, lastBaseline
        /// The edges and centers of `layoutMarginsGuide`.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The centers of `layoutMarginsGuide`.
        case centerXWithinMargins, centerYWithinMargins
        /// Of a constraint without a second item.
        case notAnAttribute
    }

    /// How the first attribute compares with the second.
    public nonisolated enum Relation: Sendable {
        /// At most, equal, at least.
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// Along which a size or a priority is meant.
    public nonisolated enum Axis: Int, CaseIterable, Sendable {
        /// The width, the height.
        case horizontal, vertical
    }

    /// The constants and multipliers that are not taken for mistakes: what is larger is clamped.
    private static let largest: CGFloat = 1e7

    /// The first item; nil once it is gone.
    public private(set) weak var firstItem: (any LayoutItem)?
    /// The attribute of the first item.
    public let firstAttribute: Attribute
    /// The relation.
    public let relation: Relation
    /// The second item; nil if there is none.
    public private(set) weak var secondItem: (any LayoutItem)?
    /// The attribute of the second item.
    public let secondAttribute: Attribute
    /// The factor of the second attribute.
    public let multiplier: CGFloat
    /// The number added to the second attribute, in points. Numbers that are not finite are ignored, and the
    /// program is warned. Set it inside `View.animate`, with `layoutIfNeeded()`, to animate the change.
    public var constant: CGFloat {
        didSet {
            constant = checked(constant, or: oldValue)
            if constant != oldValue { holder?.madeConstraintState.didChange(self) }
        }
    }
    /// How much the constraint counts; required by default. Numbers outside of 1...1000 are clamped, and the
    /// program is warned. Unlike in UIKit, a required constraint may become optional while it is active, and
    /// the reverse.
    public var priority = LayoutPriority.required {
        didSet {
            if !priority.isValid {
                warn("has the priority \(priority.rawValue), which is not from 1 to 1000")
                priority = priority.clamped
            }
            if priority != oldValue { holder?.madeConstraintState.didChange(self) }
        }
    }
    /// The name in warnings; nil by default.
    public var identifier: String?

    /// The view that holds the constraint: the nearest that is, or contains, its items. Nil while inactive.
    private(set) weak var holder: View?
    /// When it became active, in the order of its tree's constraints.
    var sequence = 0
    private var hasWarned = false

    /// Creates an inactive constraint: `attribute1` of `item1` `relation` `multiplier` times `attribute2` of
    /// `item2`, plus `constant`. Without `item2` it is `constant` alone.
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

    /// Whether the constraint counts. Setting it to true without a view that contains all items, or with
    /// attributes that cannot be related, changes nothing, and the program is warned.
    public var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Activates constraints.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
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

    /// Whether one of the constraint's attributes is a position of a guide of a kind.
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

    /// Each constraint complains once.
    private func warn(_ what: String) {
        guard !hasWarned else { return }
        hasWarned = true
        Services.current.warn("The constraint \(summary) \(what).")
    }
}

extension LayoutConstraint: CustomStringConvertible {
    /// Such as "title.leading = card.leading + 8".
    public var description: String { summary }

    var summary: String {
        let sign = [Relation.lessThanOrEqual: "<=", .equal: "=", .greaterThanOrEqual: ">="][relation] ?? "="
        var text = identifier.map { "\($0): " } ?? ""
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
