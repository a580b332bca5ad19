import Foundation

/// The two attributes, such as an edge and a width, that a layout constraint relates, and whether they can be
/// related.
struct AttributePair {
    /// What a constraint's attribute measures: a horizontal position (an edge or the center), a vertical
    /// position, a length (width or height), or nothing.
    enum Kind { case horizontal, vertical, size, none }

    private let first: LayoutConstraint.Attribute
    private let second: LayoutConstraint.Attribute
    private let multiplier: CGFloat

    init(_ constraint: LayoutConstraint) {
        (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
        multiplier = constraint.multiplier
    }

    /// The reason why the constraint's two attributes cannot be related, as the end of a sentence that begins
    /// with the constraint's name; nil if they can be related.
    var fault: String? {
        let (a, b) = (first.kind, second.kind)
        if a == .none { return "has no first attribute" }
        if a == .size { return b == .size || b == .none ? nil : "relates a size to a position" }
        if b == .none || multiplier == 0 { return "gives a position as a number, which takes a second view" }
        if a != b { return "relates attributes of different kinds" }
        if first.isDirectional && second.isAbsolute || first.isAbsolute && second.isDirectional {
            return "relates leading or trailing to left or right"
        }
        return nil
    }
}

extension LayoutConstraint.Attribute {
    var kind: AttributePair.Kind {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        case .width, .height: .size
        case .notAnAttribute: .none
        }
    }

    /// Whether the constraint's attribute is a leading or trailing edge. Whether such an edge is left or
    /// right depends on the view's direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the constraint's attribute is a left or right edge, which does not depend on the view's
    /// direction.
    var isAbsolute: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether the constraint's attribute is an edge or a center of the view's bounds without the layout
    /// margins.
    var isOfMargins: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
