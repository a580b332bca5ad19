import Cartouche
import CartoucheTesting
import Testing

/// Markers, pins and the user's dot on the map of the world, at rest.
@Suite(.serialized)
struct PinsGoldenTests {
    @Test(arguments: [(MapAppearance.light, 1.0), (.dark, 2)])
    func pins(appearance: MapAppearance, scale: Double) throws {
        let picture = try PinsPicture(appearance: appearance, scale: scale).picture()

        try Golden.expect(picture, "pins-\(appearance)-\(Int(scale))")
    }
}

/// One of each kind, selected and not.
final class PinsPicture: MapViewDelegate {
    private let tester: ScreenTester
    private let map: MapView
    private var looks: [ObjectIdentifier: (MapView, any Annotation) -> AnnotationView?] = [:]

    init(appearance: MapAppearance, scale: CGFloat) throws {
        tester = try ScreenTester(
            size: CGSize(width: 560, height: 400), scale: scale, appearance: appearance,
            makeView: { try $0.makeMapView() })
        map = try tester.view(MapView.self)
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 47.5, longitude: 8), zoom: 4.6)
        map.delegate = self
        map.allowsMultipleSelection = true
        run(0.1)
        addMarkers()
        addPins()
        map.showsUserLocation = true
        map.userLocation.location = Location(
            coordinate: coordinate(430, 310), horizontalAccuracy: 200_000, heading: 35)
    }

    func picture() -> Bitmap {
        run(2)
        return tester.screenshot()
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        looks[ObjectIdentifier(annotation)]?(mapView, annotation)
    }

    private func run(_ seconds: Double) { tester.run(seconds: seconds) }

    private func coordinate(_ x: CGFloat, _ y: CGFloat) -> LocationCoordinate2D {
        map.convert(CGPoint(x: x, y: y), toCoordinateFrom: nil)
    }

    private func add(
        _ title: String, _ subtitle: String? = nil, at x: CGFloat, _ y: CGFloat, isSelected: Bool = false,
        _ look: @escaping (MapView, any Annotation) -> AnnotationView?
    ) {
        let annotation = PointAnnotation(coordinate: coordinate(x, y), title: title, subtitle: subtitle)
        looks[ObjectIdentifier(annotation)] = look
        map.addAnnotation(annotation)
        run(0.05)
        if isSelected { map.selectAnnotation(annotation, animated: false) }
    }

    private func marker(_ configure: @escaping (MarkerAnnotationView) -> Void) -> (MapView, any Annotation)
        -> AnnotationView?
    {
        { _, annotation in
            let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.canShowCallout = false
            configure(view)
            return view
        }
    }

    private func addMarkers() {
        let star = ImageRenderer(size: CGSize(width: 40, height: 40), scale: 2).image { canvas in
            canvas.fill(PathScenes.star(CGPoint(x: 20, y: 21), 20), with: .color(.white), rule: .nonZero)
        }
        add("Harbor", at: 60, 90, marker { _ in })
        add(
            "A name that is two lines long", at: 150, 90, marker { $0.markerTintColor = Color(hex: 0x2E7DD1) }
        )
        add(
            "Letter", at: 240, 90, marker { ($0.glyphText, $0.markerTintColor) = ("A", Color(hex: 0x16877A)) }
        )
        add(
            "Number", at: 320, 90,
            marker { ($0.glyphText, $0.markerTintColor) = ("128", Color(hex: 0x7A4CC2)) })
        add(
            "Picture", at: 400, 90,
            marker { ($0.glyphImage, $0.markerTintColor) = (star, Color(hex: 0xD08A12)) })
        add(
            "Pressed", at: 490, 90,
            marker { ($0.isHighlighted, $0.markerTintColor) = (true, Color(hex: 0xD08A12)) })
        add("Selected", "with a subtitle", at: 80, 210, isSelected: true, marker { $0.glyphText = "é" })
        add(
            "Zürich–Łódź", "東京", at: 200, 210, isSelected: true,
            marker { ($0.glyphImage, $0.markerTintColor) = (star, Color(hex: 0x111318)) })
        add(
            "Both visible", "never selected", at: 320, 210,
            marker {
                $0.subtitleVisibility = .visible
                ($0.markerTintColor, $0.glyphTintColor) = (.white, Color(hex: 0xC2263A))
            })
        for i in 0..<4 {
            add("Crowd \(i)", at: 420 + CGFloat(i) * 26, 200 + CGFloat(i % 2) * 14, marker { _ in })
        }
    }

    private func addPins() {
        let colors = [
            nil, PinAnnotationView.greenPinColor(), PinAnnotationView.purplePinColor(), Color(hex: 0x2FA4E7),
            Color(hex: 0xF2C230), Color(hex: 0x2B2E33),
        ]
        for (index, color) in colors.enumerated() {
            add("Pin", at: 50 + CGFloat(index) * 45, 330) { _, annotation in
                let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
                view.pinTintColor = color
                return view
            }
        }
    }
}
