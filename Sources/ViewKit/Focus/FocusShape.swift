import Foundation

/// The outline that the focus ring surrounds. Points, in the view's own coordinates.
public nonisolated struct FocusShape: Hashable, Sendable {
    /// The rectangle that the ring surrounds.
    public var rect: CGRect
    /// The rectangle's corner radius; the ring's corners follow it.
    public var cornerRadius: CGFloat
    /// Whether the ring lies inside the rectangle and is clipped to the view's bounds, for views that fill
    /// their surroundings; else it lies around the rectangle.
    public var isInside: Bool

    /// Creates a shape: by default square corners, with the ring outside.
    public init(rect: CGRect, cornerRadius: CGFloat = 0, isInside: Bool = false) {
        (self.rect, self.cornerRadius, self.isInside) = (rect, cornerRadius, isInside)
    }
}
