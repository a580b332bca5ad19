import Cartouche
import Testing

@testable import Gallery

/// The list beside the map.
struct PageTests {
    @Test func aRowOpensItsScene() throws {
        let gallery = GalleryHarness()
        let row = try #require(gallery.named("markers"))

        gallery.click(at: row.convert(CGPoint(x: 60, y: 20), to: nil))

        #expect(gallery.screen.current.name == "markers")
        #expect((row as? SceneCell)?.isSelected == true)
    }

    @Test func arrowsChooseInTheListAndPanOnTheMap() throws {
        let gallery = GalleryHarness()
        let names = SceneCatalog.all.map { $0.name }
        let row = try #require(gallery.named(names[0]))
        gallery.click(at: row.convert(CGPoint(x: 60, y: 20), to: nil))

        gallery.key("Down")
        #expect(gallery.screen.current.name == names[1])
        gallery.key("Up")
        gallery.key("Up")
        #expect(gallery.screen.current.name == names[names.count - 1])

        gallery.key("Return")
        let center = gallery.map.centerCoordinate
        gallery.key("Down")
        gallery.run(seconds: 0.5)
        #expect(gallery.screen.current.name == names[names.count - 1])
        #expect(gallery.map.centerCoordinate.latitude < center.latitude)
    }

    @Test func pageKeysChangeTheSceneFromTheMap() {
        let gallery = GalleryHarness()

        gallery.key("PageDown")
        #expect(gallery.screen.current.name == SceneCatalog.all[1].name)
        gallery.key("PageUp")
        #expect(gallery.screen.current.name == SceneCatalog.all[0].name)
    }

    @Test(arguments: [320, 500, 719, 720, 1280] as [CGFloat])
    func theListMakesWayOnNarrowWindows(width: CGFloat) throws {
        let gallery = GalleryHarness(size: CGSize(width: width, height: 600))
        let page = try #require(gallery.page)
        let isNarrow = width < GalleryPage.narrow

        #expect(page.list.isHidden == isNarrow)
        #expect(page.header.menu.isHidden == !isNarrow)
        #expect(gallery.map.frame.minX == (isNarrow ? 0 : page.list.frame.maxX))
        #expect(gallery.map.frame.maxX == width && gallery.map.frame.maxY == 600)
        guard isNarrow else { return }

        let menu = page.header.menu
        gallery.click(at: menu.convert(CGPoint(x: 20, y: 20), to: nil))
        #expect(page.isListOpen && !page.list.isHidden)
        gallery.key("Escape")
        #expect(!page.isListOpen)
        gallery.click(at: menu.convert(CGPoint(x: 20, y: 20), to: nil))
        // Beside the list: closes it, and does nothing to the map.
        let camera = gallery.map.camera
        gallery.click(at: CGPoint(x: width - 8, y: 400))
        #expect(!page.isListOpen && gallery.map.camera == camera)
    }

    @Test func anOpenListStaysWhileKeysGoThroughItAndGoesWithAClick() throws {
        let gallery = GalleryHarness(size: CGSize(width: 500, height: 600))
        let page = try #require(gallery.page)
        let names = SceneCatalog.all.map { $0.name }
        let menu = page.header.menu
        gallery.click(at: menu.convert(CGPoint(x: 20, y: 20), to: nil))

        gallery.key("Down")
        gallery.key("Down")
        #expect(gallery.screen.current.name == names[2])
        #expect(page.isListOpen && !page.list.isHidden)
        gallery.key("Return")
        #expect(!page.isListOpen)

        gallery.click(at: menu.convert(CGPoint(x: 20, y: 20), to: nil))
        let row = try #require(gallery.named(names[0]))
        gallery.click(at: row.convert(CGPoint(x: 60, y: 20), to: nil))
        #expect(gallery.screen.current.name == names[0])
        #expect(!page.isListOpen)
        // The keys are the map's.
        gallery.key("Down")
        #expect(gallery.screen.current.name == names[0])
    }

    @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 800, height: 600)])
    func everyPinIsInViewAlsoOnSmallWindows(size: CGSize) throws {
        for scene in SceneCatalog.all where !ScenesTests.ofManyPlaces.contains(scene.name) {
            let gallery = GalleryHarness(scene: scene, size: size)
            let map = gallery.map
            for annotation in map.annotations {
                let point = map.convert(annotation.coordinate, toPointTo: map)
                #expect(
                    map.bounds.insetBy(dx: 14, dy: 0).contains(point),
                    "\(scene.name): \(annotation.title ?? "") at \(point)")
            }
        }
    }

    @Test func onALowWindowTheMapHasMostOfTheRoom() throws {
        for scene in SceneCatalog.all {
            let gallery = GalleryHarness(scene: scene, size: CGSize(width: 360, height: 60))
            for height in stride(from: 60, through: 800, by: 20) {
                gallery.tester.resize(to: CGSize(width: 360, height: height))
                gallery.run(seconds: 0.1)
                let header = try #require(gallery.page).header.frame
                #expect(header.height <= max(56, CGFloat(height) * 0.42), "\(scene.name) at \(height)")
            }
        }
        // The whole advice where there is room for it.
        for scene in SceneCatalog.all {
            let gallery = GalleryHarness(scene: scene, size: CGSize(width: 390, height: 844))
            let header = try #require(gallery.page).header
            let label = try #require(gallery.all(Label.self, in: header).first { $0.text == scene.advice })
            let lines = label.numberOfLines
            label.numberOfLines = 0
            let whole = label.sizeThatFits(CGSize(width: label.bounds.width, height: 1_000)).height
            #expect(label.bounds.height >= whole - 1, "\(scene.name): \(lines) lines")
        }
    }

    @Test func theNoteSaysWhatTheSceneHears() throws {
        let gallery = GalleryHarness(scene: RegistrationsScene.self)
        let page = try #require(gallery.page)

        #expect(page.message.text?.hasPrefix("didAdd") == true && !page.message.isHidden)
        #expect(gallery.map.frame.contains(page.message.frame))
        gallery.screen.open(MarkersScene.self)
        #expect(page.message.isHidden)
    }
}
