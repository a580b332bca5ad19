import Cartouche
import CartoucheTesting
import TestSupport
import Testing

/// Longer recipes of the pages do what they say.
@Suite struct RecipeTests {
    @Test func theOverviewShowsWhereTheMapIsAndLeadsIt() throws {
        let tester = try ScreenTester(lettering: .fixedWidth) { _ in OverviewScreen() }
        let maps = tester.views(MapView.self)
        let (map, overview) = (try #require(maps.first), try #require(maps.last))
        map.setCamera(
            MapCamera(centerCoordinate: LocationCoordinate2D(latitude: 46, longitude: 9), zoom: 7),
            animated: false)
        try tester.runUntilRest()
        #expect(overview.camera.zoom == 3 && abs(overview.centerCoordinate.longitude - 9) < 0.01)
        let outline = try #require(overview.subviews.first { $0.layer.borderWidth == 2 })
        #expect(abs(outline.frame.midX - 100) < 1 && abs(outline.frame.width - 50) < 1)

        tester.click(at: CGPoint(x: 12 + 150, y: 12 + 70))
        try tester.runUntilRest()
        #expect(
            abs(map.centerCoordinate.longitude - 13.39) < 0.05, "the press was 50 points east of the middle")
    }

    private final class HearingView: AnnotationView {
        var counts: [Int] = []
        override func annotationDidChange() {
            counts.append((annotation as? ClusterAnnotation)?.memberCount ?? 0)
        }
    }

    private final class Clusters: MapViewDelegate {
        func mapView(_ mapView: MapView, clusteringIdentifierFor annotation: any Annotation) -> String? {
            "a"
        }

        func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
            let view =
                annotation is ClusterAnnotation
                ? HearingView(annotation: annotation, reuseIdentifier: nil)
                : RingView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
            return view
        }
    }

    @Test func aClustersViewHearsOfNewMembers() throws {
        let scene = SampleScene()
        let delegate = Clusters()
        scene.map.delegate = delegate
        let coordinate = LocationCoordinate2D(latitude: 40, longitude: 10)
        scene.map.addAnnotations((0..<3).map { PointAnnotation(coordinate: coordinate, title: "\($0)") })
        scene.run(seconds: 1)
        let view = try #require(scene.all(HearingView.self).first)

        scene.map.addAnnotation(PointAnnotation(coordinate: coordinate, title: "late"))
        scene.run(seconds: 1)

        #expect(scene.all(HearingView.self).first === view && view.counts.last == 4)
    }

    @Test func filesAreDrawnInTheirColors() throws {
        let text = #"""
            {"type":"Feature","properties":{"fill":"#2a7fff"},"geometry":{"type":"Polygon",
              "coordinates":[[[-9,38],[-8,38],[-8,39],[-9,38]]]}}
            """#
        let (features, _) = try GeoFileReader(Data(text.utf8), name: "a.geojson").readAll()
        let scene = SampleScene()
        let colors = FileColors()
        scene.map.delegate = colors
        for feature in features { colors.add(feature, to: scene.map) }

        let overlay = try #require(scene.map.overlays.first)
        let renderer = colors.mapView(scene.map, rendererFor: overlay) as? OverlayPathRenderer
        #expect(renderer?.fillColor == Color(hex: 0x2A7FFF, alpha: 0.5))
    }

    @Test func aPictureIsDecodedBesideTheMainActor() async throws {
        let scene = SampleScene()
        let dot = Image(bitmap: Bitmap(width: 1, height: 1, pixels: [9, 8, 7, 255]))
        let image = try await Image.decode(try #require(dot.pngData()), scale: 2)

        #expect(image.size == CGSize(width: 0.5, height: 0.5) && image.bitmap[0, 0] == (9, 8, 7, 255))
        await #expect(throws: ImageError.self) { try await Image.decode(Data([1, 2, 3])) }
        await #expect(throws: ImageError.self) { try await Image.decode(Data(), scale: 0) }
        _ = scene
    }
}
