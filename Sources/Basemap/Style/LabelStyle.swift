import Drawing
import Foundation

/// The zoom ranges and fonts of labels. Sizes in points.
public struct LabelStyle: Equatable, Sendable {
    /// The font family of all labels; must be installed. Inter by default.
    public var family = "Inter"
    /// The halo's width around all text.
    public var haloWidth: CGFloat = 1
    /// A country name longer than this many points is broken into lines.
    public var countryLineWidth: CGFloat = 118
    /// The free space around each label.
    public var padding: CGFloat = 5
    /// The duration of a label's fade in.
    public var fadeInSeconds = 0.25
    /// The duration of a label's fade out.
    public var fadeOutSeconds = 0.2

    /// The built-in atlas style.
    public init() {}

    /// Editorial ranks of country names, by ISO code, where the data would rank Belgium before Germany or set
    /// Russia in small letters: 1 for names across half a continent.
    public var countryRanks: [String: Double] = [
        "RU": 1, "CA": 1, "US": 1, "CN": 1, "BR": 1, "AU": 1, "AQ": 2, "GL": 2, "DZ": 2, "KZ": 2, "MN": 2.5,
        "LY": 2.5,
        "KE": 2.5, "VN": 2.5, "KR": 2.5, "NZ": 2.5, "PT": 3, "PG": 3, "BE": 4, "RW": 4, "NC": 4, "SB": 4,
        "SO": 4,
    ]

    /// The font of country names, letterspaced capitals, by label rank (1 greatest, 7 tiny) and the level of
    /// the labels.
    public func countryFont(rank: Double, level: Int) -> Font {
        let base = rank < 2 ? 15.5 : 13.5 - 1.15 * (min(rank, 6) - 2)
        let growth = Double(min(level, 5)) * 0.6 - 1.6
        let size = ((max(9, base + growth)) * 2).rounded() / 2
        return Font(family: family, size: size, weight: rank <= 3 ? .semibold : .medium)
    }

    /// The font of city names, by rank (0 great, 6 small) and the level of the labels.
    public func cityFont(rank: Double, isCapital: Bool, level: Int) -> Font {
        let base = 11.6 - 0.3 * min(max(rank, 0), 6) + (isCapital ? 0.4 : 0)
        let growth = 0.45 * max(0, Double(min(level, 6)) - max(1, rank))
        let size = ((base + min(growth, 2.4)) * 2).rounded() / 2
        return Font(family: family, size: size, weight: isCapital ? .semibold : .medium)
    }

    /// The zoom from which a country's name is shown.
    public func countryMinZoom(rank: Double) -> Double { rank <= 2 ? 0.4 : rank - 1.5 }

    /// The zoom from which a country's name is no longer shown: it would be alone on its land.
    public func countryMaxZoom(rank: Double) -> Double { rank <= 2 ? 6.6 : 7.6 }

    /// The zoom from which a city's name is shown.
    public func cityMinZoom(rank: Double, isCapital: Bool) -> Double {
        let base = rank < 1 ? 1.5 : rank + 0.5
        return isCapital ? base - 0.5 : base
    }
}
