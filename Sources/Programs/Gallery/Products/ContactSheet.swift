import Cartouche

/// An image that shows how a callout is presented at pins with little room around them, each in a labeled
/// tile. The label names the step of the layout that placed the callout, and the distance by which the map
/// was panned, measured on the pin.
struct ContactSheet {
    static let tileSize = CGSize(width: 300, height: 190)

    /// One position of a pin whose callout is presented, shown in a tile of the image.
    private struct Tile {
        let title: String
        /// The camera of the map that this tile of the image shows.
        var camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 47, longitude: 9), zoom: 4.2)
        /// The pin's position in points from the tile's top left corner; `nil` means that the pin is at
        /// `coordinate`.
        var point: CGPoint?
        var coordinate = LocationCoordinate2D(latitude: 0, longitude: 0)
        var showsDateline = false
    }

    let studio: Studio

    private static let columns = 3
    private static let margin: CGFloat = 20
    private static let gap: CGFloat = 16
    private static let top: CGFloat = 74
    private static let caption: CGFloat = 46

    func image() -> Bitmap {
        let tiles = Self.tiles
        let rows = CGFloat((tiles.count + Self.columns - 1) / Self.columns)
        let (w, h) = (Self.tileSize.width, Self.tileSize.height)
        let size = CGSize(
            width: 2 * Self.margin + CGFloat(Self.columns) * (w + Self.gap) - Self.gap,
            height: Self.top + rows * (h + Self.caption) + Self.margin - 10)
        let shots = tiles.map { ($0.title, shoot($0)) }
        return studio.draw(size, background: studio.theme.sidebar) { canvas in
            drawTitle(on: canvas)
            for (index, shot) in shots.enumerated() {
                let origin = CGPoint(
                    x: Self.margin + CGFloat(index % Self.columns) * (w + Self.gap),
                    y: Self.top + CGFloat(index / Self.columns) * (h + Self.caption))
                draw(shot.0, shot.1, at: origin, on: canvas)
            }
        }
    }

    // MARK: Tiles

    private struct Shot {
        let image: Image
        let placement: String
        let pan: CGVector
    }

    /// Presents the callout of a tile, waits until it rests, and captures the map.
    private func shoot(_ tile: Tile) -> Shot {
        let pin = PointAnnotation(coordinate: tile.coordinate, title: tile.title, subtitle: "Pin and callout")
        let scene = ContactSheetScene()
        studio.play { map in
            map.delegate = scene
            map.setCamera(tile.camera, animated: false)
            if let point = tile.point { pin.coordinate = map.convert(point, toCoordinateFrom: map) }
            map.addAnnotation(pin)
        }
        let map = studio.map
        if tile.showsDateline { map.insertSubview(Dateline(on: map), at: 0) }
        let before = map.convert(pin.coordinate, toPointTo: map)
        map.selectAnnotation(pin, animated: true)
        studio.run(frames: 40)
        let after = map.convert(pin.coordinate, toPointTo: map)
        return Shot(
            image: studio.photograph(), placement: studio.placement,
            pan: CGVector(dx: after.x - before.x, dy: after.y - before.y))
    }

    private static var tiles: [Tile] {
        let (w, h) = (tileSize.width, tileSize.height)
        let dateline = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 66, longitude: 180), zoom: 3.2)
        let pole = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: 84, longitude: 20), zoom: 0.4)
        return [
            Tile(title: "Top left corner", point: CGPoint(x: 10, y: 16)),
            Tile(title: "Top edge", point: CGPoint(x: w / 2, y: 66)),
            Tile(title: "Top right corner", point: CGPoint(x: w - 10, y: 16)),
            // Far enough inside for the arrow alone to slide; on the right it must be closer to the corner.
            Tile(title: "Left edge", point: CGPoint(x: 46, y: h * 0.7)),
            Tile(title: "Center", point: CGPoint(x: w / 2, y: h * 0.7)),
            Tile(title: "Right edge", point: CGPoint(x: w - 34, y: h * 0.7)),
            Tile(title: "Bottom left corner", point: CGPoint(x: 10, y: h - 3)),
            Tile(title: "Bottom edge", point: CGPoint(x: w / 2, y: h - 3)),
            Tile(title: "Bottom right corner", point: CGPoint(x: w - 10, y: h - 3)),
            Tile(
                title: "West of the dateline", camera: dateline,
                coordinate: LocationCoordinate2D(latitude: 64.6, longitude: 178.6),
                showsDateline: true),
            Tile(
                title: "East of the dateline", camera: dateline,
                coordinate: LocationCoordinate2D(latitude: 64.6, longitude: -178.6),
                showsDateline: true),
            Tile(
                title: "80 degrees north", camera: pole,
                coordinate: LocationCoordinate2D(latitude: 80, longitude: 20)),
        ]
    }

    // MARK: Drawing

    private func drawTitle(on canvas: any Canvas) {
        var ink = Lettering(canvas: canvas, color: studio.theme.text)
        ink.write("Contact sheet", at: CGPoint(x: Self.margin, y: 36), size: 20, weight: .bold)
        ink.color = studio.theme.secondaryText
        ink.write(
            "One callout where there is little room. Under each: the solver's side and step, and the map's "
                + "pan.",
            at: CGPoint(x: Self.margin, y: 58), size: 13)
    }

    private func draw(_ title: String, _ shot: Shot, at origin: CGPoint, on canvas: any Canvas) {
        let frame = CGRect(origin: origin, size: Self.tileSize)
        canvas.draw(shot.image, in: frame)
        canvas.stroke(
            Path(rect: frame.insetBy(dx: 0.5, dy: 0.5)), with: .color(studio.theme.separator),
            style: StrokeStyle(width: 1))
        var ink = Lettering(canvas: canvas, color: studio.theme.text)
        let baseline = frame.maxY + 20
        ink.write(title, at: CGPoint(x: frame.minX, y: baseline), size: 13, weight: .semibold)
        ink.color = studio.theme.secondaryText
        let pan = "pan \(Double(shot.pan.dx).text(1)), \(Double(shot.pan.dy).text(1))"
        ink.write("\(shot.placement) · \(pan)", endingAt: CGPoint(x: frame.maxX, y: baseline), size: 12)
    }
}

/// The delegate of a tile's map: supplies markers with a standard callout.
private final class ContactSheetScene: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.canShowCallout = true
        (view as? MarkerAnnotationView)?.titleVisibility = .hidden
        return view
    }
}

/// A dashed line along the 180th meridian of a stationary map, behind its pins.
private final class Dateline: View {
    init(on map: MapView) {
        let coordinate = LocationCoordinate2D(latitude: map.centerCoordinate.latitude, longitude: 180)
        let x = map.convert(coordinate, toPointTo: map).x.rounded()
        super.init(frame: CGRect(x: x - 1, y: 0, width: 2, height: map.bounds.height))
        isUserInteractionEnabled = false
    }

    override func draw(_ canvas: any Canvas) {
        var line = Path()
        line.move(to: CGPoint(x: 0.5, y: 0))
        line.addLine(to: CGPoint(x: 0.5, y: bounds.height))
        canvas.stroke(
            line, with: .color(Color(hex: 0xC2185B, alpha: 0.7)), style: StrokeStyle(width: 1, dash: [4, 4]))
    }
}
