import Foundation

/// What the ring of a focused view goes round. Points of the view's own coordinates.
public nonisolated struct FocusShape: Hashable, Sendable {
    /// What the ring goes round.
    public var rect: CGRect
    /// Of the rectangle; the ring's own corners follow it.
    public var cornerRadius: CGFloat
    /// The ring lies within the rectangle and is cut to the view's bounds, for what fills its surroundings; else it
    /// lies round it.
    public var isInside: Bool

    /// A ring round a rectangle with sharp corners, unless told otherwise.
    public init(rect: CGRect, cornerRadius: CGFloat = 0, isInside: Bool = false) {
        (self.rect, self.cornerRadius, self.isInside) = (rect, cornerRadius, isInside)
    }
}
