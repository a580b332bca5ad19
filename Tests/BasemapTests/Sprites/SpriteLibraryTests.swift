import CartoucheDrawing
import CartoucheLocking
import CartoucheStyleSpec
import Foundation
import Testing

@testable import CartoucheBasemap

/// Sprites of styles, good and bad.
@Suite struct SpriteLibraryTests {
    private let reports = Log<String>()
    private let style = URL(fileURLWithPath: "/maps/streets.json")

    private func sheet(_ side: Int) -> [UInt8] {
        PlainPictures.file(PlainPictures.bitmap(side, side) { x, y in [UInt8(x), UInt8(y), 0, 255] })
    }

    private func library(
        _ files: [String: [UInt8]], sprites: [String: String] = ["default": "icons"], style: URL? = nil,
        codec: any ImageCodec = PlainPictures()
    ) -> SpriteLibrary {
        SpriteLibrary(
            sprites, style: style ?? self.style, codec: codec, loader: FilesInMemory(files: files),
            report: { [reports] in reports.add($0) })
    }

    @Test func anIconIsItsPartOfTheSheet() throws {
        let index = """
            {"tree": {"x": 3, "y": 5, "width": 4, "height": 2, "pixelRatio": 2, "sdf": true, "content": [1, \
            0, 3, 2],
             "stretchX": [[1, 2], [3, 4]], "stretchY": [[0, 1]]}, "dot": {"x": 0, "y": 0, "width": 1, \
             "height": 1}}
            """
        let icons = library(["icons.json": Array(index.utf8), "icons.png": sheet(16)]).sheet(scale: 1)

        let tree = try #require(icons["tree"])
        #expect(tree.bitmap.width == 4 && tree.bitmap.height == 2)
        #expect(tree.bitmap[0, 0] == (3, 5, 0, 255) && tree.bitmap[3, 1] == (6, 6, 0, 255))
        #expect(tree.size == CGSize(width: 2, height: 1) && tree.isSDF)
        #expect(tree.stretchX == [1...2, 3...4] && tree.stretchY == [0...1])
        #expect(tree.content == CGRect(x: 1, y: 0, width: 2, height: 2))
        let dot = try #require(icons["dot"])
        #expect(dot.pixelRatio == 1 && !dot.isSDF && dot.content == nil && dot.stretchX.isEmpty)
        #expect(icons.names == ["tree", "dot"] && reports.entries.isEmpty)
    }

