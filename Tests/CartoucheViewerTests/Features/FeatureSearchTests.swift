import Cartouche
import GeoData
import TestSupport
import Testing

@testable import CartoucheViewer

/// Searching and sorting all features.
@MainActor @Suite struct FeatureSearchTests {
    private func store(_ files: [[String]], filter: FeatureFilter? = nil) throws -> FeatureStore {
        try FeatureStore(reading: files, flags: PropertyFlags(filter: filter))
    }

    private func titles(_ ids: [FeatureID], _ store: FeatureStore) -> [String] {
        ids.map { store.entry($0).title }
    }

    @Test func namesAreSortedNaturallyAcrossFiles() throws {
        let store = try store([
            [PlacesFile.point("Stop 10", 1, 1), PlacesFile.point("stop 2", 2, 2)],
            [PlacesFile.point("Alder", 3, 3), PlacesFile.point("Stop 10", 4, 4)],
        ])

        let sorted = FeatureSorter.sorted(store.catalog, by: .name)

        #expect(titles(sorted, store) == ["Alder", "stop 2", "Stop 10", "Stop 10"])
        #expect(sorted.map(\.layer) == [2, 0, 0, 2])
    }

    @Test func distancesGrowAndFeaturesWithoutAPlaceAreLast() throws {
        let store = try store([
            [
                #"{"type":"Feature","properties":{"name":"Nowhere"},"geometry":null}"#,
                PlacesFile.point("Far", 170, 0), PlacesFile.point("Near", -179, 0),
                PlacesFile.point("Here", 179, 0),
            ]
        ])
        let here = LocationCoordinate2D(latitude: 0, longitude: 179.5)

        let sorted = FeatureSorter.sorted(store.catalog, by: .distance(here))

        #expect(titles(sorted, store) == ["Here", "Near", "Far", "Nowhere"])
    }

    @Test func columnsAreSortedByNumberThenTextThenNothing() throws {
        let values = ["c": "10", "a": "9", "d": "\"x2\"", "e": "\"x10\"", "f": "null", "b": "9.5"]
        let store = try store([
            values.sorted { $0.key > $1.key }.map { PlacesFile.point($0.key, 1, 1, ",\"n\":\($0.value)") }
                + [PlacesFile.point("g", 1, 1)]
        ])

        let sorted = FeatureSorter.sorted(store.catalog, by: .property("n"))

        #expect(titles(sorted, store) == ["a", "b", "c", "d", "e", "f", "g"])
    }

    @Test(arguments: [3, 4, 5] as [UInt64])
    func theSearchFindsWhatTheStandardLibraryFinds(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let names = (0..<3_000).map { _ in
            String(
                (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                    "abÄc".randomElement(using: &generator)!
                })
        }
        let store = try store(
            [names[..<1_200], names[1_200...]].map { $0.map { PlacesFile.point($0, 1, 1) } },
            filter: try FeatureFilter("name ~ \"a\""))
        let order = FeatureSorter.sorted(store.catalog, by: .name)
        for wanted in ["a", "B", "ä", "ac", "cab", "zz", ""] {
            let found = FeatureSearch(wanted, in: store.catalog).run()

            let expected = store.shown.filter {
                wanted.isEmpty || store.entry($0).title.lowercased().contains(wanted.lowercased())
            }
            #expect(found.ids == expected, "\(wanted)")
            #expect(found.sorted(like: order) == order.filter { expected.contains($0) }, "\(wanted)")
            #expect(found.count == expected.count)
        }
    }

    @Test func aCancelledSearchEnds() throws {
        let store = try store([[PlacesFile.point("a", 1, 1)]])

        #expect(FeatureSearch("a", in: store.catalog).run(isCancelled: { true }).count == 0)
        #expect(FeatureSorter.sorted(store.catalog, by: .name, isCancelled: { true }).isEmpty)
    }

    @Test func valuesAreSearchedInSmallLettersAndCutOff() {
        var text: [UInt8] = []
        let (whole, cut) = (
            TextSearch.append("PORT Über", limit: 100, to: &text),
            TextSearch.append("abcdef", limit: 3, to: &text)
        )

        #expect(whole == 10 && cut == 3)
        #expect(String(decoding: text, as: UTF8.self) == "port über\0abc\0")
    }
}

/// The ways to sort that are offered.
@MainActor @Suite struct SortMenuTests {
    @Test func nameDistanceAndThePropertiesOfTheFilesAreOffered() throws {
        let file = try PlacesFile(PlacesFile.point("A", 1, 1, #","pop":5,"kind":"x""#))
        let store = FeatureStore()
        store.open(try file.layer(), at: 0)
        var chosen: FeatureSortKey?
        let center = LocationCoordinate2D(latitude: 3, longitude: 4)

        let menu = SortMenu(catalog: store.catalog, current: .property("pop"), center: center).menu {
            chosen = $0
        }

        let groups = menu.children.compactMap { $0 as? Menu }
        #expect(
            groups.map { $0.children.map(\.title) } == [
                ["Name", "Distance from here"], ["name", "pop", "kind"],
            ])
        let actions = groups.flatMap { $0.children.compactMap { $0 as? Action } }
        #expect(actions.map { $0.state == .on } == [false, false, false, true, false])
        actions[1].perform(from: nil)
        #expect(chosen == .distance(center))
    }
}
