import CartoucheDrawing
import CartoucheNib
import Foundation
import TestSupport
import Testing
import ViewKit

/// Custom classes, outlets, actions and runtime attributes.
@Suite struct ConnectionTests {
    private let scene = NibScene()

    /// A card as a program has it.
    private class Card: View, NibObject {
        var title: Label!
        weak var button: Button?
        var stars: [View] = []
        var radius: CGFloat = 0
        var mood: Mood?
        var log: [String] = []

        required init?(coder: NibCoder) { super.init(frame: coder.frame) }

        class var nibBindings: [NibBinding] {
            [
                .outlet("title", \Card.title), .outlet("button", \Card.button),
                .outlets("stars", \Card.stars), .action("book:", Card.book), .action("close", Card.close),
                .action("tap:", Card.tap), .attribute("radius", \Card.radius),
                .attribute("mood", \Card.mood),
            ]
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            log.append("awake with \(title?.text ?? "nothing"), \(stars.count) stars, radius \(radius)")
        }

        func book(_ sender: Button) { log.append("book \(sender.currentTitle ?? "")") }
        func close() { log.append("close") }
        func tap(_ sender: TapGestureRecognizer) { log.append("tap") }
    }

    private enum Mood: String, NibAttribute {
        case glad, sad
        static func nibAttribute(_ value: NibValue) -> Mood? {
            if case .string(let text) = value { Mood(rawValue: text) } else { nil }
        }
    }

    private final class GoldenCard: Card {
        var crown: View!
        override class var nibBindings: [NibBinding] {
            super.nibBindings + [.outlet("crown", \GoldenCard.crown)]
        }
    }

    private final class Owner: NibObject {
        var card: Card?
        var log: [String] = []
        required init?(coder: NibCoder) {}
        init() {}
        static let nibBindings: [NibBinding] = [
            .outlet("card", \Owner.card), .action("bookWithSender:", Owner.book(sender:)),
        ]
        func book(sender: Button) { log.append("owner books") }
    }

    private let subviews = """
        <subviews>
        <label text="Ferry" id="t"/><view id="s1"/><view id="s2"/>
        <button id="b"><rect key="frame" x="10" y="10" width="80" height="30"/>
        <state key="normal" title="Book"/><connections>
        <action selector="book:" destination="card" eventType="touchUpInside" id="k1"/>
        <action selector="close" destination="card" eventType="touchUpInside" id="k2"/></connections></button>
        </subviews>
        """

    private func card(_ more: String = "", type: String = "Card", attributes: String = "") -> String {
        """
        <view customClass="\(type)" customModule="Ferries" customModuleProvider="target" id="card">
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>\(subviews)
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="radius"><integer key="value" value="5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="mood" value="glad"/>\(attributes)
        </userDefinedRuntimeAttributes>
        <connections><outlet property="title" destination="t" id="c1"/>
        <outlet property="button" destination="b" id="c2"/>
        <outletCollection property="stars" destination="s1" collectionClass="NSMutableArray" id="c3"/>
        <outletCollection property="stars" destination="s2" id="c4"/>\(more)</connections></view>
        """
    }

    @Test func aClassGetsItsOutletsAttributesAndActions() throws {
        let card = try scene.view(Card.self, card(), classes: [Card.self])

        #expect(card.title.text == "Ferry" && card.button?.currentTitle == "Book")
        #expect(card.stars.count == 2 && card.stars[0] === card.subviews[1])
        #expect(card.radius == 5 && card.mood == .glad && card.layer.cornerRadius == 8)
        #expect(card.log == ["awake with Ferry, 2 stars, radius 5.0"])
        card.button?.sendActions(for: .touchUpInside)
        #expect(card.log.dropFirst() == ["book Book", "close"])
        #expect(scene.warnings.sentences == [])
    }

    @Test func aSubclassAddsItsOwn() throws {
        let card = try scene.view(
            GoldenCard.self,
            card("<outlet property=\"crown\" destination=\"s1\" id=\"c9\"/>", type: "GoldenCard"),
            classes: [Card.self, GoldenCard.self])

        #expect(card.crown === card.stars[0] && card.title != nil)
    }

