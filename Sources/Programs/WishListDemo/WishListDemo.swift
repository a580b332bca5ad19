import ArgumentParser
import Cartouche
import CartoucheApp

/// The demo "Your Personal Wishlist": a map with 21 people around the world, and their wishes.
@main
struct WishListDemo: MapCommand {
    static let configuration = CommandConfiguration(
        commandName: "WishListDemo",
        abstract: "A map of 21 people and their wishes: tap a flag, scroll its list, see the details.",
        version: "WishListDemo \(LibraryVersion.current)")

    enum Callout: String, ExpressibleByArgument, CaseIterable, Sendable { case fade, bounce }

    @OptionGroup var map: MapOptions

    @Option(help: "How a card comes: fade or bounce.")
    var callout: Callout = .fade

    @Flag(
        help: """
            Opens the list of the people in view: beside the map, or over its lower part in a narrow window. \
            The button List opens it, too.
            """)
    var list = false

    static var windowTitle: String { "Your Personal Wishlist" }

    func makeScreen(in program: MapProgram) throws -> Screen {
        Theme.current = Theme(scale: program.application.scale)
        program.application.icon = FlagPin.image(scale: 2)
        if callout == .bounce { Theme.current.calloutAnimation = .bounce }
        let people = PeopleWishList(seed: program.seed, scale: program.application.scale).people
        let stack = ScreenStack(
            rootScreen: MapScreen(mapView: try program.makeMapView(), people: people, showsList: list))
        stack.keepsPoppedScreens = true
        Theme.current.apply(to: stack.navigationBar)
        return stack
    }
}
