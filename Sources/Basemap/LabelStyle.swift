import Drawing
import Foundation

/// Which names are shown at which zoom, and in which fonts. Sizes in points.
public struct LabelStyle: Equatable, Sendable {
    public var family = "Inter"
    /// Halo width round all text.
    public var haloWidth: CGFloat = 1.25
    /// A country name longer than this many points is broken into lines.
    public var countryLineWidth: CGFloat = 118
    /// Room kept free round each label.
    public var padding: CGFloat = 5
    public var fadeInSeconds = 0.25
    public var fadeOutSeconds = 0.2

    public init() {}

    /// Country names in spaced capitals, by label rank (2 great, 7 tiny) and the level of the labels.
    public func countryFont(rank: Double, level: Int) -> Font {
        let base = 13.5 - 1.15 * (min(max(rank, 2), 6) - 2)
        let growth = Double(min(level, 5)) * 0.55 - 1.3
        return Font(family: family, size: max(9, base + growth), weight: rank <= 3 ? .semibold : .medium)
    }

    /// City names, by rank (0 great, 6 small) and the level of the labels.
    public func cityFont(rank: Double, isCapital: Bool, level: Int) -> Font {
        let base = 11.6 - 0.3 * min(max(rank, 0), 6) + (isCapital ? 0.4 : 0)
        let growth = 0.45 * max(0, Double(min(level, 6)) - max(1, rank))
        let size = ((base + min(growth, 2.4)) * 2).rounded() / 2
        return Font(family: family, size: size, weight: isCapital ? .semibold : .medium)
    }

    /// From which zoom a country's name is shown.
    public func countryMinZoom(rank: Double) -> Double { rank <= 2 ? 0.4 : rank - 1.4 }

    /// From which zoom on a country's name is no longer shown: it would be alone on its land.
    public func countryMaxZoom(rank: Double) -> Double { rank <= 2 ? 6.6 : 7.6 }

    public func cityMinZoom(rank: Double, isCapital: Bool) -> Double {
        let base = rank < 1 ? 1.9 : rank + 1.4
        return isCapital ? base - 0.4 : base
    }
}
