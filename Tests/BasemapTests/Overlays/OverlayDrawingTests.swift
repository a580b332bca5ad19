import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

/// What programs draw, in the bitmaps of tiles.
@Suite struct OverlayDrawingTests {
    private static let world = Mercator.worldSize
    private static let everywhere = MapRect(x: 0, y: 0, width: world, height: world)

    private static func spec(_ z: Int, _ x: Int, _ y: Int, zoom: Double? = nil, scale: Double = 1) -> TileSpec
    {
        TileSpec(id: TileID(z: z, x: x, y: y), zoom: zoom ?? Double(z), scale: scale, appearance: .light)
    }

    private static func item(
        _ bounds: MapRect = everywhere, alpha: Double = 1, _ draw: @escaping OverlayDrawing.Draw
    ) -> OverlayItem {
        var style = OverlayStyle(alpha: alpha)
        style.drawing = OverlayDrawing(bounds: bounds, draw: draw)
        return OverlayItem(.empty, style)
    }

    private static func filling(_ bounds: MapRect, alpha: Double = 1, _ color: Color = .black) -> OverlayItem
    {
        item(bounds, alpha: alpha) { _, _, canvas in
            canvas.fill(CGRect(x: -9_999, y: -9_999, width: 99_999, height: 99_999), with: color)
        }
    }

    private func bitmap(
        _ items: [OverlayItem], _ spec: TileSpec, text: (any TextEngine)? = nil
    ) throws -> Bitmap {
        let image = try #require(OverlayPainter(text: text).paint(items, spec: spec) { false })
        guard case .bitmap(let bitmap) = image else {
            return Bitmap(width: spec.bitmapSide, height: spec.bitmapSide)
        }
        return bitmap
    }

    /// A rectangle in pixels of the world's bitmap at zoom 0.
    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MapRect {
        let unit = world / 512
        return MapRect(x: x * unit, y: y * unit, width: width * unit, height: height * unit)
    }

    @Test(arguments: [(1.0, 3.0), (2, 3), (1, 3.37), (1.5, 3.8)])
    func lengthsArePointsOfTheScreen(scale: Double, zoom: Double) throws {
        let spec = Self.spec(3, 4, 3, zoom: zoom, scale: scale)
        let middle = SIMD2(4.5, 3.5) * (Self.world / 8)
        let mapPoint = MapPoint(x: middle.x, y: middle.y)
        let item = Self.item { rect, zoomScale, canvas in
            #expect(canvas.scale == scale && abs(zoomScale / exp2(zoom - 19) - 1) < 1e-12)
            #expect(rect.contains(mapPoint))
            let point = canvas.point(for: mapPoint)
            canvas.fill(CGRect(x: point.x - 10, y: point.y - 20, width: 20, height: 40), with: .black)
        }

        let bitmap = try bitmap([item], spec)

        let p = OverlayTransform(spec).pixels([middle], copy: 0)[0]
        let (x, y) = (Int(p.x), Int(p.y))
        let (dx, dy) = (Int(10 * scale), Int(20 * scale))
        #expect(bitmap[x - dx + 2, y].3 == 255 && bitmap[x + dx - 2, y].3 == 255)
        #expect(bitmap[x - dx - 2, y].3 == 0 && bitmap[x + dx + 2, y].3 == 0)
        #expect(bitmap[x, y - dy + 2].3 == 255 && bitmap[x, y - dy - 2].3 == 0)
        #expect(bitmap[x, y + dy - 2].3 == 255 && bitmap[x, y + dy + 2].3 == 0)
    }

