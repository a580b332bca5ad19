import CartoucheDrawing

extension Color {
    /// The color with a fraction of its alpha.
    func faded(to fraction: Float) -> Color { withAlphaComponent(alpha * fraction) }
}
