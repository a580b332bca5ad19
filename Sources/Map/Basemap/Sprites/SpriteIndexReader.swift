import CartoucheDrawing
import CartoucheStyleSpec
import Foundation

/// Reads the index of a sprite: a JSON object of images by name, as the style specification defines it in the
/// chapter "Sprite".
struct SpriteIndexReader {
    /// The maximum number of images in an index.
    static let iconLimit = 20_000
    /// The maximum number of stretchable parts of an image in each direction.
    private static let stretchLimit = 64

    private let sheet: Bitmap
    /// The names of the images that were left out because their entries are not valid.
    private(set) var faulty: [String] = []

    /// Creates a reader.
    /// - Parameter sheet: the image of which the index describes the parts.
    init(sheet: Bitmap) { self.sheet = sheet }

    /// Adds the images of an index whose entries are valid to `result`.
    /// - Parameter prefix: the text that is put before each name, such as "icons:".
    mutating func read(
        _ index: [UInt8], prefix: String, into result: inout SpriteSheet
    ) throws(ResourceError) {
        let json: StyleJSON
        do { json = try StyleJSON(Data(index)) } catch { throw ResourceError(error.reason) }
        guard let entries = json.object else { throw ResourceError("it is \(json.kind), not an object") }
        guard entries.count <= Self.iconLimit else {
            throw ResourceError("it has more than \(Self.iconLimit) pictures")
        }
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            if let icon = icon(entry.object ?? [:]) {
                result.insert(icon, named: prefix + name)
            } else {
                faulty.append(name)
            }
        }
    }

    /// The image that an entry of the index describes by its members; nil if a number is missing or not
    /// valid, or the image would not lie within the sheet.
    private func icon(_ members: [String: StyleJSON]) -> SpriteSheet.Icon? {
        guard let x = whole(members["x"] ?? 0), let y = whole(members["y"] ?? 0),
            let width = whole(members["width"]), let height = whole(members["height"]),
            width > 0, height > 0, width <= sheet.width, height <= sheet.height,
            x <= sheet.width - width, y <= sheet.height - height
        else { return nil }
        let ratio = members["pixelRatio"]?.number ?? 1
        guard ratio.isFinite, (0.1...16).contains(ratio) else { return nil }
        var icon = SpriteSheet.Icon(
            sheet: sheet, area: PixelRect(x: x, y: y, width: width, height: height), pixelRatio: ratio,
            isSDF: members["sdf"] == true)
        icon.stretchX = stretches(members["stretchX"], to: Double(width))
        icon.stretchY = stretches(members["stretchY"], to: Double(height))
        icon.content = content(members["content"], width: Double(width), height: Double(height))
        return icon
    }

    private func whole(_ json: StyleJSON?) -> Int? {
        guard let number = json?.number, number >= 0, number <= 1e6 else { return nil }
        return Int(number)
    }

    /// The stretchable parts of an image in one direction, in pixels. The index states them as pairs of
    /// ascending numbers. Empty if one of these pairs is not valid.
    private func stretches(_ json: StyleJSON?, to end: Double) -> [ClosedRange<Double>] {
        guard let pairs = json?.array, pairs.count <= Self.stretchLimit else { return [] }
        var result: [ClosedRange<Double>] = []
        var last = 0.0
        for pair in pairs {
            let ends = (pair.array ?? []).compactMap(\.number)
            guard ends.count == 2, last <= ends[0], ends[0] <= ends[1], ends[1] <= end else { return [] }
            result.append(ends[0]...ends[1])
            last = ends[1]
        }
        return result
    }

    /// The rectangle for a text inside the image, in pixels: left, top, right and bottom in the index. Nil if
    /// the entry is missing or not valid.
    private func content(_ json: StyleJSON?, width: Double, height: Double) -> CGRect? {
        let sides = (json?.array ?? []).compactMap(\.number)
        guard sides.count == 4, 0 <= sides[0], sides[0] < sides[2], sides[2] <= width, 0 <= sides[1],
            sides[1] < sides[3], sides[3] <= height
        else { return nil }
        return CGRect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
    }
}
