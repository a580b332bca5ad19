import Cartouche
import Testing

/// Code written for MapKit runs as it does there.
@Suite struct PortedCodeTests {
    private let scene = SampleScene()
    private let controller: AtlasController
    private let oslo = Capital(
        title: "Oslo", coordinate: LocationCoordinate2D(latitude: 59.95, longitude: 10.75), info: "Olympics")
    private let paris = Capital(
        title: "Paris", coordinate: LocationCoordinate2D(latitude: 48.8567, longitude: 2.3508), info: "Light")
    private let shop = Shop(kind: .bakery)

    init() {
        controller = AtlasController(mapView: scene.map)
        shop.coordinate = LocationCoordinate2D(latitude: 53, longitude: 0)
        shop.title = "Bakery"
        scene.show([oslo, paris, shop])
        scene.run(seconds: 0.6)
    }

    @Test func registeredClassesAreMadeByTheirInheritedInitializer() throws {
        let view = try #require(scene.map.view(for: oslo) as? CapitalView)

        #expect(view.glyphText == "O" && view.canShowCallout && view.reuseIdentifier != nil)
        #expect(scene.map.view(for: shop) is PinAnnotationView)
        #expect(scene.map.annotations.count == 3 && controller.capitalsInView.count == 2)
        #expect(controller.log == ["added 3"])
        let own = scene.map.dequeueReusableAnnotationView(withIdentifier: "shop", for: Plain())
        #expect(own is ShopView && own.annotation?.title == "Plain")
        #expect(own.displayPriority == FeatureDisplayPriority(800) && own.zPriority == .max)
    }

    @Test func selectingAndTheDisclosureButtonTellTheDelegate() throws {
        scene.select(oslo)
        let button = try #require(scene.map.view(for: oslo)?.rightCalloutAccessoryView)
        scene.press(button)
        scene.map.deselectAnnotation(oslo, animated: false)

        #expect(controller.log == ["added 3", "selected Oslo", "tapped Olympics true", "deselected"])
        #expect(scene.map.selectedAnnotations.isEmpty)
    }

    @Test func aStackWithAFieldAndAButtonWorksAsADetail() throws {
        scene.select(shop)
        let stack = try #require(scene.all(StackView.self).first)
        let button = try #require(stack.arrangedSubviews.last as? Button)
        #expect(stack.bounds.height > 70 && controller.noteField.frame.width == stack.bounds.width)

        scene.press(controller.noteField)
        #expect(controller.noteField.isEditing)
        scene.tester.send(.text("two loaves"))
        scene.tester.send(.text(" and more"))
        scene.tester.send(.key(name: "Return", isDown: true, modifiers: []))
        #expect(controller.noteField.text == "two loaves" && !controller.noteField.isEditing)
        scene.press(button)

        #expect(controller.notes == ["two loaves"] && controller.noteField.text == "")
        #expect(scene.map.selectedAnnotations.first === shop)
    }

    @Test func theMapGoesWhereItIsSent() {
        controller.center(on: paris)
        scene.run(seconds: 1)

        #expect(abs(scene.map.centerCoordinate.latitude - paris.coordinate.latitude) < 0.01)
        #expect(controller.capitalsInView == [paris])
    }

    @Test func lookingForTheUserIsToldInPairs() {
        scene.map.showsUserLocation = true
        scene.map.showsUserLocation = true
        scene.map.showsUserLocation = false
        #expect(controller.log == ["added 3", "locating", "not locating"])
        #expect(!scene.map.isUserLocationVisible && scene.map.annotations.count == 3)
    }
}
