#if DEBUG || CARTOUCHE_FUZZ
    import Foundation

    extension GrowingInput {
        /// Pictures, drawings, scripted input and layout files.
        static var programs: [GrowingInput] { pictures + drawings + inputs + layouts }

        // MARK: Pictures

        private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            let content = Array(name.utf8) + data
            return Packing.big(data.count, 4) + content + Packing.big(Packing.checksum(content), 4)
        }

        private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]

        /// - Parameter rest: the bytes between the header and the pixels.
        private static func png(
            _ rest: [UInt8] = [], width: Int = 8, height: Int = 8, parts: Int = 1
        ) -> [UInt8] {
            let rows = (0..<height).flatMap { _ in [0] + [UInt8](repeating: 90, count: width * 4) }
            let pixels = Packing.zlib(rows)
            let length = max(1, (pixels.count + parts - 1) / parts)
            let data = stride(from: 0, to: pixels.count, by: length).flatMap {
                chunk("IDAT", Array(pixels[$0..<min($0 + length, pixels.count)]))
            }
            let header = Packing.big(width, 4) + Packing.big(height, 4) + [8, 6, 0, 0, 0]
            return signature + chunk("IHDR", header) + rest + data + chunk("IEND", [])
        }

        /// A marker with its segment.
        private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
            [0xFF, marker] + Packing.big(data.count + 2, 2) + data
        }

        private static func jpeg(
            _ before: [UInt8], progressive: Bool = false, _ after: [UInt8] = []
        ) -> [UInt8] {
            let tables =
                segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
                + segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
                + segment(0xC4, [16, 1] + [UInt8](repeating: 0, count: 15) + [0])
            let frame = segment(progressive ? 0xC2 : 0xC0, [8, 0, 8, 0, 8, 1, 1, 17, 0])
            let scan = segment(0xDA, [1, 1, 0, 0, progressive ? 0 : 63, 0]) + [0, 0]
            return [0xFF, 0xD8] + before + tables + frame + scan + after + [0xFF, 0xD9]
        }

        private static func webp(_ chunks: [UInt8]) -> [UInt8] {
            let content = Array("WEBP".utf8) + chunks
            return Array("RIFF".utf8) + Packing.little(content.count, 4) + content
        }

        private static func webpChunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            Array(name.utf8) + Packing.little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
        }

        private static var pictures: [GrowingInput] {
            let extended = webpChunk("VP8X", [0, 0, 0, 0, 7, 0, 0, 7, 0, 0])
            // One pixel without loss.
            let pixel = webpChunk("VP8L", [0x2F, 0, 0, 0, 0, 0x88, 0x88, 8])
            return [
                .init(.picture, "chunks of PNG") { count in
                    png((0..<count).flatMap { _ in chunk("tEXt", Array("a\0b".utf8)) })
                },
                .init(.picture, "unknown chunks of PNG") { count in
                    png((0..<count).flatMap { _ in chunk("abCd", []) })
                },
                .init(.picture, "compressed texts of PNG") { count in
                    png(
                        (0..<count).flatMap { _ in
                            chunk(
                                "zTXt", Array("a\0\0".utf8) + Packing.zlib([UInt8](repeating: 65, count: 300))
                            )
                        })
                },
                .init(.picture, "bytes of a chunk of PNG") {
                    png(chunk("tEXt", Array("a\0".utf8) + [UInt8](repeating: 66, count: $0 * 8)))
                },
                .init(.picture, "parts of the pixels of PNG") {
                    png(width: 64, height: max($0 / 4, 1), parts: $0)
                },
                .init(.picture, "rows of PNG") { png(height: $0) },
                .init(.picture, "palettes of PNG") { count in
                    png((0..<count).flatMap { _ in chunk("PLTE", [1, 2, 3]) })
                },
                .init(.picture, "comments of JPEG") { count in
                    jpeg((0..<count).flatMap { _ in segment(0xFE, [65, 66]) })
                },
                .init(.picture, "fill bytes of JPEG") { jpeg([UInt8](repeating: 0xFF, count: $0 * 8)) },
                .init(.picture, "tables of JPEG") { count in
                    jpeg((0..<count).flatMap { _ in segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)) })
                },
                .init(.picture, "restarts of JPEG") { count in
                    jpeg([], (0..<count).flatMap { [0xFF, 0xD0 + UInt8($0 % 8)] })
                },
                .init(.picture, "zeros behind markers of JPEG") { count in
                    jpeg([], (0..<count).flatMap { _ in [0xFF, 0] as [UInt8] })
                },
                .init(.picture, "scans of JPEG") { count in
                    let scan = segment(0xDA, [1, 1, 0, 1, 1, 0]) + [0]
                    return jpeg([], progressive: true, (0..<count).flatMap { _ in scan })
                },
                .init(.picture, "chunks of WebP") { count in
                    webp(extended + (0..<count).flatMap { _ in webpChunk("EXIF", [1, 2]) } + pixel)
                },
                .init(.picture, "bytes of a chunk of WebP") {
                    webp(extended + webpChunk("XMP ", [UInt8](repeating: 32, count: $0 * 8)) + pixel)
                },
                .init(.picture, "frames of WebP") { count in
                    let frame = webpChunk("ANMF", [UInt8](repeating: 0, count: 16) + pixel)
                    return webp(
                        webpChunk("VP8X", [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + (0..<count).flatMap { _ in frame }
                    )
                },
            ]
        }

        // MARK: Drawings

        private static var drawings: [GrowingInput] {
            let open = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48">"#
            let path = open + #"<path fill="red" d="M1 1"#
            let end = #""/></svg>"#
            return [
                .init(.svg, "shapes", open, "</svg>") { _ in #"<rect x="1" y="2" width="1" height="1"/>"# },
                .init(.svg, "empty shapes", open, "</svg>") { _ in "<path/>" },
                .init(.svg, "comments", open, "</svg>") { _ in "<!-- a -->" },
                .init(.svg, "open comments", open, "</svg>") { _ in "<!--" },
                .init(.svg, "open tags", open, "") { _ in "<svg " },
                .init(.svg, "drawings") { _ in open },
                .init(.svg, "open brackets", open, "") { _ in "<" },
                .init(.svg, "closing brackets", open, "") { _ in ">" },
                .init(.svg, "lines of a path", path, end) { "L\($0 % 64) \($0 % 48)" },
                .init(.svg, "curves of a path", path, end) { "c1 1 2 \($0 % 3) 1 0" },
                .init(.svg, "arcs of a path", path, end) { "a1 1 0 0 1 \($0 % 3) 1" },
                .init(.svg, "parts of a path", path, end) { "M\($0 % 64) 1h1v1z" },
                .init(.svg, "commands without numbers", path, end) { _ in "z" },
                .init(.svg, "numbers without a command", #"\#(open)<path d=""#, end) { "\($0) " },
                .init(.svg, "digits", path + " L1", end) { _ in "01234567" },
                .init(.svg, "points", open + #"<polygon points=""#, end) { "\($0 % 64),\($0 % 48) " },
                .init(.svg, "attributes", open + "<rect", "/></svg>") { " a\($0)=\"1\"" },
                .init(.svg, "attributes without values", open + "<rect", "/></svg>") { " a\($0)" },
                .init(.svg, "style properties", open + #"<rect width="1" height="1" style=""#, end) {
                    "p\($0):1;"
                },
                .init(.svg, "classes", open + "<style>", #"</style><rect width="1" height="1"/></svg>"#) {
                    ".c\($0){fill:red}"
                },
                .init(
                    .svg, "parts of a transformation", open + #"<rect width="1" height="1" transform=""#, end
                ) { _ in
                    "scale(1) "
                },
                .init(
                    .svg, "open parts of a transformation", open + #"<rect width="1" height="1" transform=""#,
                    end
                ) { _ in
                    "scale("
                },
                .init(
                    .svg, "nested groups", around: #"<rect width="1" height="1"/>"#, open, "</svg>",
                    open: "<g>", close: "</g>"),
                .init(.svg, "gradients", open, "</svg>") {
                    #"<linearGradient id="g\#($0)"><stop offset="0"/></linearGradient>"#
                        + #"<rect width="1" height="1" fill="url(#g\#($0))"/>"#
                },
                .init(
                    .svg, "stops", open + #"<linearGradient id="g">"#,
                    #"</linearGradient><rect width="9" height="9" fill="url(#g)"/></svg>"#
                ) { _ in #"<stop offset="0.5" stop-color="red"/>"# },
                .init(
                    .svg, "gradients that refer", open, #"<rect width="9" height="9" fill="url(#g1)"/></svg>"#
                ) {
                    ##"<linearGradient id="g\##($0)" xlink:href="#g\##($0 + 1)"/>"##
                },
                .init(.svg, "spaces", open, "</svg>") { _ in " \n\t" },
                .init(.svg, "spaces before the drawing", "", open + "</svg>") { _ in " " },
                .init(.svg, "letters", open + "<text>", "</text></svg>") { _ in "abcdefgh" },
                .init(.svg, "dashes", open + #"<path stroke="red" d="M0 0L9 9" stroke-dasharray=""#, end) {
                    _ in "1 "
                },
                .init(.svg, "strokes", open, "</svg>") { _ in #"<path stroke="red" d="M0 0L9 9"/>"# },
            ]
        }

        // MARK: Scripted input

        private static var inputs: [GrowingInput] {
            let text = #"{"t":1,"text":""#
            return [
                .init(.input, "lines") { #"{"t":\#($0),"mouse":"move","x":1,"y":2}"# + "\n" },
                .init(.input, "touches") { #"{"t":\#($0),"touch":"moved","id":1,"x":1,"y":2}"# + "\n" },
                .init(.input, "keys") { #"{"t":\#($0),"key":"A","down":true,"modifiers":["shift"]}"# + "\n" },
                .init(.input, "other lines") {
                    [
                        #"{"t":\#($0),"wheel":[0,1],"x":1,"y":2}"#, #"{"t":\#($0),"focus":true}"#,
                        #"{"t":\#($0),"composing":"ab","caret":1}"#, #"{"t":\#($0),"resize":[640,480]}"#,
                        #"{"t":\#($0),"drop":"a.csv"}"#, #"{"t":\#($0),"frame":true}"#,
                        #"{"t":\#($0),"shot":"a.png"}"#,
                    ][$0 % 7] + "\n"
                },
                .init(.input, "members", #"{"t":1"#, "}\n") { ",\"m\($0)\":\($0)" },
                .init(.input, "equal members", #"{"t":1"#, "}\n") { _ in ",\"t\":1" },
                .init(.input, "modifiers", #"{"t":1,"key":"A","down":true,"modifiers":["shift""#, "]}\n") {
                    _ in ",\"ctrl\""
                },
                .init(.input, "letters", text, "\"}\n") { _ in "abcdefgh" },
                .init(.input, "escapes", text, "\"}\n") { _ in #"\u00e4\n"# },
                .init(.input, "surrogates", text, "\"}\n") { _ in #"\ud83d\ude00"# },
                .init(.input, "marks of composed text", #"{"t":1,"composing":"a"#, "\",\"caret\":1}\n") { _ in
                    "\u{301}"
                },
                .init(.input, "letters of a key", #"{"t":1,"down":true,"key":""#, "\"}\n") { _ in "abcdefgh"
                },
                .init(.input, "digits", #"{"t":1"#, ",\"focus\":true}\n") { _ in "01234567" },
                .init(.input, "spaces", #"{"t":1,"#, "\"focus\":true}\n") { _ in " \t" },
                .init(.input, "empty lines") { _ in "\n" },
                .init(.input, "nested lists", around: "1", #"{"t":1,"text":"#, "}\n", open: "[", close: "]"),
                .init(
                    .input, "nested objects", around: "1", #"{"t":1,"text":"#, "}\n", open: "{\"a\":",
                    close: "}"),
            ]
        }
    }
#endif
