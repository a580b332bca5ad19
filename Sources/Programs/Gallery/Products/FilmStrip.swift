import Cartouche

/// An image of a bouncing callout, captured every 1/60 s. Under each frame are the time, and the scale and
/// the position of the arrow's tip on screen. A hairline cross marks the tip's final position.
struct FilmStrip {
    static let frameSize = CGSize(width: 200, height: 150)

    let studio: Studio

    private static let pinPosition = CGPoint(x: 46, y: 140)

    private static let columns = 6
    private static let rows = 3
    private static let margin: CGFloat = 20
    private static let gap: CGFloat = 10
    private static let top: CGFloat = 70
    private static let caption: CGFloat = 44

    private struct Shot {
        let image: Image
        let time: Double
        let scale: Double
        /// The position of the tip of the callout's arrow, in points from the top left corner of the window.
        let tip: CGPoint
    }

    func image() -> Bitmap {
        let shots = shoot()
        let (w, h) = (Self.frameSize.width, Self.frameSize.height)
        let rowHeight = h + Self.caption + 34
        let size = CGSize(
            width: 2 * Self.margin + CGFloat(Self.columns) * (w + Self.gap) - Self.gap,
            height: Self.top + CGFloat(Self.rows) * rowHeight + 8)
        return studio.draw(size, background: Color(hex: 0x14171B)) { canvas in
            drawTitle(on: canvas)
            for row in 0..<Self.rows {
                drawFilm(y: Self.top + CGFloat(row) * rowHeight, width: size.width, height: h, on: canvas)
            }
            for (index, shot) in shots.enumerated() {
                let origin = CGPoint(
                    x: Self.margin + CGFloat(index % Self.columns) * (w + Self.gap),
                    y: Self.top + CGFloat(index / Self.columns) * rowHeight + 14)
                draw(shot, anchor: shots.last?.tip ?? .zero, at: origin, on: canvas)
            }
        }
    }

    // MARK: Frames

    /// Captures the frames of a callout that bounces in. The pin is near the left edge of the map, so that
    /// the arrow's tip is far from the bubble's middle.
    private func shoot() -> [Shot] {
        let pin = PointAnnotation(
            coordinate: LocationCoordinate2D(latitude: 28.12, longitude: -15.43), title: "Las Palmas",
            subtitle: "Bounces in from its tip")
        let scene = FilmStripScene()
        studio.play { map in
            map.delegate = scene
            map.setCamera(MapCamera(centerCoordinate: pin.coordinate, zoom: 4), animated: false)
            // As far from the center as the pin will be, on the other side.
            let middle = CGPoint(
                x: Self.frameSize.width - Self.pinPosition.x, y: Self.frameSize.height - Self.pinPosition.y)
            map.setCenter(map.convert(middle, toCoordinateFrom: map), animated: false)
            map.addAnnotation(pin)
        }
        studio.map.selectAnnotation(pin, animated: true)
        var shots: [Shot] = []
        for index in 0..<Self.columns * Self.rows {
            studio.run(frames: 1)
            guard let bubble = studio.bubble else { continue }
            shots.append(
                Shot(
                    image: studio.photograph(), time: Double(index) / 60,
                    scale: Double(bubble.presentation.transform.a),
                    tip: bubble.shape.tip.applying(bubble.presentationTransformToWindow)))
        }
        return shots
    }

    // MARK: Drawing

    private func drawTitle(on canvas: any Canvas) {
        var ink = Lettering(canvas: canvas, color: .white)
        ink.write("Film strip", at: CGPoint(x: Self.margin, y: 34), size: 20, weight: .bold)
        ink.color = Color(white: 1, alpha: 0.62)
        ink.write(
            "The bounce at each 1/60 s: 0.001 to 1.1 in 0.075 s, to 0.95 in 0.1 s, to 1 in 0.075 s. "
                + "The cross marks where the tip rests at the end.",
            at: CGPoint(x: Self.margin, y: 56), size: 13)
    }

    /// Draws the perforation above and below a row of frames.
    private func drawFilm(y: CGFloat, width: CGFloat, height: CGFloat, on canvas: any Canvas) {
        canvas.fill(CGRect(x: 0, y: y, width: width, height: height + 28), with: Color(hex: 0x0A0B0D))
        for x in stride(from: 10 as CGFloat, to: width - 8, by: 20) {
            for top in [y + 4, y + height + 18] {
                canvas.fill(
                    Path(roundedRect: CGRect(x: x, y: top, width: 9, height: 6), cornerRadius: 1.5),
                    with: Color(hex: 0x2B3037))
            }
        }
    }

    private func draw(_ shot: Shot, anchor: CGPoint, at origin: CGPoint, on canvas: any Canvas) {
        let frame = CGRect(origin: origin, size: Self.frameSize)
        canvas.draw(shot.image, in: frame)
        canvas.saveState()
        canvas.clip(to: frame)
        var cross = Path()
        cross.move(to: CGPoint(x: frame.minX + anchor.x - 9, y: frame.minY + anchor.y))
        cross.addLine(to: CGPoint(x: frame.minX + anchor.x + 9, y: frame.minY + anchor.y))
        cross.move(to: CGPoint(x: frame.minX + anchor.x, y: frame.minY + anchor.y - 9))
        cross.addLine(to: CGPoint(x: frame.minX + anchor.x, y: frame.minY + anchor.y + 9))
        canvas.stroke(cross, with: .color(Color(hex: 0xE0114F)), style: StrokeStyle(width: 1))
        canvas.restoreState()
        var ink = Lettering(canvas: canvas, color: .white)
        let y = frame.maxY + 14 + 16
        ink.write(
            "\(shot.time.text(4)) s", at: CGPoint(x: frame.minX, y: y), size: 12, weight: .medium)
        ink.write(
            "scale \(shot.scale.text(4))", endingAt: CGPoint(x: frame.maxX, y: y), size: 12,
            weight: .semibold)
        ink.color = Color(white: 1, alpha: 0.62)
        ink.write(
            "fixed point \(Double(shot.tip.x).text(3)), \(Double(shot.tip.y).text(3))",
            at: CGPoint(x: frame.minX, y: y + 17), size: 12)
    }
}

/// The delegate of the captured map: supplies a marker whose callout bounces.
private final class FilmStripScene: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MapView.defaultAnnotationViewReuseIdentifier, for: annotation)
        view.calloutOptions.animation = .bounce
        // Another color than the red cross.
        (view as? MarkerAnnotationView)?.markerTintColor = Color(hex: 0x1A7F9C)
        (view as? MarkerAnnotationView)?.titleVisibility = .hidden
        return view
    }
}
