import Cartouche
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

        func flat(_ rows: [PropertyRow], _ depth: Int = 0) -> [(PropertyRow, Int)] {
            rows.flatMap { [($0, depth)] + flat($0.members, depth + 1) }
        }
        #expect(flat(rows).map(\.0.name) == ["a", "b", "1", "2", "c", "d", "e"])
        #expect(flat(rows).map(\.0.value) == ["", "", "1", "", "–", "1, x", "{}"])
        #expect(flat(rows).map(\.1) == [0, 1, 2, 2, 3, 0, 0])
    }

    @Test func hugeAndDeepValuesAreCut() {
        let items = (0..<5_000).map { GeoProperty(name: "\($0)", value: .object([])) }
        #expect(PropertyRow.rows(of: items).count == 2_000)
        var deep = GeoValue.text("end")
        for _ in 0..<50 { deep = .object([GeoProperty(name: "in", value: deep)]) }
        var (row, depth) = (PropertyRow.rows(of: [GeoProperty(name: "top", value: deep)])[0], 0)
        while let next = row.members.first { (row, depth) = (next, depth + 1) }
        #expect(depth == 8 && row.value.contains("end"))
    }

    @Test func picturesAreFoundBesideTheFile() throws {
        let file = try PlacesFile("x", name: "pic.PNG")
        let folder = (file.path as NSString).deletingLastPathComponent

        #expect(LocalImage.path(in: "pic.PNG", folder: folder) == folder + "/pic.PNG")
        #expect(LocalImage.path(in: "file://\(file.path)", folder: nil) == file.path)
        #expect(LocalImage.path(in: file.path, folder: nil) == file.path)
        for bad in ["pic.PNG\n", "other.png", "https://example.org/pic.PNG", "notes.txt", "", "/"] {
            #expect(LocalImage.path(in: bad, folder: nil) == nil, "\(bad)")
        }
        #expect(LocalImage.path(in: "other.png", folder: folder) == nil)
        #expect(LocalImage.read(file.path, SDLImageCodec()) == nil, "one byte is no picture")
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
