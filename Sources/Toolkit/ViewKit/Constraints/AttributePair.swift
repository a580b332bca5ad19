import Foundation

/// The two attributes that a constraint relates, and whether they can be related.
struct AttributePair {
    /// What an attribute measures: a horizontal position, a vertical position, a length, or nothing.
    enum Kind { case horizontal, vertical, size, none }

    private let first: LayoutConstraint.Attribute
    private let second: LayoutConstraint.Attribute
    private let multiplier: CGFloat

    init(_ constraint: LayoutConstraint) {
        (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
        multiplier = constraint.multiplier
    }

    /// The reason why the attributes cannot be related, as the end of a sentence whose subject is the
    /// constraint; nil if they can be related.
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

    /// Whether the attribute is a leading or trailing edge, so that its side depends on the direction of the
    /// view.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute is a left or right edge, whatever the direction of the view.
    var isAbsolute: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether the attribute is measured within the layout margins of the view.
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
