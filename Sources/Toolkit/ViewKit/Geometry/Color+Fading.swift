import CartoucheDrawing

extension Color {
    /// This color with its alpha multiplied by a fraction.
    func faded(to fraction: Float) -> Color { withAlphaComponent(alpha * fraction) }
}
