import CartoucheMapGeometry
import Foundation

/// A template of the addresses of a source's tiles, with placeholders for the numbers of the tile, as
/// TileJSON and styles have them.
///
/// | placeholder | becomes |
/// |---|---|
/// | `{z}`, `{x}`, `{y}` | level, column, row |
/// | `{-y}` | the row counted from the south |
/// | `{quadkey}` | the digits of Bing's tile system |
/// | `{s}` | one of the subdomains; a tile always has the same |
/// | `{r}`, `{ratio}` | `@2x` on displays with more than one pixel a point, otherwise nothing |
public struct URLTemplate: Hashable, Sendable {
    /// The template as it was given.
    public let text: String
    /// The names of subdomains that may replace `{s}` in an address.
    public let subdomains: [String]

    /// The names that replace `{s}` if no others are given: a, b and c.
    public static let usualSubdomains = ["a", "b", "c"]

    private enum Piece: Hashable {
        case text(String)
        case placeholder(Placeholder)
    }

    private enum Placeholder: String, CaseIterable {
        case z, x, y, quadkey
        case southernY = "-y"
        case subdomain = "s"
        case r, ratio
    }

    private let pieces: [Piece]
    private static let lengthLimit = 4_096

    /// Reads a template of addresses.
    /// - Parameters:
    ///   - text: the template: an address, or one relative to the file that contains it.
    ///   - subdomains: the names that replace `{s}`; the tile decides which one.
    /// - Throws: a `TileError.Cause`, `unsupported` or `corrupt`, if the template has an unknown placeholder,
    ///   or would give different tiles the same address.
    public init(_ text: String, subdomains: [String] = usualSubdomains) throws(TileError.Cause) {
        let quoted = TileError.quoted(text)
        guard text.utf8.count <= Self.lengthLimit else {
            throw .corrupt("the address \(quoted) has more than \(Self.lengthLimit) bytes")
        }
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            guard let close = rest[open...].firstIndex(of: "}") else {
                throw .corrupt("the address \(quoted) has a { without a }")
            }
            let name = String(rest[rest.index(after: open)..<close])
            guard let placeholder = Placeholder(rawValue: name) else {
                throw .unsupported("the address \(quoted) has {\(TileError.quoted(name))}")
            }
            pieces.append(.placeholder(placeholder))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }

        let placeholders = Set(
            pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } })
        let isNumbered =
            placeholders.isSuperset(of: [.z, .x])
            && (placeholders.contains(.y) || placeholders.contains(.southernY))
        guard isNumbered || placeholders.contains(.quadkey) else {
            throw .corrupt("the address \(quoted) has no {z}, {x} and {y}")
        }
        guard !placeholders.contains(.subdomain) || !subdomains.isEmpty else {
            throw .corrupt("the address \(quoted) has {s}, but there are no subdomains")
        }
        (self.text, self.subdomains, self.pieces) = (text, subdomains, pieces)
    }

    /// Whether the template has a placeholder for tiles of two pixels per point.
    public var hasRatio: Bool { pieces.contains(.placeholder(.r)) || pieces.contains(.placeholder(.ratio)) }

    /// The address of a valid tile.
    /// - Parameters:
    ///   - id: the tile.
    ///   - scale: pixels per point.
    ///   - rowOrder: how `{y}` counts rows.
    public func address(of id: TileID, scale: Double = 1, rowOrder: TileRowOrder = .xyz) -> String {
        precondition(id.isValid, "Tile \(id) lies outside the pyramid")
        var address = ""
        for piece in pieces {
            switch piece {
            case .text(let text): address += text
            case .placeholder(.z): address += "\(id.z)"
            case .placeholder(.x): address += "\(id.x)"
            case .placeholder(.y): address += "\(rowOrder.row(of: id.y, z: id.z))"
            case .placeholder(.southernY): address += "\(TileRowOrder.tms.row(of: id.y, z: id.z))"
            case .placeholder(.quadkey): address += id.quadkey
            case .placeholder(.subdomain): address += subdomains[(id.x + id.y) % subdomains.count]
            case .placeholder(.r), .placeholder(.ratio): address += scale > 1 ? "@2x" : ""
            }
        }
        return address
    }

    /// The address of a valid tile as a URL; nil if the address is no valid URL.
    /// - Parameters:
    ///   - id: the tile.
    ///   - scale: pixels per point.
    ///   - rowOrder: how `{y}` counts rows.
    ///   - base: the address of the file that contains the template; nil if the template is not relative.
    public func url(
        of id: TileID, scale: Double = 1, rowOrder: TileRowOrder = .xyz, relativeTo base: URL? = nil
    ) -> URL? {
        URL(string: address(of: id, scale: scale, rowOrder: rowOrder), relativeTo: base)?.absoluteURL
    }
}
