import Cartouche
import Testing

@testable import CartoucheViewer

/// The names of the world: what is found, and in which order.
@MainActor @Suite struct PlaceIndexTests {
    private func index(_ places: [(name: String, rank: Double, others: Set<String>)]) -> PlaceIndex {
        var index = PlaceIndex()
        for place in places {
            let named = NamedPlace(
                name: place.name, kind: .town, coordinate: LocationCoordinate2D(latitude: 0, longitude: 0),
                rank: place.rank)
            index.insert(named, names: place.others.union([place.name]))
        }
        return index
    }

    @Test func wholeNamesComeFirstThenBeginningsThenWordsEachByRank() {
        let index = index([
            ("Parma", 3, []), ("New Paris", 0, []), ("Paris", 9, []), ("Paradise", 1, []),
            ("Caparica", 0, []),
        ])

        #expect(index.search("paris", limit: 9).map(\.name) == ["Paris", "New Paris"])
        #expect(
            index.search("par", limit: 9).map(\.name) == [
                "Paradise", "Parma", "Paris", "New Paris", "Caparica",
            ])
        #expect(index.search("pa", limit: 9).map(\.name) == ["Paradise", "Parma", "Paris", "New Paris"])
        #expect(index.search("par", limit: 2).count == 2)
    }

    @Test func accentsCaseAndLanguageDoNotMatter() {
        let index = index([("Munich", 1, ["München", "Мюнхен"]), ("São Paulo", 1, [])])

        for text in ["munchen", "MÜNCHEN", "мюнх", "munich "] {
            #expect(index.search(text, limit: 1).first?.name == "Munich", "\(text)")
        }
        #expect(index.search("sao paulo", limit: 1).first?.name == "São Paulo")
        #expect(index.search(" ", limit: 1).isEmpty && index.search("x", limit: 1).isEmpty)
    }

    @Test func theBundledWorldsPlacesHaveKindsAndCountries() throws {
        let source = try PMTilesSource(path: WorldMap.path())
        let index = PlaceIndexReader.read(source, zoom: 2)

        let paris = try #require(index.search("Paris", limit: 1).first)
        #expect(paris.kind == .capital && paris.detail.hasPrefix("Capital of France, "))
        #expect(abs(paris.coordinate.latitude - 48.86) < 0.1 && abs(paris.coordinate.longitude - 2.33) < 0.1)
        #expect(index.search("Frankreich", limit: 1).first?.kind == .country)
        #expect(index.search("north atlantic", limit: 1).first?.kind == .ocean)
        // Tiles overlap; places do not come twice.
        #expect(index.search("France", limit: 9).count { $0.kind == .country } == 1)
    }

    @Test func aPeakOnABorderIsOneOfBothCountries() throws {
        let source = try PMTilesSource(path: WorldMap.path())
        let index = PlaceIndexReader.read(source, zoom: 4)

        let everest = try #require(index.search("Mount Everest", limit: 1).first)
        #expect(everest.detail == "Peak in China and Nepal, 8,849 m")
        let kilimanjaro = try #require(index.search("Mount Kilimanjaro", limit: 1).first)
        #expect(kilimanjaro.detail == "Peak in Tanzania, 5,895 m")
    }
}
