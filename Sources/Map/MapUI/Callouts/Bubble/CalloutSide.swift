/// The side of its pin on which a callout is placed. Its arrow points the other way.
public nonisolated enum CalloutSide: String, CaseIterable, Hashable, Sendable {
    /// The sides as seen from the pin, on the screen.
    case above, below, left, right

    /// The side across the pin.
    public var opposite: CalloutSide {
        switch self {
        case .above: .below
        case .below: .above
        case .left: .right
        case .right: .left
        }
    }

    /// The direction in which the arrow of a callout on this side points.
    public var arrowDirection: BubbleShape.ArrowDirection {
        switch self {
        case .above: .down
        case .below: .up
        case .left: .right
        case .right: .left
        }
    }

    /// Whether the side is above or below: then the arrow slides along x.
    public var isVertical: Bool { self == .above || self == .below }
}