    @Test func nothingIsSeenBeyondTheBounds() throws {
        let bitmap = try bitmap([Self.filling(Self.rect(100, 200, 50, 60))], Self.spec(0, 0, 0))

        for (x, y) in [(100, 200), (149, 259)] { #expect(bitmap[x, y].3 == 255) }
        for (x, y) in [(99, 200), (100, 199), (150, 259), (149, 260), (0, 0), (511, 511)] {
            #expect(bitmap[x, y].3 == 0)
        }
    }

    /// Each pixel belongs to one copy of the world: translucent ones are not drawn twice.
    @Test(arguments: [0.0, 0.3, 0.71])
    func copiesOfTheWorldDoNotOverlap(zoom: Double) throws {
        let spec = Self.spec(0, 0, 0, zoom: zoom)
        let item = Self.filling(Self.everywhere, Color.black.withAlphaComponent(0.5))

        let bitmap = try bitmap([item], spec)

        let side = spec.bitmapSide
        for x in 1..<side - 1 { #expect(bitmap[x, side / 2].3 == 128, "\(x)") }
    }

    @Test func aDrawingAcrossTheAntimeridianIsSeenOnBothSides() throws {
        let bounds = Self.rect(500, 100, 40, 50)
        let item = Self.item(bounds) { rect, _, canvas in
            // Fiji lies a world further than its coordinate says.
            let coordinate = LocationCoordinate2D(latitude: 70, longitude: -175)
            let point = canvas.point(for: coordinate)
            #expect(canvas.rect(for: bounds).minX <= point.x && canvas.rect(for: bounds).maxX >= point.x)
            #expect(bounds.contains(rect))
            canvas.fill(canvas.rect(for: bounds), with: .black)
        }

        let bitmap = try bitmap([item], Self.spec(0, 0, 0))

        #expect(bitmap[505, 120].3 == 255 && bitmap[10, 120].3 == 255)
        #expect(bitmap[495, 120].3 == 0 && bitmap[30, 120].3 == 0)
    }

    @Test func aFadedDrawingIsOneImageOverWhatLiesBelow() throws {
        let bounds = Self.rect(100, 100, 200, 200)
        let below = Self.filling(Self.rect(0, 0, 200, 512), .white)
        let item = Self.item(bounds, alpha: 0.5) { _, _, canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 512, height: 512), with: .black)
            canvas.fill(CGRect(x: 0, y: 150, width: 512, height: 20), with: Color(hex: 0xFF0000))
        }

        let bitmap = try bitmap([below, item], Self.spec(0, 0, 0))

        #expect(isNear(bitmap[150, 120], (127, 127, 127)) && bitmap[150, 120].3 == 255)
        #expect(isNear(bitmap[150, 160], (255, 127, 127)))
        #expect(bitmap[250, 160] == (255, 0, 0, 128) && bitmap[250, 120] == (0, 0, 0, 128))
    }

    @Test func aCanceledTileIsLeftHalfway() {
        var (questions, calls) = (0, 0)
        let rects = (0..<100).map { CGRect(x: $0, y: 0, width: 1, height: 1) }
        let item = Self.item { _, _, canvas in
            for rect in rects where !canvas.isCancelled { canvas.fill(rect, with: .black) }
        }
        let image = OverlayPainter().paint([item], spec: Self.spec(0, 0, 0)) {
            questions += 1
            // Needed again at once: the half image must not count.
            if questions == 20 { calls += 1 }
            return questions == 20
        }

        #expect(image == nil && calls == 1 && questions == 20)
    }

