import Cartouche
import Testing

@testable import Gallery

/// Every scene, used as its first visitor would.
struct ScenesTests {
    @Test(arguments: [MapAppearance.light, .dark])
    func everySceneIsOpenedTappedScrolledAndClosed(appearance: MapAppearance) {
        for scene in SceneCatalog.all where !Self.ofManyPlaces.contains(scene.name) {
            visit(scene, appearance)
        }
    }

    /// Scenes of places around the whole world, that are dots or mostly clusters.
    nonisolated static let ofManyPlaces: Set = ["source", "dots"]

    @Test(arguments: ScenesTests.ofManyPlaces.sorted())
    func aTapOnManyPlacesShowsOneOrZoomsIn(name: String) throws {
        let scene = try #require(SceneCatalog.all.first { $0.name == name })
        let gallery = GalleryHarness(scene: scene)
        gallery.run(seconds: 1)
        let map = gallery.map
        if name == "source" {
            let cluster = try #require(map.annotations.first { map.view(for: $0)?.window != nil })
            map.setCenter(cluster.coordinate, animated: false)
            gallery.run(seconds: 0.5)
            let zoom = map.camera.zoom
            gallery.click(at: CGPoint(x: map.frame.midX, y: map.frame.midY))
            gallery.run(seconds: 1.5)
            #expect(map.camera.zoom > zoom || !gallery.bubbles.isEmpty)
        } else {
            let layer = try #require(map.pointLayers.compactMap { $0 as? DotsLayer }.first)
            #expect(map.selectDot(0, of: layer, animated: false) != nil)
            gallery.run(seconds: 1)
            #expect(map.selectedAnnotations.count == 1)
        }
    }

    private func visit(_ scene: any GalleryScene.Type, _ appearance: MapAppearance) {
        let gallery = GalleryHarness(scene: scene, appearance: appearance)
        let annotations = gallery.map.annotations
        // What these show stands beside the map.
        #expect(annotations.isEmpty == ["tables", "buttons", "layers"].contains(scene.name))

        var opened = 0
        // In the dark, the first will do.
        for annotation in annotations.prefix(appearance == .light ? 4 : 1) {
            // A callout may have moved the map: every pin is in view when its turn comes.
            gallery.map.setCenter(annotation.coordinate, animated: false)
            gallery.run(seconds: 0.1)
            guard let view = gallery.map.view(for: annotation) else {
                // It is in a cluster, and leaves it while it is selected.
                gallery.map.selectAnnotation(annotation, animated: true)
                gallery.run(seconds: 0.5)
                opened += gallery.bubbles.count
                gallery.key("Escape")
                continue
            }
            gallery.click(at: gallery.middle(of: view))
            // The first click on a pile spreads it.
            if gallery.bubbles.isEmpty { gallery.click(at: gallery.middle(of: view)) }
            if let bubble = gallery.bubbles.last {
                opened += 1
                gallery.wheel(-3, at: CGPoint(x: bubble.midX, y: bubble.midY - 10))
                gallery.drag(from: CGPoint(x: bubble.midX, y: bubble.midY), by: CGVector(dx: 0, dy: -40))
            }
            gallery.key("Escape")
            gallery.run(seconds: 0.5)
        }
        #expect(opened > 0 || annotations.isEmpty, "no callout came in \(scene.name)")
        gallery.wheel(2, at: CGPoint(x: 800, y: 500))
        gallery.drag(from: CGPoint(x: 900, y: 600), by: CGVector(dx: -120, dy: 60))

        let map = gallery.map
        gallery.screen.open(SceneCatalog.all[0])
        gallery.run(seconds: 0.3)
        #expect(map.window == nil && map.superview == nil)
    }

