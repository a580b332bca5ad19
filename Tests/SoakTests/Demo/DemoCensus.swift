import CCartoucheSDL2
import Cartouche
import Foundation
import Glibc

@testable import CartoucheBasemap
@testable import CartoucheMapUI
@testable import CartoucheSDLPlatform
@testable import ViewKit
@testable import WishListDemo

/// What is there when everything is closed.
struct DemoCensus: Equatable {
    /// In the window, by type.
    var views: [String: Int] = [:]
    var recognizers = 0
    var links = 0
    var callouts = 0
    var animated = 0
    var textures = 0
    var pooled = 0
    /// The most annotations that were on the map at one time.
    var mostPins = 0
    /// That are in no window, and no pin's.
    var cards = 0
    var screens = 0

    /// What has grown although it may not.
    struct Growth: Equatable {
        let what: String
        let then: Int
        let now: Int
    }

    func grown(since first: DemoCensus) -> [Growth] {
        var grown: [Growth] = []
        func compare(_ what: String, _ now: Int, _ then: Int, slack: Int = 0) {
            if now > then + slack { grown.append(Growth(what: what, then: then, now: now)) }
        }
        for (type, count) in views.sorted(by: { $0.key < $1.key }) {
            compare("views of type \(type)", count, first.views[type] ?? 0)
        }
        compare("recognisers", recognizers, first.recognizers)
        compare("links", links, first.links)
        compare("callouts", callouts, 0)
        compare("animated views", animated, 0)
        compare("cards", cards, 0)
        compare("screens", screens, 1)
        // Atlases, pictures of people and markers: a screenful. Tile pictures have a limit in bytes.
        compare("textures", textures, 0, slack: 90)
        // As many as once were in view at the same time may be used again.
        compare("pooled views", pooled, mostPins)
        return grown
    }

    /// What the process takes of the machine's memory, in kB; nil where /proc does not say.
    static var residentKilobytes: Int? {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) / 1024 } : nil
    }
}

extension DemoCensus {
    /// Whether the memory after each closed world, in kB, climbs: worlds differ, so halves of a long row are
    /// compared, by their middle values. The first ones fill caches that stay.
    static func climbs(_ kilobytes: [Int], slack: Int = 40_000) -> Bool {
        let settled = kilobytes.dropFirst(5)
        guard settled.count >= 10 else { return false }
        func middle(_ half: some Sequence<Int>) -> Int {
            let sorted = half.sorted()
            return sorted[sorted.count / 2]
        }
        return middle(settled.suffix(settled.count / 2)) > middle(settled.prefix(settled.count / 2)) + slack
    }
}

extension DemoWorld {
    /// Closes everything, waits for rest, counts, and compares.
    func takeCensus() {
        note("closing everything")
        // First of all: a button that is still down would select a pin when it is lifted.
        pushMouseUps()
        frame()
        // A menu that an event has opened stays open until it is dismissed.
        stack.presentedScreen?.dismiss(animated: false)
        stack.popToRoot(animated: false)
        mapView.selectedAnnotations = []
        mapView.showsUserLocation = false
        mapView.removeAnnotations(notes + extras)
        (notes, extras) = ([], [])
        shown.resize(to: Self.size)
        mapView.basemap?.appearance = .light
        frame()
        mapView.setCamera(
            MapCamera(centerCoordinate: LocationCoordinate2D(latitude: 30, longitude: 10), zoom: 1),
            animated: false)
        searchField.resignFirstResponder()
        searchField.text = ""
        settle()
        openAndCloseList()
        checkRest()
        checkPicture()
        mostPins = max(mostPins, given)
        let now = count()
        tally.add("census")
        let first = census ?? now
        census = first
        // Each by its own name: a story is shortened to one in which the same grows.
        for growth in now.grown(since: first) {
            fail("memory: \(growth.what)", "\(growth.then), now \(growth.now)")
        }
        checkBytes(mapView.basemap?.statistics.residentBytes ?? 0)
        for coordinate in [(50.0, 10.0), (20.0, -30.0)] {
            addNote(latitude: coordinate.0, longitude: coordinate.1)
        }
        frame()
    }

    /// A list keeps its cells and fades for when it is opened again: before each count it has been opened,
    /// read to its end, and closed at its beginning.
    private func openAndCloseList() {
        guard let page = stack.screens.first?.view as? MapPage else { return }
        let table = page.panel.list.tableView
        page.isListOpen = true
        settle()
        table.contentOffset.y = max(0, table.contentSize.height - table.bounds.height)
        frame()
        table.contentOffset.y = 0
        settle()
        page.isListOpen = false
        settle()
    }

    /// A device that loses its textures has the same picture again, when all tiles have been painted anew.
    func checkPicture(_ harm: (DemoWorld) -> Void = { _ in }) {
        let before = picture
        shown.backend.onTexturesLost?()
        pushPlain(SDL_RENDER_DEVICE_RESET)
        pushPlain(SDL_RENDER_TARGETS_RESET)
        harm(self)
        frame()
        settle()
        if picture != before { fail("picture", "what was lost did not come back as it was") }
    }

    /// Of the pictures of tiles.
    func checkBytes(_ bytes: Int) {
        if bytes > 32 << 20 { fail("memory: tile pictures", "they take \(bytes) bytes") }
    }

    private func count() -> DemoCensus {
        var census = DemoCensus()
        visit(window) { view in
            // Pins stay for a while beyond the map's edges: how many there are depends on where the map was.
            // The marks of mirrored fingers and the compass are made once, when they are first shown.
            guard !(view is AnnotationView || view is SimulatedTouchesView || view is CompassView) else {
                return
            }
            census.views["\(type(of: view))", default: 0] += 1
            census.recognizers += view.gestureRecognizers.count
        }
        census.links = window.displayLinks.count
        census.animated = window.runningAnimations.count
        census.callouts = mapView.annotationLayer.callouts.callouts.count
        census.textures =
            shown.backend.textureCount - (mapView.basemap?.statistics.cachedTileCount ?? 0)
        census.pooled = mapView.annotationViewCounts.pooled
        census.mostPins = mostPins
        // A pin keeps its last card, also while it waits in the pool.
        let held = Set(
            mapView.annotations.compactMap { mapView.view(for: $0)?.calloutView }.map(ObjectIdentifier.init))
        let others = cards.compactMap(\.object).count {
            $0.window == nil && !held.contains(ObjectIdentifier($0))
        }
        census.cards = max(0, others - census.pooled)
        census.screens = pages.count { $0.object != nil }
        return census
    }
}
