import CartoucheDrawing

extension Color {
    /// This color with its alpha multiplied by a factor, in each appearance its own alpha.
    func faded(to factor: Float) -> Color {
        guard isDynamic else { return withAlphaComponent(alpha * factor) }
        return Color { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.alpha * factor)
        }
    }
}
