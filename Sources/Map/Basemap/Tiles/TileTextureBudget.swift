import Foundation

/// How many bytes the bitmaps of tiles may take. Pure.
package enum TileTextureBudget {
    /// The bytes that the bitmaps of a map's tiles may take, unless a single screen takes more.
    package static let bytes = 192_000_000

    /// Two and a half screens, with the tiles that extend beyond the edges, within the budget; one and a
    /// quarter in windows that are larger than that. At least 16 MiB, and at most a gigabyte.
    /// - Parameters:
    ///   - size: the view's, in points.
    ///   - scale: pixels per point.
    ///   - budget: in bytes; `nil` if there is none.
    static func limit(_ size: CGSize, scale: CGFloat, budget: Int? = nil) -> Int {
        let side = TileSpec.side * scale
        let screen = (size.width * scale + side) * (size.height * scale + side) * 4
        let wanted = min(screen * 2.5, max(screen * 1.25, budget.map { CGFloat($0) } ?? .infinity))
        return max(16 << 20, Int(min(wanted, 1e9)))
    }
}
