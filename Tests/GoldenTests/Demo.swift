import Cartouche
import CartoucheTesting

@testable import WishListDemo

/// The whole demo without a window.
struct Demo {
    let tester: ScreenTester
    let map: MapView

    init(size: CGSize, scale: CGFloat = 1, appearance: MapAppearance) throws {
        tester = try ScreenTester(size: size, scale: scale, appearance: appearance) { tester in
            Theme.current = Theme(scale: scale)
            let people = PeopleWishList(seed: 1, scale: scale).people
            let stack = ScreenStack(
                rootScreen: MapScreen(mapView: try tester.makeMapView(), people: people))
            Theme.current.apply(to: stack.navigationBar)
            return stack
        }
        map = try tester.view(MapView.self)
        run(seconds: 0.05)
    }

    func run(seconds: Double) { tester.run(seconds: seconds) }

    func picture() -> Bitmap { tester.screenshot() }
}
