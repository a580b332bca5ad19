import Testing

@testable import TileStore

@Suite struct AttributionLinkTests {
    @Test func linksOfTheWebAndOfMailAreKept() {
        let markup = """
            <a href="https://a.example/x?y=1&amp;z=2" target=_blank>&copy; A</a> | <A class='b' \
            HREF='mailto:b@b.example'>B <b>b</b></A>
            <a href=//c.example/c>C</a> <a href="javascript:alert(1)">D</a> <a \
            href="file:///etc/passwd">E</a> <a>F</a>
            """

        #expect(
            AttributionLink.links(in: markup) == [
                AttributionLink(text: "© A", address: "https://a.example/x?y=1&z=2"),
                AttributionLink(text: "B b", address: "mailto:b@b.example"),
                AttributionLink(text: "C", address: "https://c.example/c"),
            ])
        #expect(AttributionText.plain("&copy; A &amp;lt; B &unknown; &") == "© A &lt; B &unknown; &")
    }

    @Test(arguments: [
        "", "<a", "<a href", "<a href=", "<a href='", "<a href='http://a", "<a href=\"http://a b\">x</a>",
        "<a>",
    ])
    func brokenMarkupHasNone(markup: String) { #expect(AttributionLink.links(in: markup).isEmpty) }

    @Test func aLetterHasAnAddressAndNothingElse() {
        let markup = "<a href='MAILTO:a@a.example?subject=x&amp;attach=/etc/passwd'>A</a>"

        #expect(AttributionLink.links(in: markup).map(\.address) == ["MAILTO:a@a.example"])
    }

    @Test func aLinksTextEndsWhereTheNextBegins() {
        let markup = "<a href='http://a'>A <abbr>a</abbr> <a href='http://b'>B</a></a> C"

        #expect(AttributionLink.links(in: markup).map(\.text) == ["A a ", "B"])
    }

    @Test func hostileMarkupEnds() {
        let many = String(repeating: "<a href='http://a'>x", count: 100_000)
        #expect(AttributionLink.links(in: many).count <= 32)
    }
}