    @Test func theOwnerIsConnectedAndNotKept() throws {
        var owner: Owner? = Owner()
        let xml = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \
            customClass="Owner"><connections>
            <outlet property="card" destination="card" id="o1"/></connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(card().replacingOccurrences(
                of: "<action selector=\"book:\" destination=\"card\"",
                with: "<action selector=\"bookWithSender:\" destination=\"-1\""))
            """
        let view = try scene.view(Card.self, xml, classes: [Card.self], owner: owner)

        #expect(owner?.card === view)
        view.button?.sendActions(for: .touchUpInside)
        #expect(owner?.log == ["owner books"] && view.log.last == "close")
        weak let gone = owner
        owner = nil
        #expect(gone == nil)
        // Without an owner its connections are not there.
        _ = try scene.view(Card.self, xml, classes: [Card.self])
        #expect(scene.warnings.sentences == [])
    }

    @Test func recognizersBelongToTheirViewsAndSendActions() throws {
        let card = try scene.view(
            Card.self,
            card(
                "<outletCollection property=\"gestureRecognizers\" destination=\"g\" appends=\"YES\" "
                    + "id=\"c9\"/>"
            )
                + """
                <tapGestureRecognizer numberOfTapsRequired="2" id="g"><connections>
                <action selector="tap:" destination="card" id="k9"/></connections></tapGestureRecognizer>
                """,
            classes: [Card.self])

        let tap = try #require(card.gestureRecognizers.first as? TapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 2 && tap.view === card)
        #expect(scene.warnings.sentences == [])
    }

    @Test(arguments: [
        ("tableView", "tableHeaderView", "t"), ("tableView", "tableFooterView", "around"),
        ("tableViewCell", "accessoryView", "t"), ("tableViewCell", "accessoryView", "around"),
    ])
    func aViewIsNotPutIntoItself(element: String, outlet: String, destination: String) {
        let xml = """
            <view id="around"><subviews><\(element) id="t"><connections>
            <outlet property="\(outlet)" destination="\(destination)" id="c"/>
            </connections></\(element)></subviews></view>
            """
        let error = #expect(throws: NibError.self) { try scene.objects(xml) }
        #expect(
            error?.description
                == "test.xib, line 7: the outlet (id c): the outlet \(outlet) puts a view into itself, or "
                + "into a view that lies in it; connect it with another view.")
    }

    @Test func whatIsMissingFailsWithTheFileTheLineAndTheObject() {
        func error(_ xml: String, _ classes: [any NibObject.Type] = [Card.self]) -> String? {
            do {
                _ = try scene.objects(xml, classes: classes)
                return nil
            } catch { return "\(error)" }
        }

        #expect(
            error(card(), [])
                == "test.xib, line 6: the view \"Card\" (id card): its class Card is not known; add "
                + "Card.self to the classes that the file is read with.")
        #expect(
            error(card("\n<outlet property=\"map\" destination=\"t\" id=\"c9\"/>"))
                == "test.xib, line 25: the outlet (id c9): the nibBindings of Card have no outlet map: it "
                + "lists title, button.")
        #expect(
            error(card("<outlet property=\"button\" destination=\"t\" id=\"c9\"/>"))
                == "test.xib, line 24: the outlet (id c9): the outlet button of Card takes Button, and is "
                + "connected with an object of the class Label.")
        #expect(
            error(card("<outlet property=\"title\" destination=\"zz\" id=\"c9\"/>"))
                == "test.xib, line 24: the outlet (id c9): destination is the id zz, which the file does not "
                + "have.")
        #expect(
            error(card().replacingOccurrences(of: "\"close\"", with: "\"quit\""))
                == "test.xib, line 12: the action (id k2): the nibBindings of Card have no action quit: it "
                + "lists book:, close, tap:.")
        #expect(
            error(card().replacingOccurrences(of: "\"close\"", with: "\"tap:\""))
                == "test.xib, line 12: the action (id k2): the action tap: of Card takes "
                + "TapGestureRecognizer, and is sent by an object of the class Button.")
        #expect(
            error(
                card(
                    attributes:
                        "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"radius\" value=\"x\"/>"))
                == "test.xib, line 19: the view \"Card\" (id card): the runtime attribute radius of Card "
                + "takes CGFloat, and is of the type string.")
        #expect(
            error("<label customClass=\"Card\" id=\"l\"/>")
                == "test.xib, line 6: the label \"Card\" (id l): its class Card is no Label, as label says.")
    }

    @Test func anOutletToWhatIsNotReadStaysEmptyWithAReport() throws {
        let view = try scene.view(
            Card.self,
            card("<outlet property=\"button\" destination=\"item\" id=\"c9\"/>")
                .replacingOccurrences(
                    of: "<subviews>",
                    with: "<navigationItem key=\"x\"><item id=\"item\"/></navigationItem><subviews>"
                )
                .replacingOccurrences(
                    of: "<outlet property=\"button\" destination=\"b\" id=\"c2\"/>", with: ""),
            classes: [Card.self])

        #expect(view.button == nil)
        #expect(
            scene.warnings.sentences == [
                "test.xib, line 24: the outlet (id c9): destination is the item (id item), which is not "
                    + "read.",
                "test.xib: not read: view.x.",
            ])
    }

    @Test func viewsGoWhenTheyAreNoLongerUsed() throws {
        weak var gone: Card?
        func use() throws {
            let card = try scene.view(Card.self, card(), classes: [Card.self])
            gone = card
            card.removeFromSuperview()
        }
        try use()

        #expect(gone == nil)
    }
}
