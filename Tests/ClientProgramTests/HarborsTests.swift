import CartoucheApp
import CartoucheTesting
import Testing

@MainActor
struct HarborsTests {
    @Test func flagsOfTheProgramStandBesideTheCommonOnes() throws {
        let command = try Harbors.parse([
            "--headless", "Porto", "--zoom", "6", "--lighthouses", "--appearance", "dark",
        ])

        #expect(command.map.headless && command.map.appearance == .dark)
        #expect(command.name == "Porto" && command.harbors.zoom == 6 && command.harbors.lighthouses)
        #expect(throws: (any Error).self) { try Harbors.parse(["--zoom", "99"]) }
        #expect(Harbors.windowTitle == "harbors" && Harbors.assetFolders.isEmpty)
    }

    @Test func aPinIsClicked() throws {
        let tester = try ScreenTester(lettering: .fixedWidth) { tester in
            let map = MapView()
            map.addAnnotations(Harbors.places)
            let screen = Screen()
            screen.view = map
            return screen
        }
        let map = try tester.view(MapView.self)
        map.showAnnotations(map.annotations, animated: false)

        try tester.click(tester.annotationView(titled: "Porto"))
        try tester.runUntilRest()

        #expect(map.selectedAnnotations.map(\.title) == ["Porto"])
    }
}
