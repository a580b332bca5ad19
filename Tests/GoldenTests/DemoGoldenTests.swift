import Cartouche
import Testing

@testable import WishListDemo

/// What the demo shows, drawn without a window.
struct DemoGoldenTests {
    private static let mapSize = CGSize(width: 360, height: 225)

    @Test func avatars() throws {
        let picture = try Sheet(size: CGSize(width: 364, height: 160), background: Color(hex: 0xF4F6F9)).views
        { root in
            for (index, person) in PeopleWishList(seed: 1, scale: 1).people.enumerated() {
                let view = ImageView(image: person.avatar)
                view.frame = CGRect(x: 4 + index % 7 * 52, y: 4 + index / 7 * 52, width: 48, height: 48)
                root.addSubview(view)
            }
        }

        try Golden.expect(picture, "avatars")
    }

    @Test func flags() throws {
        func flag(_ scale: CGFloat) throws -> Bitmap {
            try Sheet(size: CGSize(width: 40, height: 40), scale: scale, background: Color(hex: 0xF7F3E8))
                .views { root in
                    let view = ImageView(image: FlagPin.image(scale: scale))
                    view.frame = CGRect(x: 5, y: 5, width: 30, height: 30)
                    root.addSubview(view)
                }
        }

        try Golden.expect(Sheet.row([flag(1), flag(2)]), "flags")
    }

    @Test(arguments: [MapAppearance.light, .dark])
    func world(appearance: MapAppearance) throws {
        let demo = try Demo(size: Self.mapSize, appearance: appearance)
        demo.map.setRegion(
            CoordinateRegion(
                center: LocationCoordinate2D(latitude: 24, longitude: 14),
                span: CoordinateSpan(latitudeDelta: 62, longitudeDelta: 94)), animated: false)
        demo.run(seconds: 1)

        try Golden.expect(demo.picture(), "map-\(appearance)")
    }

    @Test(arguments: [MapAppearance.light, .dark])
    func card(appearance: MapAppearance) throws {
        let demo = try Demo(size: CGSize(width: 300, height: 380), appearance: appearance)
        let person = try #require(demo.map.annotations.first { $0.title == "Tarek Mansouri" })
        demo.map.setCenter(person.coordinate, animated: false)
        demo.run(seconds: 0.1)
        demo.map.selectAnnotation(person, animated: false)
        demo.run(seconds: 1)

        try Golden.expect(demo.picture(), "card-\(appearance)")
    }
}
