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

    /// The color of text on a background of this color: white, and with high contrast black where black has
    /// the higher contrast.
    var textOnFill: Color {
        Color { traits in
            guard traits.accessibilityContrast == .high else { return .white }
            let fill = self.resolvedColor(with: traits)
            return Color.white.contrastRatio(with: fill) < Color.black.contrastRatio(with: fill)
                ? .black : .white
        }
    }
}
