import CartoucheXML
import Testing

/// Names and texts of XML elements.
@Suite struct XMLParserTests {
    /// Writes down what it receives.
    private final class Log: XMLHandler {
        var lines: [String] = []
        var isCancelled: Bool { false }

        func start(_ name: String, in space: String, attributes: [String: String], at offset: Int) {
            let more = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
            lines.append("<\(space.isEmpty ? "" : "{\(space)}")\(name)\(more)")
        }

        func end(_ name: String, in space: String, text: String, at offset: Int) {
            lines.append("\(name)>\(text)|")
        }
    }

    private func log(_ text: String, resolvesPrefixes: Bool = true) throws -> [String] {
        let log = Log()
        let parser = XMLParser(handler: log, resolvesPrefixes: resolvesPrefixes)
        let damage = parser.parse(Array(text.utf8))
        #expect(damage == nil)
        return log.lines
    }

    @Test func anElementHasTheTextBetweenItsChildrenAndNotTheirs() throws {
        #expect(
            try log("<a>one <b>two<c>three</c> four</b> five<d/> six </a>") == [
                "<a", "<b", "<c", "c>three|", "b>two four|", "<d", "d>|", "a>one  five six|",
            ])
    }

    @Test func textsAreTrimmedOfTheSpacesOfAllScripts() throws {
        #expect(
            try log("<a>\n\t x y \r\n</a>") == ["<a", "a>x y|"])
        #expect(try log("<a>\u{A0}\u{2003}x\u{3000} </a>") == ["<a", "a>x|"])
        #expect(try log("<a>ä</a>") == ["<a", "a>ä|"])
        #expect(try log("<a> \n </a>") == ["<a", "a>|"])
    }

    @Test func namesHaveTheirSpacesOrLoseTheirPrefixes() throws {
        let text = "<p:a xmlns:p=\"urn:p\" xmlns=\"urn:q\"><a p:k=\"1\" k2=\"2\"/><p:a/></p:a>"

        #expect(
            try log(text) == [
                "<{urn:p}a", "<{urn:q}a k=1 k2=2", "a>|", "<{urn:p}a", "a>|", "a>|",
            ])
        #expect(try log("<p:a><a/></p:a>", resolvesPrefixes: false) == ["<a", "<a", "a>|", "a>|"])
    }

    @Test func thereMayBeAnyNumberOfNames() throws {
        let names = (0..<200).map { "n\($0)" }

        let lines = try log("<r>" + names.map { "<\($0)/>" }.joined() + "</r>")

        let expected: [String] = names.flatMap { ["<\($0)", "\($0)>|"] }
        #expect(Array(lines.dropFirst().dropLast()) == expected)
        #expect(lines.first == "<r" && lines.last == "r>|")
    }

    /// Expat begins a tag anew with each part that it is given: the parts grow with the tag.
    @Test func aLongTagIsLookedAtTwiceAndNotOnceForEachPart() throws {
        let size = 8 << 20
        for (start, end) in [("<a k=\"", "\"/>"), ("<a><!--", "--></a>"), ("<?p ", "?><a/>")] {
            let text = start + String(repeating: "x", count: size) + end
            let parser = XMLParser(handler: Log())

            #expect(parser.parse(Array(text.utf8)) == nil)
            #expect(parser.scannedBytes < 4 * text.utf8.count)
        }
    }
}
