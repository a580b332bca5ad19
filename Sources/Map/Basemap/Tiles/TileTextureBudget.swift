import Foundation

/// Computes the limit of the memory of tiles' bitmaps. Pure.
package enum TileTextureBudget {
    /// The bytes that the bitmaps of a map's tiles may take, unless a single screen takes more.
    package static let bytes = 192_000_000

    /// The limit in bytes: the bitmaps of two and a half screens if these fit into the budget, otherwise the
    /// budget, but at least one and a quarter screens. A screen includes the tiles that extend beyond its
    /// edges. Never below 16 MiB or above a gigabyte.
    /// - Parameters:
    ///   - size: the size of the view, in points.
    ///   - scale: pixels per point.
    ///   - budget: the memory that the bitmaps should not exceed, in bytes; `nil` if there is no budget.
    static func limit(_ size: CGSize, scale: CGFloat, budget: Int? = nil) -> Int {
        let side = TileSpec.side * scale
        let screen = (size.width * scale + side) * (size.height * scale + side) * 4
        let wanted = min(screen * 2.5, max(screen * 1.25, budget.map { CGFloat($0) } ?? .infinity))
        return max(16 << 20, Int(min(wanted, 1e9)))
    }
}