    /// Far beyond the precision of the rasterizer's numbers.
    @Test(arguments: [5, 12, 20])
    func linesAcrossTheWorldAreDrawnWhereTheyAre(z: Int) throws {
        let count = Double(1 << z)
        let (a, b) = (SIMD2(0.011, 0.123) * Self.world, SIMD2(0.987, 0.877) * Self.world)
        let middle = a + (b - a) * 0.37
        let tile = ((middle / Self.world) * count).rounded(.down)
        let spec = Self.spec(z, Int(tile.x), Int(tile.y))
        @Sendable func line(_ canvas: OverlayCanvas) -> Path {
            var path = Path()
            path.move(to: canvas.point(for: MapPoint(x: a.x, y: a.y)))
            path.addLine(to: canvas.point(for: MapPoint(x: b.x, y: b.y)))
            return path
        }
        let stroked = try bitmap(
            [
                Self.item { _, _, canvas in
                    canvas.stroke(line(canvas), with: .color(.black), style: StrokeStyle(width: 4))
                }
            ], spec)
        let filled = try bitmap(
            [
                Self.item { _, _, canvas in
                    var area = line(canvas)
                    area.addLine(to: canvas.point(for: MapPoint(x: a.x, y: b.y)))
                    canvas.fill(area, with: .black)
                }
            ], spec)
        var dashes = 0
        let dashed = try bitmap(
            [
                Self.item { _, _, canvas in
                    var style = StrokeStyle(width: 4)
                    style.dash = [40, 40]
                    canvas.stroke(line(canvas), with: .color(.black), style: style)
                }
            ], spec)

        let transform = OverlayTransform(spec)
        for x in 3..<509 {
            let mapX = transform.origin.x + (Double(x) + 0.5) / transform.scale
            let along = (mapX - a.x) / (b.x - a.x)
            let y = (a.y + (b.y - a.y) * along - transform.origin.y) * transform.scale
            guard y > 8, y < 500 else { continue }
            #expect(stroked[x, Int(y)].3 == 255 && filled[x, Int(y) + 2].3 == 255, "\(x)")
            #expect(stroked[x, Int(y) - 5].3 == 0 && stroked[x, Int(y) + 5].3 == 0, "\(x)")
            #expect(filled[x, Int(y) - 3].3 == 0, "\(x)")
            let length = hypot((b - a).x, (b - a).y) * along * transform.scale
            let phase = length.truncatingRemainder(dividingBy: 80)
            if z < 20, abs(phase - 20) < 15 { #expect(dashed[x, Int(y)].3 == 255, "\(x)") }
            if z < 20, abs(phase - 60) < 15 { #expect(dashed[x, Int(y)].3 == 0, "\(x)") }
            if abs(phase - 20) < 15 { dashes += 1 }
        }
        #expect(dashes > 50)
    }

    @Test func absurdNumbersAreNoTrouble() throws {
        let odd: [CGFloat] = [0, -1, 7, 1e9, -1e18, 1e300, .nan, .infinity, -.infinity]
        var random = SeededGenerator(seed: 11)
        let numbers = (0..<4_000).map { _ in odd.randomElement(using: &random) ?? 0 }
        let image = Image(bitmap: solid(4, 4, .black))
        let item = Self.item(Self.everywhere, alpha: 0.5) { _, _, canvas in
            var next = 0
            func number() -> CGFloat {
                next += 1
                return numbers[next % numbers.count]
            }
            func point() -> CGPoint { CGPoint(x: number(), y: number()) }
            func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
            for round in 0..<120 {
                canvas.saveState()
                if round % 3 == 1 {
                    canvas.concatenate(
                        CGAffineTransform(
                            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
                }
                if round % 4 == 2 { canvas.clip(to: rect()) }
                canvas.setAlpha(number())
                var path = Path()
                path.move(to: point())
                path.addLine(to: point())
                path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
                path.addQuadCurve(to: point(), controlPoint: point())
                path.close()
                canvas.fill(path, with: .color(.black), rule: .evenOdd)
                var style = StrokeStyle(width: number())
                style.dash = [number(), number()]
                style.dashPhase = number()
                style.miterLimit = number()
                canvas.stroke(path, with: .color(.black), style: style)
                canvas.fill(Path(ellipseIn: rect()), with: .black)
                canvas.fill(Path(roundedRect: rect(), cornerRadius: number()), with: .black)
                canvas.draw(image, in: rect(), tint: .white)
                canvas.draw(
                    image, in: rect(), capInsets: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
                _ = canvas.point(for: MapPoint(x: number(), y: number()))
                _ = canvas.point(for: LocationCoordinate2D(latitude: number(), longitude: number()))
                canvas.restoreState()
            }
            canvas.saveState()
        }
        let bounds = odd.flatMap { x in odd.map { MapRect(x: x, y: x, width: $0, height: $0) } }

        for z in [0, 10, 22] { _ = try bitmap([item], Self.spec(z, 0, 0)) }
        for rect in bounds { _ = try bitmap([Self.filling(rect)], Self.spec(2, 0, 0)) }
    }

    @Test func textIsDrawnInPointsOfTheScreen() throws {
        let item = Self.item { _, _, canvas in
            canvas.draw("ab", font: Font(size: 20), at: CGPoint(x: 100, y: 100), color: .black)
        }

        let bitmap = try bitmap([item], Self.spec(5, 1, 1, scale: 2), text: FixedText.boxes)

        // Two characters of 10 points, from 16 points above the pen to 4 below.
        #expect(bitmap[202, 172].3 > 0 && bitmap[237, 205].3 > 0)
        #expect(bitmap[197, 172].3 == 0 && bitmap[243, 205].3 == 0 && bitmap[202, 165].3 == 0)
    }

    @Test func aChangeInPartsIsSeenInTheirTilesOnly() {
        let bounds = Self.rect(0, 0, 512, 512)
        let (old, new) = (Self.filling(bounds), Self.filling(bounds))
        var scene = OverlayScene()
        scene.show([old], changed: nil)
        let before = scene.revision

        scene.show([new], changed: new.changes(since: old, in: [Self.rect(10, 10, 5, 5)]))

        #expect(scene.revision(of: Self.spec(2, 0, 0)) == scene.revision)
        #expect(scene.revision(of: Self.spec(2, 2, 2)) == before)
        let faded = Self.filling(bounds, alpha: 0.5)
        #expect(faded.changes(since: new, in: [Self.rect(1, 1, 1, 1)]).count == 2)
        scene.show([faded], changed: faded.changes(since: new, in: [Self.rect(1, 1, 1, 1)]))
        #expect(scene.revision(of: Self.spec(2, 2, 2)) == scene.revision)
    }
}
