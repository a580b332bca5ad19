import Testing

/// Programs that use the library from outside, whatever their targets set.
@Suite struct ClientTests {
    @Test(arguments: [ClientCompiler.LanguageMode.swift5, .swift6], [false, true])
    private func aProgramSubclassesWithoutASettingForActors(
        mode: ClientCompiler.LanguageMode, isOnMainByDefault: Bool
    ) throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Screens.swift", "Maps.swift", "Overrides.swift", "Program.swift", "main.swift"],
            mode: mode, isOnMainByDefault: isOnMainByDefault)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test(arguments: [ClientCompiler.LanguageMode.swift5, .swift6], [false, true])
    private func aProgramWithoutAMapImportsViewKitAlone(
        mode: ClientCompiler.LanguageMode, isOnMainByDefault: Bool
    ) throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Counter.swift"], mode: mode, isOnMainByDefault: isOnMainByDefault)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func viewKitBringsNoMap() throws {
        let complaints = try ClientCompiler().complaints(
            about: ["CounterWithMap.swift"], mode: .swift6, isOnMainByDefault: false)

        #expect(complaints.contains { $0.contains("cannot find 'MapView'") })
    }

    @Test(arguments: [ClientCompiler.LanguageMode.swift5, .swift6], [false, true])
    private func aProgramReadsTilesWithTileStoreAlone(
        mode: ClientCompiler.LanguageMode, isOnMainByDefault: Bool
    ) throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Tiles.swift"], mode: mode, isOnMainByDefault: isOnMainByDefault)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test(arguments: [ClientCompiler.LanguageMode.swift5, .swift6], [false, true])
    private func aProgramReadsFeaturesWithGeoDataAlone(
        mode: ClientCompiler.LanguageMode, isOnMainByDefault: Bool
    ) throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Places.swift"], mode: mode, isOnMainByDefault: isOnMainByDefault)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func theFuzzerFitsTheReadersThatItFeeds() throws {
        let compiler = ClientCompiler(folder: "Tests/Fuzzers")
        let complaints = try compiler.complaints(
            about: ["Entry.swift"], mode: .swift6,
            isOnMainByDefault: false)

        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func theCompilerIsHeard() throws {
        let complaints = try ClientCompiler().complaints(
            about: ["Mistaken.swift"], mode: .swift6, isOnMainByDefault: false)

        #expect(complaints.contains { $0.contains("Mistaken.swift:6:") && $0.contains("error") })
    }
}
