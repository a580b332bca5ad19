import Foundation
import Testing

@testable import CartoucheViewer

/// What the exit status says of files.
@Suite struct FileStatusTests {
    @Test func placeholder() { #expect(FileStatus().code(isStrict: true) == 0) }
}
