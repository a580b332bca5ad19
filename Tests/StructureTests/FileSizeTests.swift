import Foundation
import Testing

/// Files that fit a reader: neither long nor wide.
@Suite struct FileSizeTests {
    private static let mostColumns = 110
    private static let mostLines = ["Sources": 300, "Tests": 400]
    /// Longer files, and the reason.
    private static let longer = [
        // Swift overrides no member of an extension, so that all that views may override stands here.
        "ViewKit/Views/View.swift": 350
    ]

    @Test(arguments: ["Sources", "Tests"])
    func noLineIsLongerThanTheFormatterAllows(_ folder: String) {
        let files = SourceFile.all(under: folder)
        #expect(files.count > 300, "the files were not found under \(packageRoot.path)")

        for file in files {
            for (number, line) in file.lines.enumerated() where line.count > Self.mostColumns {
                Issue.record("\(folder)/\(file.path):\(number + 1) has \(line.count) columns")
            }
        }
    }

    @Test(arguments: ["Sources", "Tests"])
    func noFileIsLong(_ folder: String) {
        for file in SourceFile.all(under: folder) {
            let most = Self.longer[file.path] ?? Self.mostLines[folder] ?? 0
            #expect(file.lines.count <= most, "\(folder)/\(file.path) has \(file.lines.count) lines")
        }
    }
}
