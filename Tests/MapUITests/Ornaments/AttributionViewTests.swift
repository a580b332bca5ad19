import Foundation
import TestSupport
import Testing
import TileStore
import ViewKit

@testable import CartoucheMapUI

/// The credit in the corner of the map, with its links.
@Suite struct AttributionViewTests {
    private static let url = "https://www.example.org/copyright"

    private func shown(_ width: CGFloat, _ text: String = "© Example | Terms") -> AttributionView {
        Services.current = Services(text: FixedText(), images: NoImages())
        let view = AttributionView()
        view.show(text, links: [AttributionLink(text: "Example", address: Self.url)], room: width)
        view.frame.size = view.sizeThatFits(.zero)
        return view
    }

    private func links(_ view: AttributionView) -> [AttributionLinkView] {
        view.subviews.compactMap { $0 as? AttributionLinkView }.filter { !$0.isHidden }
    }

    private func button(_ view: AttributionView) -> Button? {
        view.subviews.compactMap { $0 as? Button }.first { !$0.isHidden }
    }

    @Test func linksAreFoundByTheirTextsInOrder() {
        let pieces = AttributionPiece.pieces(
            of: "© A | © B",
            links: ["B", "A", "C"].map { AttributionLink(text: $0, address: Self.url) })

        #expect(pieces.map(\.text) == ["© A | © ", "B"])
        #expect(pieces.map { $0.address != nil } == [false, true])
        #expect(AttributionPiece.pieces(of: "", links: []).isEmpty)
    }

    @Test func aLinkOpensItsAddressAndNothingElse() throws {
        let view = shown(800)
        var opened: [URL] = []
        Services.current.openURL = { opened.append($0) }

        let link = try #require(links(view).first)
        #expect(link.canBecomeFocused)
        link.sendActions(for: .touchUpInside)
        #expect(opened.map(\.absoluteString) == [Self.url])

        for address in ["file:///etc/passwd", "javascript:alert(1)", "xdg:x", "/relative"] {
            #expect(try !ExternalAddress.open(#require(URL(string: address))))
        }
        #expect(opened.count == 1)
    }

    @Test func inANarrowMapAButtonUnfoldsIt() throws {
        let view = shown(120)
        #expect(links(view).isEmpty)
        let folded = view.frame
        let unfolds = try #require(button(view))

        unfolds.sendActions(for: .touchUpInside)
        view.show(
            "© Example | Terms", links: [AttributionLink(text: "Example", address: Self.url)], room: 120)

        #expect(links(view).count == 1)
        #expect(view.sizeThatFits(.zero).width > folded.width && view.sizeThatFits(.zero).width <= 112)
        #expect(button(shown(800)) == nil)
    }

    @Test func aMapWithoutACreditShowsNone() {
        let scene = MapScene()

        #expect(scene.map.ornaments.attribution.isHidden && scene.map.ornaments.frames.isEmpty)
    }
}