    @Test func aSceneIsGoneWhenTheNextComes() {
        let gallery = GalleryHarness()
        for scene in SceneCatalog.all {
            weak var map: MapView?
            weak var old: (any GalleryScene)?
            do {
                gallery.screen.open(scene)
                (map, old) = (gallery.map, gallery.screen.scene)
                gallery.run(seconds: 0.1)
                if let first = gallery.map.annotations.first {
                    gallery.map.selectAnnotation(first, animated: true)
                }
                gallery.run(seconds: 0.1)
            }
            gallery.screen.open(SceneCatalog.all[0])
            gallery.run(seconds: 0.5)
            if scene.name != SceneCatalog.all[0].name {
                #expect(map == nil, "\(scene.name) keeps its map")
                #expect(old == nil, "\(scene.name) is kept")
            }
        }
    }

    @Test func aSecondHopIsNotEndedByTheFirst() throws {
        let gallery = GalleryHarness(scene: LayersScene.self)
        let card = try gallery.tester.view(MotionCard.self)
        let hop = try gallery.tester.view(Button.self, showing: "Hop")
        let ball = try #require(
            gallery.all(View.self, in: card).first { $0.bounds.size == CGSize(width: 28, height: 28) })
        let rest = ball.center
        try gallery.tester.click(hop)
        gallery.run(seconds: 0.5)

        try gallery.tester.click(hop)
        gallery.run(seconds: 0.6)

        #expect(ball.center != rest)
        gallery.run(seconds: 2)
        #expect(ball.center == rest)
    }

    @Test func aCardThatIsTurnedRoundHasItsButtonsInTheOtherOrder() throws {
        let cards: [(scene: any GalleryScene.Type, first: String, last: String)] = [
            (ButtonsScene.self, "Plain", "Filled"), (TablesScene.self, "Add a day", "Turn round"),
        ]
        for (scene, first, last) in cards {
            let gallery = GalleryHarness(scene: scene)
            let leading = try gallery.tester.view(Button.self, showing: first)
            let trailing = try gallery.tester.view(Button.self, showing: last)
            #expect(leading.frame.minX < trailing.frame.minX, "\(scene.name)")

            try gallery.tester.click(gallery.tester.view(Button.self, showing: "Turn round"))
            gallery.run(seconds: 0.3)

            #expect(leading.frame.minX > trailing.frame.minX, "\(scene.name)")
        }
    }

    /// The segments of a card, of which the last is chosen, come back with the callout, and so does what they
    /// show.
    @Test func aCardThatComesBackShowsWhatItsSegmentsTell() throws {
        let pickers = GalleryHarness(scene: PickersScene.self)
        try chooseTheLastSegment(in: DepartureCard.self, of: pickers) { card in
            pickers.all(DatePicker.self, in: card).isEmpty
                && pickers.all(PickerView.self, in: card).count == 1
        }
        let swatches = GalleryHarness(scene: CollectionScene.self)
        try chooseTheLastSegment(in: SwatchCard.self, of: swatches) { card in
            let cells = swatches.all(SwatchCell.self, in: card)
            return !cells.isEmpty && cells.allSatisfy { $0.bounds.width > 300 }
        }
    }

    private func chooseTheLastSegment<Card: View>(
        in type: Card.Type, of gallery: GalleryHarness, shows: (Card) -> Bool
    ) throws {
        let pin = try #require(gallery.map.annotations.first)
        func open() throws -> (card: Card, segments: SegmentedControl) {
            gallery.map.selectAnnotation(pin, animated: false)
            gallery.run(seconds: 0.5)
            let card = try gallery.tester.view(type)
            return (card, try gallery.tester.view(SegmentedControl.self, in: card))
        }
        let (card, segments) = try open()
        #expect(!shows(card))
        let frame = segments.convert(segments.bounds, to: nil)
        gallery.click(at: CGPoint(x: frame.maxX - 10, y: frame.midY))
        #expect(shows(card))
        gallery.map.deselectAnnotation(pin, animated: false)
        gallery.run(seconds: 0.5)

        let again = try open()

        #expect(again.card !== card)
        #expect(again.segments.selectedSegmentIndex == segments.numberOfSegments - 1)
        #expect(shows(again.card))
    }
}
