import ArgumentParser
import Cartouche
import MapApp

/// Your Personal Wishlist: 21 people round the world, and what they wish for.
@main
struct WishListDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "WishListDemo",
        abstract: "A map of 21 people and their wishes: tap a flag, scroll its list, see the details.",
        version: "WishListDemo \(LibraryVersion.current)")

    enum Callout: String, ExpressibleByArgument, CaseIterable, Sendable { case fade, bounce }

    @OptionGroup var map: MapOptions

    @Option(help: "How a card comes: fade or bounce.")
    var callout: Callout = .fade

    @MainActor static func main() {
        let command = CommandLineExit.parse(WishListDemo.self)
        let options = command.map
        let program = MapProgram(title: "Your Personal Wishlist", options: options)
        program.run { program in
            Theme.current = Theme.make(options.appearance.map, scale: program.application.scale)
            if command.callout == .bounce { Theme.current.calloutAnimation = .bounce }
            let people = PeopleWishList(seed: program.seed, scale: program.application.scale).people
            let mapView = MapView()
            mapView.basemap = try program.application.makeWorldMap()
            let stack = ScreenStack(rootScreen: MapScreen(mapView: mapView, people: people))
            Theme.current.apply(to: stack.navigationBar)
            return stack
        }
    }
}