    @Test func aScreenOfMorePixelsHasThePicturesOfTwiceTheDensity() {
        let index = Array(#"{"a": {"x": 0, "y": 0, "width": 2, "height": 2, "pixelRatio": 1}}"#.utf8)
        let fine = Array(#"{"a": {"x": 0, "y": 0, "width": 4, "height": 4, "pixelRatio": 2}}"#.utf8)
        let both = library([
            "icons.json": index, "icons.png": sheet(2), "icons@2x.json": fine, "icons@2x.png": sheet(4),
        ])
        #expect(both.sheet(scale: 1)["a"]?.area.width == 2)
        #expect(both.sheet(scale: 1.5)["a"]?.area.width == 4 && both.sheet(scale: 2)["a"]?.area.width == 4)

        // What is missing at one density is taken from the other.
        let plain = library(["icons.json": index, "icons.png": sheet(2)])
        #expect(plain.sheet(scale: 2)["a"]?.area.width == 2)
        #expect(reports.entries.isEmpty)
    }

    @Test func namesOfFurtherSpritesHaveTheirPrefix() {
        let index = Array(#"{"a": {"x": 0, "y": 0, "width": 2, "height": 2}}"#.utf8)
        let files = ["icons.json": index, "icons.png": sheet(2), "more.json": index, "more.png": sheet(2)]
        let icons = library(files, sprites: ["default": "icons", "extra": "sub/more"]).sheet(scale: 1)

        #expect(icons.names == ["a", "extra:a"])
    }

    @Test func aSpriteIsReadOnceForADensity() {
        let files = FilesInMemory(files: [:])
        let library = SpriteLibrary(["default": "icons"], style: style, codec: PlainPictures(), loader: files)
        for _ in 0..<3 { _ = library.sheet(scale: 1) }

        #expect(files.asked.entries == ["file:///maps/icons.json", "file:///maps/icons@2x.json"])
    }

    // MARK: Bad sprites

    @Test(arguments: [
        #"{"x": 15, "y": 0, "width": 2, "height": 1}"#, #"{"x": -1, "y": 0, "width": 2, "height": 1}"#,
        #"{"x": 0, "y": 16, "width": 1, "height": 1}"#, #"{"x": 0, "y": 0, "width": 0, "height": 1}"#,
        #"{"x": 0, "y": 0, "width": 9e300, "height": 9e300}"#,
        #"{"x": 1e18, "y": 0, "width": 1, "height": 1}"#,
        #"{"x": 0, "y": 0, "width": 1, "height": 1, "pixelRatio": 0}"#, "7",
    ])
    func aPictureOutsideItsSheetIsLeftOutAndTheOthersStay(entry: String) {
        let index = #"{"bad": \#(entry), "good": {"x": 0, "y": 0, "width": 16, "height": 16}}"#
        let icons = library(["icons.json": Array(index.utf8), "icons.png": sheet(16)]).sheet(scale: 1)

        #expect(icons.names == ["good"])
        #expect(
            reports.entries == [
                #"""
                Of the style's sprite 1 pictures are left out, \#
                first "bad": each must lie within the sheet of 16x16 pixels.
                """#
            ])
    }

    @Test func wrongStretchesAreNoStretches() throws {
        let index = """
            {"a": {"x": 0, "y": 0, "width": 8, "height": 8, "stretchX": [[3, 2]], "stretchY": [[1, 9]],
             "content": [4, 0, 4, 8]}}
            """
        let icon = try #require(
            library(["icons.json": Array(index.utf8), "icons.png": sheet(8)]).sheet(scale: 1)["a"])
        #expect(icon.stretchX.isEmpty && icon.stretchY.isEmpty && icon.content == nil)
    }

    @Test func aBrokenSheetIsOneSentence() {
        let index = Array(#"{"a": {"x": 0, "y": 0, "width": 1, "height": 1}}"#.utf8)
        let faults: [(String, [String: [UInt8]])] = [
            ("icons.json: there is no such file", [:]),
            ("icons.png: there is no such file", ["icons.json": index]),
            (
                "its picture is neither png, jpeg nor webp, or it is cut off",
                ["icons.json": index, "icons.png": [1]]
            ),
            (
                "its picture is too large: 100000x100000 pixels",
                ["icons.json": index, "icons.png": PlainPictures.header(100_000, 100_000)]
            ),
            (
                "its picture cannot be decoded (sprite is broken)",
                ["icons.json": index, "icons.png": PlainPictures.header(4, 4)]
            ),
            ("it is an array, not an object", ["icons.json": Array("[]".utf8), "icons.png": sheet(2)]),
        ]
        for (number, (reason, files)) in faults.enumerated() {
            let icons = library(files).sheet(scale: 1)

            #expect(icons.names.isEmpty)
            #expect(reports.entries.count == number + 1)
            #expect(reports.entries.last == "The style's sprite \"icons\" is left out: \(reason).")
        }
    }

    @Test func onlyAStyleThatIsAFileNamesFiles() {
        let remote = URL(string: "https://example.org/styles/streets.json")
        let files = FilesInMemory(files: [:])
        for (text, style) in [("file:///etc/passwd", remote), ("file:///etc/passwd", nil), ("icons", nil)] {
            let library = SpriteLibrary(
                ["default": text], style: style, codec: PlainPictures(), loader: files,
                report: { [reports] in reports.add($0) })
            #expect(library.sheet(scale: 1).names.isEmpty)
        }
        #expect(files.asked.entries.isEmpty && reports.entries.count == 3)

        _ = SpriteLibrary(["default": "icons?key=1"], style: remote, codec: PlainPictures(), loader: files)
            .sheet(scale: 2)
        #expect(files.asked.entries.first == "https://example.org/styles/icons@2x.json?key=1")
    }

    @Test func theFileLoaderReadsPlainFilesOnly() throws {
        let loader = FileLoader()
        #expect(throws: ResourceError.self) {
            try loader.bytes(at: try #require(URL(string: "https://example.org/icons.json")), limit: 10)
        }
        #expect(throws: ResourceError.self) {
            try loader.bytes(at: FileManager.default.temporaryDirectory, limit: 10)
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("sprite-\(UUID()).json")
        try Data("{}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try loader.bytes(at: file, limit: 10) == Array("{}".utf8))
        #expect(throws: ResourceError.self) { try loader.bytes(at: file, limit: 1) }
    }
}
