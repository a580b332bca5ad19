import Foundation
import TileStore

/// A part of a base map's credit: plain text, or a link. Pure.
nonisolated struct AttributionPiece: Equatable {
    var text: String
    /// The address that a press of the link in the credit opens; `nil` for plain text.
    var address: URL?

    /// The parts of a base map's credit, in their order. Links are found in the credit's text by the texts of
    /// `links`.
    static func pieces(of text: String, links: [AttributionLink]) -> [AttributionPiece] {
        var (pieces, rest): ([AttributionPiece], Substring) = ([], text[...])
        for link in links {
            guard let url = URL(string: link.address), let range = rest.range(of: link.text) else { continue }
            if range.lowerBound > rest.startIndex {
                pieces.append(AttributionPiece(text: String(rest[..<range.lowerBound])))
            }
            pieces.append(AttributionPiece(text: link.text, address: url))
            rest = rest[range.upperBound...]
        }
        if !rest.isEmpty { pieces.append(AttributionPiece(text: String(rest))) }
        return pieces
    }
}
