import Foundation
import Testing

/// Every public declaration says what it is.
@Suite struct DocumentedTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    private static func undocumented(_ scanner: PublicDeclarationScanner) -> [PublicDeclaration] {
        scanner.declarations.filter {
            !$0.isDocumented && $0.isVisible && !$0.isDocumentedElsewhere(scanner.requirements)
        }
    }

    @Test func everythingPublicIsDocumented() {
        var scanner = PublicDeclarationScanner()
        let walker = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        while let url = walker?.nextObject() as? URL {
            guard url.pathExtension == "swift", let text = try? String(contentsOf: url, encoding: .utf8)
            else {
                continue
            }
            scanner.scan(text, path: String(url.path.dropFirst(Self.sources.path.count + 1)))
        }
        #expect(scanner.declarations.count > 1000, "the sources were not found")

        for found in Self.undocumented(scanner) {
            Issue.record("\(found.path):\(found.line) says nothing of: \(found.text)")
        }
    }

    @Test func whatIsDocumentedElsewhereNeedsNoSecondWord() {
        var scanner = PublicDeclarationScanner()
        scanner.scan(
            """
            /// Draws.
            public protocol Pen: AnyObject {
                /// In points.
                var width: CGFloat { get }
                func silent()
            }

            extension Pen {
                public func silent() {}
                public var extra: Int { 0 }
            }

            /// A pen.
            @MainActor
            public final class Quill: Base, Pen {
                public var width: CGFloat { 1 }
                public let feather = 1
                public override func draw() {}
                /// Of ink.
                @Option(
                    help: "it")
                public var color = 1
                @discardableResult
                public func dip(
                    in ink: Int
                ) -> Bool { true }
                public static func == (a: Quill, b: Quill) -> Bool { true }

                public struct Nib { let point: Int }
            }

            struct Hidden {
                public var undocumented = 0
            }
            """, path: "Pen.swift")

        let names = Self.undocumented(scanner).map(\.name)

        #expect(names == ["silent", "silent", "extra", "feather", "dip", "Nib"])
    }
}
