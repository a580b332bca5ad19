import CartoucheJSON
import CartoucheLocking

/// The properties of features whose file does not keep them in one place, as JSON in memory; and the styles
/// that they refer to, which a file may define after their use.
final class PropertyArena: Sendable {
    private struct Content {
        var bytes: [UInt8] = []
        var styles: [String: [GeoProperty]] = [:]
    }

    private let content = Mutex(Content())
    /// The name of the property that refers to a style.
    static let styleName = "styleUrl"

    /// Adds the properties of a feature.
    /// - Returns: where they are.
    func append(_ properties: [GeoProperty]) -> Range<Int> {
        let text = Array(GeoValue.object(properties).json.utf8)
        return content.withLock { content in
            content.bytes += text
            return content.bytes.count - text.count..<content.bytes.count
        }
    }

    /// Removes the properties of all features, which go on from 0 then; the styles stay.
    /// - Returns: the properties.
    func drain() -> [UInt8] {
        content.withLock { content in
            defer { content.bytes = [] }
            return content.bytes
        }
    }

    /// Defines what a reference to a style means.
    func define(style name: String, _ properties: [GeoProperty]) {
        content.withLock { $0.styles[name] = properties }
    }

    func style(_ name: String) -> [GeoProperty]? { content.withLock { $0.styles[name] } }

    /// The properties of a feature, with those of its style that it does not have itself.
    func properties(in range: Range<Int>) -> [GeoProperty] {
        properties(of: content.withLock { Array($0.bytes[range.clamped(to: 0..<$0.bytes.count)]) })
    }

    /// The properties of a feature that were drained, with those of its style that it does not have itself.
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
