import Foundation
import Testing

/// Clients subclass and conform in targets that set no isolation: a target's own setting does not travel with
/// its classes, so every public type of the main actor's targets says itself where it belongs.
@Suite struct IsolationTests {
    /// The lines that open a public type, and are neither on the main actor nor explicitly free of it. Types
    /// within such values belong where these do.
    private static func unsaid(in text: String) -> [String] {
        var found: [String] = []
        var freeIndent: Int?
        var attributes = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let code = line.drop { $0 == " " }
            let indent = line.count - code.count
            if let free = freeIndent, indent <= free, !code.isEmpty { freeIndent = nil }
            if code.hasPrefix("@"), !code.contains(" ") {
                attributes += code
                continue
            }
            let words = attributes + " " + (code.split(separator: ":").first ?? "").prefix { $0 != "{" }
            attributes = ""
            guard isPublicType(code) else { continue }
            if words.contains("nonisolated") {
                freeIndent = freeIndent ?? indent
            } else if !words.contains("@MainActor"), freeIndent == nil {
                found.append(String(code))
            }
        }
        return found
    }

    private static func isPublicType(_ code: Substring) -> Bool {
        guard !code.hasPrefix("//") else { return false }
        let words = code.split(separator: " ")
        guard let kind = words.firstIndex(where: { ["class", "protocol", "struct", "enum"].contains($0) }),
            words[..<kind].contains(where: { $0 == "public" || $0 == "open" }), kind + 1 < words.count
        else { return false }
        return words[kind + 1].first?.isUppercase == true
    }

    @Test func everyPublicTypeOfTheMainActorsTargetsSaysSo() throws {
        // Programs have no clients.
        let targets = Set(
            try Manifest.read().targets.filter { $0.isOnMainActor && $0.layer != "Programs" }.map(\.folder))
        let files = SourceFile.all(under: "Sources").filter { targets.contains($0.folder) }
        for file in files {
            for line in Self.unsaid(in: file.text) {
                Issue.record("\(file.path) says neither @MainActor nor nonisolated: \(line)")
            }
        }
        #expect(files.count > 300, "the sources were not found")
    }

    @Test func whatIsUnsaidIsFound() {
        let text = """
            @MainActor
            open class Said: View {
                public enum Nested: Sendable { case one }
                open class func color() -> Color { .red }
            }
            @MainActor public protocol SaidToo: AnyObject {}
            public nonisolated struct Free {
                public enum Within { case one }
            }
            public final class Unsaid {}
            public protocol UnsaidToo: AnyObject {}
            final class Hidden {}
            """

        let names = Self.unsaid(in: text).map { $0.prefix { $0 != ":" && $0 != "{" } }

        #expect(names == ["public enum Nested", "public final class Unsaid ", "public protocol UnsaidToo"])
    }
}
