import Foundation
import Testing

/// Lines that fit a reader.
@Suite struct LineLengthTests {
    private static let columnLimit = 110

    @Test(arguments: ["Sources", "Tests"])
    func noLineIsLongerThanTheFormatterAllows(_ folder: String) {
        let files = SourceFile.all(under: folder)
        #expect(files.count > 300, "the files were not found under \(packageRoot.path)")

        for file in files {
            for (number, line) in file.lines.enumerated() where line.count > Self.columnLimit {
                Issue.record("\(folder)/\(file.path):\(number + 1) has \(line.count) columns")
            }
        }
    }
}
