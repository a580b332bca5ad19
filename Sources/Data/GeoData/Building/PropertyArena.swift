import CartoucheJSON
import CartoucheLocking

/// The properties of features, as JSON in memory, for formats whose properties cannot be read from the file
/// again; and the styles to which these features refer, which a file may define after their use.
final class PropertyArena: Sendable {
    private struct Content {
        var bytes: [UInt8] = []
        var styles: [String: [GeoProperty]] = [:]
    }

    private let content = Mutex(Content())
    /// The name of the property whose value is the name of the feature's style.
    static let styleName = "styleUrl"

    /// Adds the properties of a feature.
    /// - Returns: the range of bytes in the arena that has the properties.
    func append(_ properties: [GeoProperty]) -> Range<Int> {
        let text = Array(GeoValue.object(properties).json.utf8)
        return content.withLock { content in
            content.bytes += text
            return content.bytes.count - text.count..<content.bytes.count
        }
    }

    /// Removes the properties of all features and returns them as bytes. Ranges of later features start from
    /// 0 again; the styles stay.
    func drain() -> [UInt8] {
        content.withLock { content in
            defer { content.bytes = [] }
            return content.bytes
        }
    }

    /// Defines the properties of a style, to which features refer by its name.
    func define(style name: String, _ properties: [GeoProperty]) {
        content.withLock { $0.styles[name] = properties }
    }

    func style(_ name: String) -> [GeoProperty]? { content.withLock { $0.styles[name] } }

    /// The properties of the feature whose JSON lies in a range of the arena's bytes, and those properties of
    /// the feature's style that the feature itself lacks.
    func properties(in range: Range<Int>) -> [GeoProperty] {
        properties(of: content.withLock { Array($0.bytes[range.clamped(to: 0..<$0.bytes.count)]) })
    }

    /// The properties of a feature from its JSON, which was taken out of the arena before, and those
    /// properties of the feature's style that the feature itself lacks.
    func properties(of bytes: [UInt8]) -> [GeoProperty] {
        var scanner = JSONScanner(ByteStream(bytes[...]))
        guard case .object(var properties)? = try? scanner.value() else { return [] }
        guard let reference = properties.first(where: { $0.name == Self.styleName })?.value.description,
            let style = style(reference)
        else { return properties }
        let own = Set(properties.map(\.name))
        properties += style.filter { !own.contains($0.name) }
        return properties
    }
}
