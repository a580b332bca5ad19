import CartoucheTesting
import Foundation
import Testing

/// The names that the bundled world shows, as a map at rest lists them.
@Suite(.serialized)
struct WorldNamesTests {
    private func names(
        _ latitude: Double, _ longitude: Double, zoom: Double,
        size: CGSize = CGSize(width: 1280, height: 800),
        language: StyleLanguage = .english
    ) throws -> Set<String> {
        Set(try labels(latitude, longitude, zoom: zoom, size: size, language: language))
    }

    private func labels(
        _ latitude: Double, _ longitude: Double, zoom: Double, size: CGSize,
        language: StyleLanguage = .english
    ) throws -> [String] {
        let tester = try ScreenTester(
            size: size, scale: 1, appearance: .light,
            makeView: { tester in
                let map = MapView()
                map.basemap = try tester.application.makeWorldMap(language: language)
                return map
            })
        let map = try tester.view(MapView.self)
        let center = LocationCoordinate2D(latitude: latitude, longitude: longitude)
        map.camera = MapCamera(centerCoordinate: center, zoom: zoom)
        try tester.runUntilRest()
        tester.run(seconds: 2)
        // Letter-spaced names have hair spaces between their letters.
        return (map.basemap?.visibleLabels ?? []).map { $0.name.replacing("\u{200A}", with: "") }
    }

    @Test func theOpeningViewNamesTheGreatCountriesAndNoSmallTown() throws {
        let names = try names(22, 14, zoom: 1.43)

        for country in [
            "INDIA", "FRANCE", "UNITED KINGDOM", "MEXICO", "ARGENTINA", "JAPAN", "CHINA", "BRAZIL", "SPAIN",
        ] {
            #expect(names.contains(country), "\(country)")
        }
        #expect(names.isDisjoint(with: ["Kabul", "Taipei"]))
    }

    @Test(arguments: [4, 5, 6, 7])
    func theNetherlandsAreNamed(zoom: Double) throws {
        #expect(try names(52.2, 5.3, zoom: zoom).contains("NETHERLANDS"))
    }

    @Test func thailandAndPortugalAreNamedAtFour() throws {
        #expect(try names(14, 101, zoom: 4).contains("THAILAND"))
        #expect(try names(39.5, -8, zoom: 4).contains("PORTUGAL"))
    }

    @Test func antarcticaHasItsNameNearAndFar() throws {
        #expect(try names(-75, 60, zoom: 2).contains("ANTARCTICA"))
        #expect(try !names(-78, 20, zoom: 5).isEmpty)
    }

    @Test func namesAreCurrentEnglish() throws {
        let europe = try names(50, 27, zoom: 5)
        #expect(europe.isSuperset(of: ["Kyiv", "Lviv", "Vienna", "CZECHIA"]))
        #expect(europe.isDisjoint(with: ["Kiev", "Lvov", "CZECH REPUBLIC"]))
        #expect(try names(55.7, 12.6, zoom: 5).contains("Copenhagen"))
        #expect(try names(42, 22, zoom: 6).contains("NORTH MACEDONIA"))
        #expect(try names(17, 97, zoom: 5).contains("Yangon"))
    }

    @Test func namesAreInTheUsersLanguage() throws {
        let german = try names(48, 14, zoom: 5, language: StyleLanguage("de") ?? .english)

        #expect(german.isSuperset(of: ["Wien", "Prag", "ÖSTERREICH"]))
        #expect(german.isDisjoint(with: ["Vienna", "AUSTRIA"]))
    }

    /// Where one is, and its country or sea.
    @Test(arguments: [
        (46.5, 2.5, "France"), (62.0, 100.0, "Russia"), (24.0, 5.0, "Algeria"), (-80.0, 60.0, "Antarctica"),
        (-76.0, -100.0, "Antarctica"), (12.0, -150.0, "North Pacific Ocean"), (39.0, 12.0, "Tyrrhenian Sea"),
    ])
    func theNameOfWhereOneIsStaysInViewInAnyWindow(latitude: Double, longitude: Double, name: String) throws {
        for zoom in [6.4, 7.6, 9] {
            for size in [CGSize(width: 300, height: 220), CGSize(width: 1280, height: 800)] {
                let shown = try names(latitude, longitude, zoom: zoom, size: size).map { $0.lowercased() }
                #expect(shown.contains(name.lowercased()), "\(zoom), \(size): \(shown)")
            }
        }
    }

    /// By its own name, or in what is seen of it.
    @Test(arguments: [
        (61.5, 18.8, 6.0, "Gulf of Bothnia"), (12.0, 47.0, 5.5, "Gulf of Aden"),
        (39.0, 25.0, 6.0, "Aegean Sea"),
        (59.8, 25.0, 6.5, "Gulf of Finland"), (44.0, 13.0, 6.0, "Adriatic Sea"),
    ])
    func aSmallSeaIsNamedOnce(latitude: Double, longitude: Double, zoom: Double, name: String) throws {
        let shown = try labels(latitude, longitude, zoom: zoom, size: CGSize(width: 700, height: 600))
        #expect(shown.filter { $0 == name }.count == 1, "\(shown)")
    }

    @Test func namesOfNatureAreInTheUsersLanguage() throws {
        let german = try names(46.5, 10, zoom: 5.2, language: StyleLanguage("de") ?? .english)
        #expect(german.contains("Alpen") && !german.contains("Alps"))
    }

    @Test func localNamesAreInTheScriptsOfTheirCountries() throws {
        let asia = try names(36, 120, zoom: 3.4, language: .local)
        #expect(asia.isSuperset(of: ["中国", "日本", "대한민국"]), "\(asia)")
        #expect(try names(56, 37, zoom: 5, language: .local).isSuperset(of: ["Москва"]))
    }
}
