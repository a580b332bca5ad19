import CartoucheMapGeometry
import Foundation
import Testing

@testable import TileStore

@Suite struct URLTemplateTests {
    private let tile = TileID(z: 3, x: 3, y: 5)

    @Test(arguments: [
        ("https://a.example/{z}/{x}/{y}.pbf", "https://a.example/3/3/5.pbf"),
        ("https://a.example/{z}/{x}/{-y}.png", "https://a.example/3/3/2.png"),
        ("https://a.example/t{quadkey}.jpeg", "https://a.example/t213.jpeg"),
        ("https://{s}.example/{z}/{x}/{y}", "https://c.example/3/3/5"),
        ("https://a.example/{z}/{x}/{y}{r}.png", "https://a.example/3/3/5.png"),
        ("https://a.example/{z}/{x}/{y}{ratio}.png?k=1", "https://a.example/3/3/5.png?k=1"),
        ("https://a.example/{z}/{x}/{y}@2x.png", "https://a.example/3/3/5@2x.png"),
        ("https://a.example/{z}/{z}/{x}/{y}", "https://a.example/3/3/3/5"),
    ])
    func placesAreFilledIn(template: String, address: String) throws {
        #expect(try URLTemplate(template).address(of: tile) == address)
    }

    @Test func finerDisplaysAskForTwicePixels() throws {
        for name in ["{r}", "{ratio}"] {
            let template = try URLTemplate("https://a.example/{z}/{x}/{y}\(name).png")
            #expect(template.hasRatio)
            #expect(template.address(of: tile, scale: 2) == "https://a.example/3/3/5@2x.png")
            #expect(template.address(of: tile, scale: 1.5) == "https://a.example/3/3/5@2x.png")
        }
        #expect(try !URLTemplate("https://a.example/{z}/{x}/{y}@2x.png").hasRatio)
    }

    @Test func rowsMayBeCountedFromTheSouth() throws {
        let template = try URLTemplate("/{z}/{x}/{y}")

        #expect(template.address(of: tile, rowOrder: .tms) == "/3/3/2")
    }

    @Test func subdomainsAreSharedOutEvenlyAndForGood() throws {
        let template = try URLTemplate("{s}/{z}/{x}/{y}", subdomains: ["one", "two"])
        let tiles = (0..<64).map { TileID(z: 3, x: $0 % 8, y: $0 / 8) }

        let first = tiles.filter { template.address(of: $0).hasPrefix("one/") }

        #expect(first.count == 32)
        #expect(first.map { template.address(of: $0) } == first.map { template.address(of: $0) })
    }

    /// The example of Bing's own description: tile 3, 5 of level 3.
    @Test func quadkeysAreBings() {
        #expect(TileID(z: 3, x: 3, y: 5).quadkey == "213")
        #expect(TileID(z: 0, x: 0, y: 0).quadkey == "")
        #expect(TileID(z: 2, x: 0, y: 3).quadkey == "22")
    }

    @Test func relativeAddressesAreCompleted() throws {
        let base = URL(string: "https://a.example/maps/tiles.json")

        #expect(
            try URLTemplate("{z}/{x}/{y}.pbf").url(of: tile, relativeTo: base)?.absoluteString
                == "https://a.example/maps/3/3/5.pbf")
        #expect(
            try URLTemplate("//b.example/{z}/{x}/{y}").url(of: tile, relativeTo: base)?.absoluteString
                == "https://b.example/3/3/5")
    }

    @Test(arguments: [
        ("https://a.example/tile.png", "has no {z}, {x} and {y}"),
        ("https://a.example/{z}/{x}", "has no {z}, {x} and {y}"),
        ("https://a.example/{z}/{x}/{y", "has a { without a }"),
        ("https://a.example/{z}/{x}/{y}?key={key}", "has {key}"),
        (String(repeating: "{z}{x}{y}", count: 1_000), "has more than 4096 bytes"),
    ])
    func othersAreRefusedWithTheAddress(template: String, reason: String) {
        let error = #expect(throws: TileError.Cause.self) { try URLTemplate(template) }

        let sentence = TileError(source: "x", cause: error ?? .corrupt("")).description
        #expect(sentence.contains(reason), "\(sentence)")
        #expect(sentence.count < 200)
    }
}
