import Cartouche

/// Four maps with one open callout each: title alone, with subtitle and button, with picture and a long
/// title, with a detail.
final class StandardCalloutScene: MapViewDelegate {
    static let size = CGSize(width: 560, height: 300)
    private let appearance: MapAppearance
    private let titles = ["Harbor", "Ferry Building", "San Francisco", "Golden Gate Bridge"]
    private let subtitles = [
        nil, "Ferries, cafés, a market", "City hall and a very long line of words after it", nil,
    ]

    init(appearance: MapAppearance) { self.appearance = appearance }

    func build(_ root: View) {
        for index in 0..<4 {
            let map = MapView(frame: CGRect(x: index % 2 * 280, y: index / 2 * 150, width: 280, height: 150))
            map.basemap = nil
            map.backgroundColor = Color(hex: appearance == .light ? 0xDFE8EA : 0x12202A)
            map.appearance = appearance
            map.camera = MapCamera(
                centerCoordinate: LocationCoordinate2D(latitude: 37.75, longitude: -122.4), zoom: 9)
            map.delegate = self
            root.addSubview(map)
            let coordinate = map.convert(CGPoint(x: 140, y: 132), toCoordinateFrom: map)
            let title = index == 2 ? "San Francisco, seen from the hills above the bay" : titles[index]
            let pin = PointAnnotation(coordinate: coordinate, title: title, subtitle: subtitles[index])
            map.addAnnotation(pin)
            map.layoutIfNeeded()
            map.selectAnnotation(pin, animated: false)
        }
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.backgroundColor = Color(hex: 0xE5_48_3D)
        view.layer.cornerRadius = 5
        view.canShowCallout = true
        view.calloutOptions.pansMap = false
        let title = annotation.title ?? ""
        if title.hasPrefix("Ferry") { view.rightCalloutAccessoryView = Button(type: .detailDisclosure) }
        if title.hasPrefix("San") {
            view.leftCalloutAccessoryView = Self.picture(CGSize(width: 40, height: 40))
            view.rightCalloutAccessoryView = Button(type: .close)
        }
        if title.hasPrefix("Golden") {
            view.detailCalloutAccessoryView = Self.picture(CGSize(width: 170, height: 56))
            view.leftCalloutAccessoryView = Button(type: .contactAdd)
        }
        return view
    }

    private static func picture(_ size: CGSize) -> View {
        let image = ImageRenderer(size: size, scale: 2).image { canvas in
            canvas.fill(CGRect(origin: .zero, size: size), with: Color(hex: 0x6FA8C9))
            canvas.fill(
                CGRect(x: 0, y: size.height * 0.6, width: size.width, height: size.height),
                with: Color(hex: 0x2F6B57))
            canvas.fill(
                Path(ellipseIn: CGRect(x: size.width * 0.6, y: 6, width: 14, height: 14)),
                with: Color(hex: 0xF6D36B))
        }
        let view = ImageView(image: image)
        view.layer.cornerRadius = 6
        view.clipsToBounds = true
        return view
    }
}
