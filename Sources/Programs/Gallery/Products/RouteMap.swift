import Cartouche

/// An image of a map with an open callout, beside the same map colored by which view would receive a touch.
/// For each cell of 2 x 2 points, the color is found by the real hit test.
struct RouteMap {
    static let mapSize = CGSize(width: 440, height: 400)

    let studio: Studio

    private static let cell: CGFloat = 2
    private static let margin: CGFloat = 20
    private static let gap: CGFloat = 16
    private static let top: CGFloat = 74
    private static let legend: CGFloat = 52

    func image() -> Bitmap {
        play()
        let shot = studio.photograph()
        let (w, h) = (Self.mapSize.width, Self.mapSize.height)
        let size = CGSize(
            width: 2 * (Self.margin + w) + Self.gap, height: Self.top + h + Self.legend)
        return studio.draw(size, background: studio.theme.sidebar) { canvas in
            drawTitle(on: canvas)
            let left = CGRect(x: Self.margin, y: Self.top, width: w, height: h)
            let right = left.offsetBy(dx: w + Self.gap, dy: 0)
            for frame in [left, right] { canvas.draw(shot, in: frame) }
            let counts = paint(in: right, on: canvas)
            for frame in [left, right] {
                canvas.stroke(
                    Path(rect: frame.insetBy(dx: 0.5, dy: 0.5)), with: .color(studio.theme.separator),
                    style: StrokeStyle(width: 1))
            }
            drawLegend(counts, y: right.maxY + 31, on: canvas)
        }
    }

    /// Adds pins beside, behind and partly behind the callout of one of the pins.
    private func play() {
        let places: [(String, Double, Double)] = [
            ("Zaragoza", 41.65, -0.88), ("Geneva", 46.2, 6.14), ("Bilbao", 43.26, -2.93),
            ("Milan", 45.46, 9.19),
            ("Toulouse", 43.6, 1.44), ("Marseille", 43.3, 5.37), ("Brest", 48.39, -4.49),
        ]
        let pins = places.map { name, latitude, longitude in
            PointAnnotation(
                coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), title: name)
        }
        let scene = RouteMapScene(theme: studio.theme)
        studio.play { map in
            map.delegate = scene
            map.setCamera(
                MapCamera(
                    centerCoordinate: LocationCoordinate2D(latitude: 45.4, longitude: 2.2), zoom: 4.3),
                animated: false)
            map.addAnnotations(pins)
        }
        studio.map.selectAnnotation(pins[4], animated: false)
        studio.run(frames: 40)
    }

    /// Colors the cells of the map by the owner of a touch, row by row, with neighboring equal cells as one
    /// rectangle.
    /// - Returns: the number of cells of each owner.
    private func paint(in frame: CGRect, on canvas: any Canvas) -> [TouchOwner: Int] {
        var counts: [TouchOwner: Int] = [:]
        let half = Self.cell / 2
        for y in stride(from: 0, to: Self.mapSize.height, by: Self.cell) {
            var start: CGFloat = 0
            var running: TouchOwner?
            for x in stride(from: 0, through: Self.mapSize.width, by: Self.cell) {
                let isEnd = x >= Self.mapSize.width
                let point = CGPoint(x: x + half, y: y + half)
                let owner = isEnd ? nil : TouchOwner(of: studio.window.hitTest(point, with: nil))
                if let owner { counts[owner, default: 0] += 1 }
                guard owner != running || isEnd else { continue }
                if let running {
                    let run = CGRect(x: start, y: y, width: x - start, height: Self.cell)
                    canvas.fill(
                        run.offsetBy(dx: frame.minX, dy: frame.minY),
                        with: running.color.withAlphaComponent(running == .map ? 0.22 : 0.5))
                }
                (start, running) = (x, owner)
            }
        }
        return counts
    }

    // MARK: Drawing

    private func drawTitle(on canvas: any Canvas) {
        var ink = Lettering(canvas: canvas, color: studio.theme.text)
        ink.write("Route map", at: CGPoint(x: Self.margin, y: 36), size: 20, weight: .bold)
        ink.color = studio.theme.secondaryText
        ink.write(
            "Who gets a touch: every cell of 2 x 2 points asks the hit test. Pins are hit 5 points around "
                + "as well; what is beside the arrow belongs to the map.",
            at: CGPoint(x: Self.margin, y: 58), size: 13)
    }

    private func drawLegend(_ counts: [TouchOwner: Int], y: CGFloat, on canvas: any Canvas) {
        let total = Double(max(1, counts.values.reduce(0, +)))
        var x = Self.margin + Self.mapSize.width + Self.gap
        for owner in TouchOwner.allCases {
            let fraction = Double(counts[owner] ?? 0) / total * 100
            let text = "\(owner.title) \(fraction.text(1)) %"
            canvas.fill(
                Path(roundedRect: CGRect(x: x, y: y - 11, width: 12, height: 12), cornerRadius: 3),
                with: owner.color)
            Lettering(canvas: canvas, color: studio.theme.text)
                .write(text, at: CGPoint(x: x + 17, y: y), size: 11)
            let width = Services.current.text.width(of: text, font: .systemFont(ofSize: 11))
            x += 17 + width + 14
        }
    }
}

/// The delegate of the map: supplies markers; the callout of the selected one contains a list and a button.
private final class RouteMapScene: MapViewDelegate {
    private let theme: GalleryTheme

    init(theme: GalleryTheme) { self.theme = theme }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.canShowCallout = false
        (view as? MarkerAnnotationView)?.titleVisibility = .hidden
        return view
    }

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        MenuCard(cafe: "Café Bibent", theme: theme, report: { _ in })
    }
}
