import Foundation
import Testing

/// What is marked as inlinable is inlined in other modules.
@Suite struct InliningTests {
    private static let kinds = ["struct ", "enum ", "final class ", "class "]

    /// Otherwise the compiler silently ignores `@inlinable` on the members, and each pixel costs a call.
    @Test func packageTypesWithInlinableMembersAreUsableFromInlinedCode() {
        var count = 0
        for file in SourceFile.all(under: "Sources")
        where file.lines.contains(where: { $0.contains("@inlinable") }) {
            for (number, line) in file.lines.enumerated()
            where Self.kinds.contains(where: { line.hasPrefix("package " + $0) }) {
                count += 1
                let isUsable = number > 0 && file.lines[number - 1].hasPrefix("@usableFromInline")
                #expect(isUsable, "\(file.path):\(number + 1): mark the type as @usableFromInline")
            }
        }
        #expect(count >= 10, "the types were not found")
    }
}
