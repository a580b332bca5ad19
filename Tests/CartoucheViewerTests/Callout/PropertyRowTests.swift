import GeoData
import Testing

@testable import CartoucheViewer

/// Properties as lines of the callout's table.
@MainActor @Suite struct PropertyRowTests {
    @Test func nestedValuesAreATree() {
        let one = GeoValue.number(1, text: "1")
        let rows = PropertyRow.rows(of: [
            GeoProperty(
                name: "a",
                value: .object([
                    GeoProperty(
                        name: "b", value: .list([one, .object([GeoProperty(name: "c", value: .null)])]))
                ])),
            GeoProperty(name: "d", value: .list([one, .text("x")])),
            GeoProperty(name: "e", value: .object([])),
        ])

        #expect(rows.map(\.name) == ["a", "b", "1", "2", "c", "d", "e"])
        #expect(rows.map(\.value) == ["", "", "1", "", "–", "1, x", "{}"])
        #expect(rows.map(\.depth) == [0, 1, 2, 2, 3, 0, 0])
    }

    @Test func onlyAddressesOfTheWebAndOfMailAreLinks() {
        for good in ["https://example.org/a?b=c", "HTTP://example.org", "mailto:a@example.org"] {
            #expect(PropertyCell.link(in: good) != nil, "\(good)")
        }
        for bad in ["file:///etc/passwd", "javascript:alert(1)", "https://a b", "example.org", ""] {
            #expect(PropertyCell.link(in: bad) == nil, "\(bad)")
        }
    }
}
