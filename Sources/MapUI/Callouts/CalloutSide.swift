/// The side of its pin on which a callout stands. Its arrow points the other way.
public nonisolated enum CalloutSide: String, CaseIterable, Hashable, Sendable {
    /// As seen from the pin, on the screen.
    case above, below, left, right

    /// Across the pin.
    public var opposite: CalloutSide {
        switch self {
        case .above: .below
        case .below: .above
        case .left: .right
        case .right: .left
        }
    }

    /// Where the arrow of a callout on this side points.
    public var arrowDirection: BubbleShape.ArrowDirection {
        switch self {
        case .above: .down
        case .below: .up
        case .left: .right
        case .right: .left
        }
    }

    /// Above or below: the arrow slides along x.
    public var isVertical: Bool { self == .above || self == .below }
}
