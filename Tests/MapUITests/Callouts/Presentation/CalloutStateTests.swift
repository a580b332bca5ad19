import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Lists stay scrolled, fields filled in, switches turned: for each pin, through all that may happen to its
/// callout.
@MainActor
struct CalloutStateTests {
    enum FrontEnd: CaseIterable { case kept, keptByPin, rebuilt, delegate, sharedByAll, subview, second }

    private let a = CGPoint(x: 250, y: 420)
    private let b = CGPoint(x: 550, y: 420)

    /// A card with a list, a plain scroll view, a field, a button and a switch.
    final class Card: View, TableViewDataSource {
        let list = TableView(frame: CGRect(x: 10, y: 10, width: 100, height: 80))
        let scroll = ScrollView(frame: CGRect(x: 120, y: 10, width: 70, height: 80))
        let field = TextField(frame: CGRect(x: 10, y: 100, width: 100, height: 34))
        let button = Button("Like")
        let turn = Switch(frame: CGRect(x: 130, y: 100, width: 0, height: 0))
        var rows = 20

        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 180))
            list.register(TableViewCell.self, forCellReuseIdentifier: "cell")
            list.rowHeight = 30
            list.dataSource = self
            scroll.contentSize = CGSize(width: 300, height: 500)
            button.frame = CGRect(x: 10, y: 140, width: 100, height: 30)
            for view in [list, scroll, field, button, turn] { addSubview(view) }
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }

        /// As a user leaves it.
        func use(_ text: String, offset: CGFloat) {
            list.contentOffset.y = offset
            scroll.contentOffset = CGPoint(x: offset / 2, y: offset)
            field.text = text
            button.isSelected = true
            turn.setOn(true, animated: false)
        }

        var summary: String {
            "\(field.text ?? "") \(list.contentOffset.y) \(scroll.contentOffset.x),\(scroll.contentOffset.y) "
                + "\(button.isSelected) \(turn.isOn)"
        }
    }

    private static let fresh = " 0.0 0.0,0.0 false false"

    /// Pins whose cards come by a front end; `card` finds the open one.
    @MainActor
    final class Stage {
        let scene = MapScene()
        let second = PointAnnotation(title: "second")
        private let shared = Card()
        private var byPin: [ObjectIdentifier: Card] = [:]
        private(set) var made = 0
        var rows = 20

        init(_ frontEnd: FrontEnd) {
            let pins = scene.delegate.makeView
            switch frontEnd {
            case .kept, .keptByPin:
                scene.delegate.makeView = { [unowned self] map, annotation in
                    guard let view = pins?(map, annotation) else { return nil }
                    if frontEnd == .kept { view.calloutView = self.card(keptFor: annotation) }
                    // Of the view, whatever annotation it has: recycled with it.
                    if frontEnd == .keptByPin, view.calloutView == nil { view.calloutView = self.make() }
                    return view
                }
            case .rebuilt:
                scene.delegate.makeView = { [unowned self] _, annotation in
                    let view = RebuildingPin(annotation: annotation, reuseIdentifier: "rebuilding")
                    view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
                    view.make = { [unowned self] in self.make() }
                    return view
                }
            case .delegate: scene.delegate.calloutView = { [unowned self] _ in self.make() }
            case .sharedByAll: scene.delegate.calloutView = { [unowned self] _ in self.shared }
            case .subview:
                scene.delegate.makeView = { [unowned self] map, annotation in
                    let view =
                        map.dequeueReusableAnnotationView(withIdentifier: "seed")
                        ?? SubviewCalloutPin(annotation: annotation, reuseIdentifier: "seed")
                    view.annotation = annotation
                    (view as? SubviewCalloutPin)?.loadCard = { [unowned self] in self.make() }
                    return view
                }
            case .second:
                scene.delegate.makeView = { [unowned self] map, annotation in
                    guard annotation === self.second else { return pins?(map, annotation) }
                    let view = AnnotationView(annotation: annotation, reuseIdentifier: "second")
                    let card = self.make()
                    view.bounds = card.bounds
                    view.centerOffset = CGPoint(x: 0, y: -120)
                    view.zPriority = .callout
                    view.actsAsCallout = true
                    view.addSubview(card)
                    return view
                }
                scene.delegate.onSelect = { [unowned self] in
                    self.second.coordinate = $0.coordinate
                    self.scene.map.addAnnotation(self.second)
                }
                scene.delegate.onDeselect = { [unowned self] _ in self.scene.map.removeAnnotation(self.second)
                }
            }
        }

        func make() -> Card {
            made += 1
            let card = Card()
            card.rows = rows
            return card
        }

        private func card(keptFor annotation: any Annotation) -> Card {
            let card = byPin[ObjectIdentifier(annotation)] ?? make()
            byPin[ObjectIdentifier(annotation)] = card
            return card
        }

        /// The card that is on the map and coming or there.
        var card: Card? {
            if let second = scene.map.view(for: second) { return second.subviews.first as? Card }
            if let hosted = scene.callouts.last(where: { !$0.isLeaving }) as? HostedCallout {
                return hosted.content as? Card
            }
            return (scene.callouts.last { !$0.isLeaving } as? SubviewCallout)?.views.first as? Card
        }

        func select(_ annotation: any Annotation) {
            scene.map.selectAnnotation(annotation, animated: false)
            scene.frames()
        }

        func deselect() {
            scene.map.deselectAnnotation(scene.map.selectedAnnotations.first, animated: false)
            scene.frames()
        }
    }

    final class RebuildingPin: AnnotationView {
        var make: () -> View = { View() }
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            calloutView = selected ? make() : nil
        }
    }

    @Test(arguments: FrontEnd.allCases)
    func openingAgainFindsAllAsItWasLeft(frontEnd: FrontEnd) throws {
        let stage = Stage(frontEnd)
        let pin = stage.scene.add("a", at: a)
        stage.select(pin)
        try #require(stage.card).use("typed", offset: 90)
        stage.scene.frames(2)
        let left = try #require(stage.card).summary

        stage.deselect()
        stage.scene.run(0.5)
        // The very first frame shows it: what `select` lays out is what is drawn.
        stage.select(pin)

        #expect(try #require(stage.card).summary == left)
        #expect(left == "typed 90.0 45.0,90.0 true true")
    }

    @Test(arguments: FrontEnd.allCases)
    func eachPinHasItsOwn(frontEnd: FrontEnd) throws {
        let stage = Stage(frontEnd)
        let (first, other) = (stage.scene.add("a", at: a), stage.scene.add("b", at: b))
        stage.select(first)
        try #require(stage.card).use("one", offset: 60)
        stage.scene.frames()

        stage.select(other)
        // A view that all share keeps what programs set for each: switches.
        let isShared = frontEnd == .sharedByAll
        #expect(try #require(stage.card).summary == (isShared ? " 0.0 0.0,0.0 true true" : Self.fresh))
        try #require(stage.card).use("two", offset: 120)
        stage.scene.frames()
        stage.select(first)
        #expect(try #require(stage.card).summary == "one 60.0 30.0,60.0 true true")
        stage.select(other)
        #expect(try #require(stage.card).summary == "two 120.0 60.0,120.0 true true")
    }

    @Test(arguments: FrontEnd.allCases)
    func leavingTheScreenAndTheRecyclingOfViewsChangeNothing(frontEnd: FrontEnd) throws {
        let stage = Stage(frontEnd)
        let map = stage.scene.map
        let pin = stage.scene.add("a", at: a)
        let home = map.camera
        let away = PointAnnotation(
            coordinate: LocationCoordinate2D(latitude: -30, longitude: 140), title: "away")
        map.addAnnotation(away)
        stage.select(pin)
        try #require(stage.card).use("kept", offset: 30)
        stage.scene.frames()

        map.camera = MapCamera(centerCoordinate: away.coordinate, zoom: 5)
        stage.scene.frames(3)
        stage.select(away)
        #expect(map.selectedAnnotations.first === away)
        try #require(stage.card).use("other", offset: 150)
        stage.scene.frames(2)
        map.camera = home
        stage.scene.frames(3)
        stage.select(pin)

        #expect(try #require(stage.card).summary == "kept 30.0 15.0,30.0 true true")
    }

    @Test(arguments: FrontEnd.allCases)
    func anAnnotationThatIsTakenOffAndPutBackBeginsAnew(frontEnd: FrontEnd) throws {
        let stage = Stage(frontEnd)
        let pin = stage.scene.add("a", at: a)
        stage.select(pin)
        try #require(stage.card).use("typed", offset: 90)
        stage.scene.frames()

        stage.scene.map.removeAnnotation(pin)
        stage.scene.frames(2)
        #expect(stage.scene.calloutStates.count == 0)
        guard ![.kept, .keptByPin, .sharedByAll].contains(frontEnd) else { return }
        stage.scene.map.addAnnotation(pin)
        stage.scene.frames(2)
        stage.select(pin)
        #expect(try #require(stage.card).summary == Self.fresh)
    }

    @Test func whatTheProgramSetsAnewIsNotOverwritten() throws {
        let stage = Stage(.delegate)
        let pin = stage.scene.add("a", at: a)
        stage.select(pin)
        try #require(stage.card).use("typed", offset: 90)
        stage.scene.frames()
        stage.deselect()

        stage.scene.delegate.calloutView = { _ in
            let card = stage.make()
            card.field.text = "from the program"
            return card
        }
        stage.select(pin)
        #expect(try #require(stage.card).summary == "from the program 90.0 45.0,90.0 true true")
    }

    @Test func aListThatHasBecomeShorterShowsItsEnd() throws {
        for frontEnd in [FrontEnd.delegate, .subview, .second, .rebuilt] {
            let stage = Stage(frontEnd)
            let pin = stage.scene.add("a", at: a)
            stage.select(pin)
            try #require(stage.card).list.contentOffset.y = 400
            stage.scene.frames()
            stage.deselect()

            stage.rows = 5
            stage.select(pin)
            #expect(try #require(stage.card).list.contentOffset.y == 70)
            stage.deselect()
            stage.rows = 1
            stage.select(pin)
            #expect(try #require(stage.card).list.contentOffset.y == 0)
        }
    }

    @Test func identifiersFindViewsThatHaveMoved() throws {
        let stage = Stage(.delegate)
        stage.scene.delegate.calloutView = { _ in
            let card = stage.make()
            card.field.restorationIdentifier = "note"
            if stage.made > 1 {
                let box = View(frame: card.bounds)
                box.addSubview(TextField())
                box.addSubview(card.field)
                card.addSubview(box)
            }
            return card
        }
        let pin = stage.scene.add("a", at: a)
        stage.select(pin)
        try #require(stage.card).field.text = "typed"
        stage.deselect()
        stage.select(pin)
        #expect(try #require(stage.card).field.text == "typed")
    }

    @Test func anotherContentWhileItIsOpenTakesTheStateOver() throws {
        let stage = Stage(.rebuilt)
        let pin = stage.scene.add("a", at: a)
        stage.select(pin)
        try #require(stage.card).use("typed", offset: 90)
        stage.scene.frames()
        let view = try #require(stage.scene.map.view(for: pin))
        let old = stage.card

        view.calloutView = stage.make()
        stage.scene.frames()

        #expect(stage.card !== old)
        #expect(stage.card?.summary == "typed 90.0 45.0,90.0 true true")
    }

    @Test func reopenedWhileItFadesItStaysAsItWas() throws {
        for frontEnd in FrontEnd.allCases {
            let stage = Stage(frontEnd)
            let pin = stage.scene.add("a", at: a)
            stage.scene.map.selectAnnotation(pin, animated: true)
            stage.scene.run(0.5)
            try #require(stage.card).use("typed", offset: 90)
            stage.scene.frames()
            for _ in 0..<3 {
                stage.scene.map.deselectAnnotation(pin, animated: true)
                stage.scene.frames(4)
                stage.scene.map.selectAnnotation(pin, animated: true)
                stage.scene.frames(4)
            }
            stage.scene.run(1)
            #expect(try #require(stage.card).summary == "typed 90.0 45.0,90.0 true true")
        }
    }

    @Test func switchedOffNothingIsKept() throws {
        let stage = Stage(.delegate)
        let pins = stage.scene.delegate.makeView
        stage.scene.delegate.makeView = { map, annotation in
            let view = pins?(map, annotation)
            view?.calloutOptions.restoresState = false
            return view
        }
        let pin = stage.scene.add("a", at: a)
        stage.select(pin)
        try #require(stage.card).use("typed", offset: 90)
        stage.deselect()
        stage.select(pin)
        #expect(try #require(stage.card).summary == Self.fresh)
        #expect(stage.scene.calloutStates.count == 0)
    }

    @Test func accessoriesOfTheStandardCalloutKeepTheirs() throws {
        let stage = Stage(.kept)
        stage.scene.delegate.makeView = { map, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.canShowCallout = true
            return view
        }
        let pin = stage.scene.add("a", at: a)
        var switches: [Switch] = []
        for _ in 0..<2 {
            let view = try #require(stage.scene.map.view(for: pin))
            let turn = Switch()
            view.rightCalloutAccessoryView = turn
            switches.append(turn)
            stage.select(pin)
            if switches.count == 1 { turn.isOn = true }
            stage.deselect()
        }
        #expect(switches[1].isOn)
    }

    @Test func aSecondAnnotationThatOnlyMovesShowsEachPinsOwn() throws {
        let stage = Stage(.second)
        stage.scene.delegate.onDeselect = nil
        let (first, other) = (stage.scene.add("a", at: a), stage.scene.add("b", at: b))
        stage.select(first)
        try #require(stage.card).use("one", offset: 60)
        stage.select(other)
        #expect(try #require(stage.card).field.text == "")
        #expect(try #require(stage.card).list.contentOffset.y == 0)
        try #require(stage.card).use("two", offset: 90)
        stage.select(first)
        #expect(stage.made == 1)
        #expect(try #require(stage.card).summary == "one 60.0 30.0,60.0 true true")
    }
}
