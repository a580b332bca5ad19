import CartoucheDrawing
import CartoucheImageHeaders
import Foundation
import TestSupport
import Testing

@testable import CartoucheSDLPlatform

struct SDLImageCodecTests {
    private let codec = SDLImageCodec()

    @Test func picturesComeBackFromPNGAsTheyWere() throws {
        var generator = SeededGenerator(seed: 4)
        var bitmap = Bitmap(width: 31, height: 17)
        for i in bitmap.pixels.indices { bitmap.pixels[i] = UInt8.random(in: 0...255, using: &generator) }

        let png = try codec.encodePNG(bitmap)

        #expect(try codec.decode(png, name: "noise.png") == bitmap)
        let header = try ImageHeader(png)
        #expect((header.format, header.width, header.height) == (.png, 31, 17))
    }

    @Test func drawingsAreRasterized() throws {
        let svg =
            #"""
            <svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" \#
            fill="red"/></svg>
            """#

        let bitmap = try codec.rasterizeSVG(Array(svg.utf8), width: 40, height: 40, name: "flag.svg")

        #expect((bitmap.width, bitmap.height) == (40, 30))
        #expect(isNear(bitmap[20, 15], (255, 0, 0)))
    }

    /// Whatever a drawing says of its size: in a viewBox, after a line break, behind a comment, in
    /// millimeters.
    @Test(
        arguments: [
            #"<svg viewBox="0 0 20000 20000"><path d="M0 0h20000v20000z"/></svg>"#,
            "<svg\nwidth=\"100000\"\nheight=\"100000\"><path d=\"M0 0h9e4v9e4z\"/></svg>",
            #"""
            <!-- <svg width="1" height="1"> --><svg width="99999" height="99999"><path d="M0 \#
            0h9e4v9e4z"/></svg>
            """#,
            #"<svg width="30000mm" height="30000mm"><path d="M0 0h9e4v9e4z"/></svg>"#,
            #"<svg width="1" height="100000000"><path d="M0 0h1v1e8z"/></svg>"#,
            #"<svg width="100000000" height="1"><defs><path d="M0 0h1v1e8z"/>"#,
            #"<svg width="9" height="9"><g><svg width="1" height="100000000"/></g><rect width="9"#,
            #"<svg width="1e38" height="1e38"><path d="M0 0h1e38v1e38z"/></svg>"#,
        ]) func drawingsAreNoLargerThanTheirBox(svg: String) throws
    {
        #expect(throws: ImageError.self) { try codec.decode(Array(svg.utf8), name: "a.svg") }

        for (width, height) in [(64, 48), (48, 64), (1, 999)] {
            let bitmap = try? codec.rasterizeSVG(Array(svg.utf8), width: width, height: height, name: "a.svg")
            if let bitmap { #expect(bitmap.width <= width && bitmap.height <= height) }
        }
        #expect(throws: ImageError.self) {
            try codec.rasterizeSVG(Array(svg.utf8), width: 100_000, height: 100_000, name: "a.svg")
        }
    }

    /// The drawing fills the box as far as its proportions let it.
    @Test(
        arguments: [
            "<svg width='8' height='6'><rect width='8' height='6' fill='red'/></svg>",
            "<svg width='8mm' height='6mm' viewBox='0 0 4 3'><rect width='4' height='3' fill='red'/></svg>",
            "<!-- <svg width='1' height='9'> -->\n<svg\nviewBox='10,10 80 60'><rect x='10' y='10' width='80' "
                + "height='60' fill='red'/></svg>",
        ]) func drawingsFillTheirBox(svg: String) throws
    {
        for (width, height, wanted) in [(40, 40, (40, 30)), (80, 30, (40, 30))] {
            let bitmap = try codec.rasterizeSVG(Array(svg.utf8), width: width, height: height, name: "a.svg")
            #expect((bitmap.width, bitmap.height) == wanted)
            #expect(isNear(bitmap[2, 2], (255, 0, 0)) && bitmap[2, 2].3 == 255)
        }
    }

    /// A stroke of a billion dashes takes nanosvg minutes.
    @Test(
        arguments: [
            #"<svg width="9" height="9"><path d="M0 0L1e9 0" stroke="black" stroke-dasharray=".001"/></svg>"#,
            #"""
            <svg width="9" height="9"><circle r="1e9" stroke="black" style="stroke-dasharray: 1 2"/></svg>
            """#,
            #"""
            <svg viewBox="0 0 1e6 9"><rect width="1e6%" height="9" stroke="red" \#
            stroke-dasharray='.1,.1'/></svg>
            """#,
            #"<svg width="9" height="9"><path d="M0 0L1e9999 0" stroke="black" stroke-dasharray="1"/></svg>"#,
            "<svg width=\"9\" height=\"9\">" + String(repeating: " ", count: 1 << 20) + "</svg>",
        ]) func drawingsThatTakeMinutesAreRefused(svg: String)
    {
        let error = #expect(throws: ImageError.self) {
            try codec.rasterizeSVG(Array(svg.utf8), width: 9, height: 9, name: "slow.svg")
        }
        #expect(error?.description.hasPrefix("The drawing slow.svg is refused: ") ?? false)
    }

    /// Each took nanosvg, or regular expressions over the file, from seconds to minutes.
    @Test(arguments: [
        "many circles", "a line that crosses itself", "a stroke that crosses itself", "round joins",
        "wide round joins", "circles in a group",
    ])
    func drawingsOfTooMuchWorkAreRefused(kind: String) {
        var generator = SeededGenerator(seed: 11)
        let zigzag = (0..<20_000).map { _ in
            "L\(Int.random(in: 0...99, using: &generator)) \(Int.random(in: 0...99, using: &generator))"
        }.joined()
        let body =
            switch kind {
            case "many circles": String(repeating: #"<circle cx="50" cy="50" r="50"/>"#, count: 20_000)
            case "a line that crosses itself": "<path d='M0 0\(zigzag)'/>"
            case "a stroke that crosses itself": "<path fill='none' stroke='red' d='M0 0\(zigzag)'/>"
            case "round joins":
                "<path style='stroke:red;stroke-width:50;stroke-linejoin:round' d='M0 0\(zigzag)'/>"
            case "wide round joins":
                "<path stroke='red' stroke-width='1e9' stroke-linejoin='round' d='M0 0L1 1L2 2'/>"
            default:
                "<g transform='scale(100)'>"
                    + String(repeating: #"<circle cx=".5" cy=".5" r=".5"/>"#, count: 20_000) + "</g>"
            }
        let svg = #"<svg viewBox="0 0 100 100">"# + body + "</svg>"

        let error = #expect(throws: ImageError.self) {
            try codec.rasterizeSVG(Array(svg.utf8), width: 256, height: 256, name: "slow.svg")
        }
        #expect(error?.description == "The drawing slow.svg is refused: its shapes take too long to draw.")
    }

    /// As an illustration or a map has them: thousands of shapes, each of them small, and long winding lines.
    @Test func usualDrawingsAreFarFromTheLimit() throws {
        let shapes = (0..<3_000).map {
            "<path d='m\($0 % 100) \($0 / 100)c1 0 2 1 2 2s-1 2-2 2z' stroke='#123' stroke-width='.1'/>"
        }.joined()
        let coast =
            "<path fill='none' stroke='blue' d='M0 50\(String(repeating: "l.02 .3l.02-.3", count: 2_500))'/>"
        let svg = Array(
            #"<svg viewBox="0 0 100 100"><g transform="rotate(9)">\#(shapes)</g>\#(coast)</svg>"#.utf8)

        let box = try #require(SVGBox.fitted(svg, width: 512, height: 512))
        let cost = SVGCost(of: svg, in: box)
        #expect(cost.reason == nil && cost.nanoseconds < SVGCost.limit / 2, "\(cost.nanoseconds)")
    }

    /// Regular expressions over these took a minute and more.
    @Test(arguments: ["<!--", "<svg ", "<svg viewBox=", "stroke-dasharray"])
    func tagsThatNeverEndAreReadOnce(start: String) {
        let file = Array(String(repeating: start, count: 60_000).utf8.prefix(1 << 20))

        #expect(throws: ImageError.self) {
            try codec.rasterizeSVG(file + Array("<svg>".utf8), width: 9, height: 9, name: "open.svg")
        }
        var tags = SVGTags(file)
        #expect(tags.next() == nil)
    }

    @Test func commentsThatNeverEndAreSearchedForOnce() {
        let file = Array(String(repeating: "<!-- a > ", count: 100_000).utf8) + Array("<svg x='1'/>".utf8)

        #expect(SVGTags(file).map(\.name) == ["svg"])
    }

    @Test func tagsHaveTheAttributesThatNanosvgReads() throws {
        let text = "<?xml?><!-- <a b='1'> > --><svg a = '1' b=\"2'\"\n c='3'/><g/></g ><path d='M0'>"
        let tags = Array(SVGTags(Array(text.utf8)))

        #expect(tags.map(\.name) == ["svg", "g/", "/g", "path"])
        #expect(tags.map(\.isClosed) == [true, true, false, false])
        #expect(tags[0].attributes.map(\.name) == ["a", "b", "c"])
        #expect(tags[0].attributes.map(\.value) == ["1", "2'", "3"])
    }

    @Test func outlinesHaveTheExtentOfTheirPaths() throws {
        func outline(_ d: String) throws -> SVGOutline {
            let tag = SVGTags.Tag(range: 0..<0, name: "path", attributes: [("d", d)], isClosed: true)
            return try #require(SVGOutline(tag, unit: 100))
        }

        #expect(try outline("M1 2h3v4H1z").length == 14)
        #expect(try outline("M1,2 4-5-1.5.5").size == SIMD2(5.5, 7))
        #expect(try outline("m10 10l3 4 3 4").length == 10)
        #expect(try outline("M0 0c0 3 4 3 4 0").curves == 1)
    }

    /// nanosvg takes the colors of a single stop from beyond its memory.
    @Test(
        arguments: [
            "<linearGradient id='a'><stop offset='0' stop-color='#f00'/></linearGradient>",
            "<linearGradient id='a'><stop offset='1' stop-color='#f00'></stop></linearGradient>",
            "<defs><radialGradient id='a'><stop stop-color='#f00'/></radialGradient></defs>",
            "<linearGradient id='b'><stop stop-color='#f00'/></linearGradient>"
                + "<linearGradient id='a' xlink:href='#b'/>",
            "<linearGradient id='b'><stop stop-color='#0f0'/></linearGradient><linearGradient id='a'>"
                + "<stop stop-color='#f00'/>",
        ]) func aGradientOfOneStopHasItsColor(gradient: String) throws
    {
        let svg = "<svg width='40' height='40'>\(gradient)<rect width='40' height='40' fill='url(#a)'/></svg>"

        let bitmap = try codec.rasterizeSVG(Array(svg.utf8), width: 40, height: 40, name: "a.svg")

        for y in 1..<39 {
            for x in 1..<39 where !isNear(bitmap[x, y], (255, 0, 0)) || bitmap[x, y].3 != 255 {
                Issue.record("\(bitmap[x, y]) at \(x), \(y)")
                return
            }
        }
    }

    @Test func onlyGradientsOfOneStopAreChanged() {
        func mended(_ text: String) -> String {
            String(decoding: SVGGradients.withoutSingleStops(Array(text.utf8)), as: UTF8.self)
        }
        let (one, two) = ("<linearGradient><stop />", "<radialGradient><stop a='1'/><stop a='2'/>")

        for text in ["", "<svg>", "<stop />", two, "<linearGradient>", "<!-- \(one)"] {
            #expect(mended(text) == text)
        }
        #expect(
            mended(one + two + one)
                == "<linearGradient><stop /><stop />\(two)<linearGradient><stop /><stop />"
        )
        // A shape between two stops uses the first alone; "<stop/>" is no stop; what is cut off is no tag.
        for rest in ["<rect /><stop />", "</linearGradient><stop />", "<stop/>", "<stop"] {
            #expect(mended(one + rest) == "<linearGradient><stop /><stop />\(rest)")
        }
        #expect(mended("<!-- > \(one) -->") == "<!-- > <linearGradient><stop /><stop /> -->")
    }

    /// SDL_image 2.8 lets a shape see the stops behind it too, of which 2.6 knows nothing yet.
    @Test(arguments: [
        "GRADIENT SHAPE <stop stop-color='red' />", "GRADIENT <stop/> SHAPE", "<!-- > GRADIENT SHAPE -->",
    ])
    func shapesThatSeeOneStopHaveItsColor(_ order: String) throws {
        let content =
            order
            .replacing("GRADIENT", with: "<linearGradient id='g'><stop stop-color='red'/>")
            .replacing("SHAPE", with: "<rect width='40' height='40' fill='url(#g)'/>")
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>\(content)</svg>"

        let bitmap = try codec.rasterizeSVG(Array(svg.utf8), width: 40, height: 40, name: "a.svg")

        #expect(isNear(bitmap[20, 20], (255, 0, 0)) && bitmap[20, 20].3 == 255)
    }

    @Test func usualDashesAreDrawn() throws {
        let svg = """
            <svg width="200" height="200"><path d="M0 50H200" stroke="red" stroke-width="20" \
            stroke-dasharray="20 20"/>
            <circle id="path7654321" cx="100" cy="100" r="80" fill="none" stroke="#998877" \
            stroke-dasharray="2"/></svg>
            """

        let bitmap = try codec.rasterizeSVG(Array(svg.utf8), width: 200, height: 200, name: "a.svg")

        #expect(isNear(bitmap[10, 50], (255, 0, 0)) && bitmap[10, 50].3 == 255)
        #expect(bitmap[30, 50].3 == 0)
    }

    @Test func badPicturesAreNamedAndRefused() throws {
        let good = try codec.encodePNG(solid(8, 8, .white))
        var huge = good
        huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
        var empty = good
        empty.replaceSubrange(16..<24, with: [UInt8](repeating: 0, count: 8))
        let hugeSVG = Array(#"<svg width="100000" height="100000"></svg>"#.utf8)
        let truncated = Array(good[..<(good.count - 30)])

        for (data, name) in [
            ([], "nothing.png"), ([1, 2, 3], "x.jpg"), (huge, "huge.png"), (empty, "empty.png"),
            (hugeSVG, "drawing.svg"),
            (truncated, "cut.png"), (Array("GIF89a".utf8), "anim.gif"), ([0xFF, 0xD8, 0xFF], "cut.jpg"),
        ] as [([UInt8], String)] {
            let error = #expect(throws: ImageError.self) { try codec.decode(data, name: name) }
            #expect(error?.description.contains(name) ?? false)
        }
    }

    @Test func garbageBehindAGoodHeaderNeverCrashes() throws {
        let good = try codec.encodePNG(solid(8, 8, .white))
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            var bad = good
            for _ in 0..<4 {
                bad[Int.random(in: 8..<bad.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            _ = try? codec.decode(bad, name: "bad.png")
        }
    }

    /// 16 bits a sample, in gray, with a palette, and interlaced: whatever the file keeps, the bitmap has 8
    /// bits, straight alpha.
    @Test func everyKindOfPNGIsRead() throws {
        let deep = PNGFile(
            width: 1, height: 1, depth: 16, color: 6, rows: [[200, 200, 100, 100, 50, 50, 128, 128]])
        let gray = PNGFile(width: 2, height: 1, depth: 8, color: 0, rows: [[10, 250]])
        let palette = PNGFile(
            width: 2, height: 1, depth: 8, color: 3, palette: [1, 2, 3, 4, 5, 6], alphas: [9], rows: [[0, 1]])
        let interlaced = PNGFile(
            width: 2, height: 1, depth: 8, color: 2, isInterlaced: true, rows: [[1, 2, 3], [4, 5, 6]])

        #expect(try codec.decode(deep.bytes, name: "deep.png").pixels == [200, 100, 50, 128])
        #expect(
            try codec.decode(gray.bytes, name: "gray.png").pixels == [10, 10, 10, 255, 250, 250, 250, 255])
        #expect(try codec.decode(palette.bytes, name: "p.png").pixels == [1, 2, 3, 9, 4, 5, 6, 255])
        #expect(try codec.decode(interlaced.bytes, name: "i.png").pixels == [1, 2, 3, 255, 4, 5, 6, 255])
    }

    /// libpng writes its messages on standard error unless it is told otherwise.
    @Test func aDamagedPNGIsOneSentenceThatHasLibpngsReason() throws {
        var file = PNGFile(width: 2, height: 1, depth: 8, color: 0, rows: [[10, 250]]).bytes
        file[file.count - 16] ^= 1

        let error = #expect(throws: ImageError.self) { try codec.decode(file, name: "bad.png") }

        #expect(error?.description == "The image bad.png cannot be read: it is damaged (IDAT: CRC error).")
    }

    /// The header that the decoder finds, behind one that only looks like it.
    @Test func aHeaderBehindAFalseOneIsRefused() throws {
        let small = PNGFile.chunk("fAKE", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
        var file = PNGFile(width: 4, height: 1, depth: 8, color: 0, rows: [[1, 2, 3, 4]]).bytes
        file.insert(contentsOf: small, at: 8)

        #expect(throws: ImageError.self) { try codec.decode(file, name: "false.png") }
    }

    /// nanosvg takes numbers that are too few for a command as the first of the next one. Such a line of
    /// 10^20 dashes never ended.
    @Test(arguments: ["L1e21l1 1", "L1 1 1e21h1 1", "L1e21q1 1 1 1"])
    func numbersLeftOverBelongToTheNextCommand(path: String) throws {
        let text = #"<svg viewBox="0 0 9 9" stroke-dasharray="1"><path stroke="red" d="M0 0\#(path)"/></svg>"#
        let box = try #require(SVGBox.fitted(Array(text.utf8), width: 9, height: 9))

        #expect(SVGCost(of: Array(text.utf8), in: box).reason != nil)
    }

    /// In single precision their differences are no numbers, and nanosvg reads beyond a gradient's colors.
    @Test(arguments: [
        "<path fill='url(#g)' d='M1 1e381h1v1z'/>", "<path fill='url(#g)' d='M1 1e39h1v1z'/>",
        "<path fill='url(#g)' d='M1 0e999h1v1z'/>", "<rect width='9' height='9e99' fill='url(#g)'/>",
        "<g transform='scale(1e9)'><g transform='scale(1e9)'><path fill='url(#g)' d='M1 1h1v1z'/></g></g>",
        "<g transform='scale(1e8)'><path transform='translate(1e8)' fill='url(#g)' d='M1 1h1v1z'/></g>",
        "<g style='stroke-width:1e39'><path stroke='url(#g)' d='M1 1h1v1z'/></g>",
        "<linearGradient id='g' x2='1e99'/><rect width='9' height='9' fill='url(#g)'/>",
        "<linearGradient id='g' gradientTransform='matrix(1e9 0 0 1e9 0 0) scale(1e9)'/><path d='h1v1z'/>",
    ])
    func numbersBeyondSinglePrecisionAreRefused(body: String) {
        let gradient = "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
        let svg = "<svg viewBox='0 0 64 48'>\(gradient)\(body)</svg>"

        let error = #expect(throws: ImageError.self) {
            try codec.rasterizeSVG(Array(svg.utf8), width: 64, height: 48, name: "far.svg")
        }
        #expect(error?.description == "The drawing far.svg is refused: its numbers are too large.")
    }

    @Test func aDrawingInMetersOfTheWorldIsDrawn() throws {
        let svg = """
            <svg viewBox='-20037508 -20037508 40075016 40075016'><radialGradient id='g' r='1'><stop/>\
            <stop offset='1' stop-color='red'/></radialGradient>\
            <path fill='url(#g)' d='M-2e7-2e7H2e7V2e7H-2e7z'/></svg>
            """
        let picture = try codec.rasterizeSVG(Array(svg.utf8), width: 64, height: 64, name: "world.svg")
        #expect(picture.pixels[(32 * 64 + 32) * 4 + 3] == 255)
    }
}
