/// The side of a pin on which its callout is placed. The callout's arrow points in the opposite direction.
public nonisolated enum CalloutSide: String, CaseIterable, Hashable, Sendable {
    /// The callout lies above, below, left or right of the pin, as seen on the screen.
    case above, below, left, right

    /// The side opposite this one, on the other side of the pin.
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

    /// Whether the side is above or below the pin, so that the arrow slides in the x direction.
    public var isVertical: Bool { self == .above || self == .below }
}
