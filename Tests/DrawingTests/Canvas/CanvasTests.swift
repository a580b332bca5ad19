import CartoucheDrawing
import Foundation
import TestSupport
import Testing

/// Both canvases are given the same drawing; the recorded list, painted pixel by pixel, looks like the
/// bitmap.
@Suite struct CanvasTests {
    private let size = 48

    private func expectSame(
        tolerance: Float = 0.2, meanTolerance: Float = 0.012, scale: CGFloat = 1, _ note: Comment,
        _ draw: (any Canvas) -> Void
    ) {
        let bitmapCanvas = BitmapCanvas(width: size, height: size, scale: scale, text: FixedText.boxes)
        let listCanvas = DisplayListCanvas(scale: scale, resources: DrawingResources(engine: FixedText.boxes))
        draw(bitmapCanvas)
        draw(listCanvas)
        let listed = ListPainter.paint(listCanvas.list, width: size, height: size)

        var (worst, sum): (Float, Float) = (0, 0)
        for y in 0..<size {
            for x in 0..<size {
                let p = bitmapCanvas.bitmap[x, y]
                let a = SIMD4(Float(p.0), Float(p.1), Float(p.2), Float(p.3)) / 255
                let difference = SIMD4(a.x * a.w, a.y * a.w, a.z * a.w, a.w) - listed[y * size + x]
                for c in 0..<4 {
                    worst = max(worst, abs(difference[c]))
                    sum += abs(difference[c])
                }
            }
        }
        #expect(worst < tolerance, note)
        #expect(sum / Float(size * size * 4) < meanTolerance, note)
    }

    @Test func rectanglesOnWholePixelsAreOneQuad() {
        let canvas = DisplayListCanvas(scale: 2, resources: DrawingResources(engine: FixedText.boxes))
        canvas.fill(CGRect(x: 1, y: 2, width: 3, height: 4.5), with: .black)
        #expect(canvas.list.quads == [Quad(x: 2, y: 4, width: 6, height: 9, color: 0xFF00_0000)])
        #expect(canvas.list.vertices.isEmpty)
    }

    @Test func rectanglesAcrossPixelsCoverTheirArea() {
        expectSame(tolerance: 0.01, "rect") { canvas in
            canvas.fill(CGRect(x: 3.25, y: 4.5, width: 20.5, height: 7.75), with: Color(hex: 0x3366AA))
            canvas.fill(CGRect(x: 30.25, y: 4.25, width: 0.5, height: 0.5), with: Color(hex: 0x3366AA))
            canvas.fill(CGRect(x: 10.2, y: 20, width: 0.7, height: 20), with: .black)
        }
    }

    @Test func shapesLookTheSameOnBothCanvases() {
        for scale in [1, 1.5, 2] as [CGFloat] {
            expectSame(scale: scale, "shapes at \(scale)") { canvas in
                canvas.fill(
                    Path(roundedRect: CGRect(x: 2, y: 2, width: 20, height: 14), cornerRadius: 5),
                    with: Color(hex: 0xCC3344))
                canvas.fill(
                    Path(ellipseIn: CGRect(x: 4, y: 6, width: 10, height: 6)),
                    with: Color(white: 1, alpha: 0.5))
                canvas.stroke(
                    Path(roundedRect: CGRect(x: 3, y: 18, width: 18, height: 5), cornerRadius: 2),
                    with: .color(.black), style: StrokeStyle(width: 1.5))
            }
        }
    }

    @Test func evenOddHolesAndTurnsLookTheSame() {
        expectSame("hole") { canvas in
            var path = Path(ellipseIn: CGRect(x: -18, y: -18, width: 36, height: 36))
            path.addRect(CGRect(x: -8, y: -8, width: 16, height: 16))
            canvas.saveState()
            canvas.concatenate(CGAffineTransform(translationX: 24, y: 24))
            canvas.concatenate(CGAffineTransform(rotationAngle: 0.5))
            canvas.fill(path, with: .color(Color(hex: 0x228844)), rule: .evenOdd)
            canvas.restoreState()
        }
    }

    @Test func gradientsLookTheSame() {
        let gradient = LinearGradient(
            stops: [
                .init(0, .black), .init(0.3, Color(hex: 0xFF0000)),
                .init(1, Color(hex: 0x00FF00, alpha: 0.3)),
            ],
            start: point(5, 5), end: point(35, 15))
        expectSame("gradient") { canvas in
            canvas.fill(
                Path(roundedRect: CGRect(x: 2, y: 2, width: 44, height: 30), cornerRadius: 6),
                with: .gradient(gradient),
                rule: .nonZero)
        }
    }

    @Test func gradientsWhoseColorsChangeAtOnceLookTheSame() {
        let stops: [LinearGradient.Stop] = [
            .init(0, Color(hex: 0x0000FF)), .init(0, .black), .init(0.4, .black),
            .init(0.4, Color(hex: 0xFF0000)), .init(1, .white), .init(1, Color(hex: 0x00FF00)),
        ]
        let gradient = LinearGradient(stops: stops, start: point(8, 0), end: point(40, 0))
        expectSame("stripes") { canvas in
            canvas.fill(
                Path(rect: CGRect(x: 2, y: 2, width: 44, height: 30)), with: .gradient(gradient),
                rule: .nonZero)
        }
    }

    @Test func gradientsAroundAPointLookTheSame() {
        let stops: [LinearGradient.Stop] = [
            .init(0, .black), .init(0.3, Color(hex: 0xFF0000)), .init(1, Color(hex: 0x00FF00, alpha: 0.3)),
        ]
        let paints: [Paint] = [
            .radialGradient(
                RadialGradient(stops: stops, center: point(20, 15), radii: CGSize(width: 20, height: 10))),
            .conicGradient(ConicGradient(stops: stops, center: point(20, 15), startAngle: 1)),
        ]
        for paint in paints {
            expectSame("\(paint)") { canvas in
                canvas.saveState()
                canvas.setAlpha(0.8)
                canvas.concatenate(CGAffineTransform(rotationAngle: 0.1))
                let shape = Path(roundedRect: CGRect(x: 4, y: 2, width: 36, height: 26), cornerRadius: 6)
                canvas.fill(shape, with: paint, rule: .nonZero)
                canvas.restoreState()
                canvas.clip(to: CGRect(x: 0, y: 0, width: 30, height: 40))
                canvas.stroke(shape, with: paint, style: StrokeStyle(width: 3))
            }
        }
    }

    /// Along the axes of the ellipse, and around.
    @Test func aGradientAroundAPointHasItsColorsWhereTheyBelong() {
        let stops: [LinearGradient.Stop] = [.init(0, Color(white: 0)), .init(1, Color(white: 1))]
        let canvas = BitmapCanvas(width: 101, height: 101)
        func level(_ x: Int, _ y: Int) -> Int { Int(canvas.bitmap.pixels[(y * 101 + x) * 4]) }
        let all = Path(rect: CGRect(x: 0, y: 0, width: 101, height: 101))
        let middle = point(50.5, 50.5)

        let radial = RadialGradient(stops: stops, center: middle, radii: CGSize(width: 50, height: 25))
        canvas.fill(all, with: .radialGradient(radial), rule: .nonZero)
        #expect(level(50, 50) == 0 && level(50, 100) == 255 && level(100, 50) == 255)
        #expect(abs(level(75, 50) - 128) <= 1 && abs(level(50, 63) - 133) <= 1 && level(50, 75) == 255)

        let conic = ConicGradient(stops: stops, center: middle, startAngle: .pi / 2)
        canvas.fill(all, with: .conicGradient(conic), rule: .nonZero)
        #expect(level(49, 90) < 4 && level(51, 90) > 251, "from below, clockwise")
        #expect(abs(level(10, 50) - 64) <= 1 && abs(level(50, 10) - 128) <= 1)

        let flat = RadialGradient(stops: stops, center: middle, radii: CGSize(width: 50, height: 0))
        canvas.fill(all, with: .radialGradient(flat), rule: .nonZero)
        #expect(level(50, 50) == 255, "without room the last color is everywhere")
    }

    /// An image of more pixels than that would take too much memory.
    @Test func aVeryLargeGradientAroundAPointIsDrawnCoarser() throws {
        let canvas = DisplayListCanvas(scale: 1, resources: DrawingResources(engine: FixedText.boxes))
        let radial = RadialGradient(
            stops: [.init(0, .black), .init(1, .white)], center: .zero, radii: CGSize(width: 9, height: 9))
        canvas.fill(
            Path(rect: CGRect(x: 0, y: 0, width: 5_000, height: 100)), with: .radialGradient(radial),
            rule: .nonZero)
        let quad = try #require(canvas.list.quads.first)
        #expect(quad.width >= 5_000 && quad.sourceWidth <= 2_048 && quad.height == 102)
    }

    @Test func clipsAlphaAndTextLookTheSame() {
        for scale in [1, 2] as [CGFloat] {
            expectSame(tolerance: 0.02, scale: scale, "text at \(scale)") { canvas in
                canvas.saveState()
                canvas.clip(to: CGRect(x: 4, y: 4, width: 15, height: 30))
                canvas.setAlpha(0.5)
                canvas.draw(
                    "Ada", font: Font(size: 8), at: point(2.3, 12.4), color: .black,
                    halo: Halo(color: Color(hex: 0xFF8800), width: 1))
                canvas.restoreState()
                canvas.fill(CGRect(x: 1, y: 18, width: 22, height: 2), with: .black)
            }
        }
    }

    @Test func imagesAndSlicesLookTheSame() {
        var generator = SeededGenerator(seed: 3)
        let pixels = (0..<12 * 12).flatMap { _ in
            [0, 1, 2].map { _ in UInt8.random(in: 0...255, using: &generator) } + [255]
        }
        let image = Image(bitmap: Bitmap(width: 12, height: 12, pixels: pixels))
        expectSame(tolerance: 0.01, "one to one") { canvas in
            canvas.draw(image, in: CGRect(x: 5, y: 6, width: 12, height: 12))
            canvas.draw(
                image, in: CGRect(x: 20, y: 6, width: 12, height: 12), tint: Color(hex: 0x0000FF, alpha: 0.5))
        }
        expectSame(tolerance: 0.01, "corners of nine slices") { canvas in
            canvas.clip(to: CGRect(x: 2, y: 2, width: 4, height: 4))
            canvas.draw(
                image, in: CGRect(x: 2, y: 2, width: 40, height: 30),
                capInsets: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
        }
    }

    @Test func shadowsLookTheSameAndFadeOut() {
        expectSame(tolerance: 0.06, "rounded") { canvas in
            canvas.drawShadow(
                of: Path(roundedRect: CGRect(x: 12, y: 10, width: 24, height: 24), cornerRadius: 4),
                Shadow(color: Color(white: 0, alpha: 0.8), offset: CGVector(dx: 0, dy: 2), blur: 4))
        }
        expectSame(tolerance: 0.02, "any shape") { canvas in
            var path = Path()
            path.move(to: point(24, 8))
            path.addLine(to: point(38, 36))
            path.addLine(to: point(10, 36))
            path.close()
            canvas.drawShadow(of: path, Shadow(color: .black, offset: CGVector(dx: 1, dy: 2), blur: 5))
        }
    }

    @Test func aShadowIsTheBlurredShape() {
        let canvas = BitmapCanvas(width: 61, height: 61)
        canvas.drawShadow(
            of: Path(rect: CGRect(x: -100, y: -100, width: 130.5, height: 300)),
            Shadow(color: .black, offset: CGVector(dx: 0, dy: 0), blur: 12))
        // The edge of a half plane under a Gaussian is its error function.
        for x in 0..<61 {
            let expected = 0.5 * erfc((Double(x) + 0.5 - 30.5) / (6 * 2.0.squareRoot()))
            #expect(abs(Double(canvas.bitmap[x, 30].3) / 255 - expected) < 0.03, "at \(x)")
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func aShadowThatIsNowhereDrawsNothing(number: CGFloat) {
        let canvas = DisplayListCanvas(scale: 1, resources: DrawingResources(engine: FixedText.boxes))
        let square = Path(rect: CGRect(x: 1, y: 1, width: 9, height: 9))

        canvas.drawShadow(
            of: square, Shadow(color: .black, offset: CGVector(dx: number, dy: 0), blur: 3))
        canvas.drawShadow(
            of: Path(rect: CGRect(x: 0, y: number, width: 9, height: 9)),
            Shadow(color: .black, offset: .zero, blur: 3))
        canvas.drawShadow(of: square, Shadow(color: .black, offset: .zero, blur: .infinity))

        #expect(canvas.list.isEmpty)
    }

    @Test func theRendererMakesImagesOfTheAskedSize() {
        let image = ImageRenderer(size: CGSize(width: 10.5, height: 4), scale: 2).image { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 4), with: .black)
        }
        #expect(image.bitmap.width == 21 && image.bitmap.height == 8)
        #expect(image.bitmap[9, 7].3 == 255 && image.bitmap[10, 0].3 == 0)
        #expect(ImageRenderer(size: CGSize(width: CGFloat.nan, height: -1)).image { _ in }.bitmap.width == 0)
    }

    @Test func shrunkImagesAreMeansOfTheirPixels() {
        var bitmap = Bitmap(width: 6, height: 2)
        for i in 0..<12 { bitmap.pixels[4 * i + 3] = i % 3 == 0 ? 240 : 0 }
        let reduced = bitmap.downsampled(width: 2, height: 1)
        #expect(reduced.pixels[3] == 80 && reduced.pixels[7] == 80)
        #expect(bitmap.downsampled(width: 6, height: 9) == bitmap)
    }

    /// White lines between the eight samples that each pixel takes.
    @Test func anImageThatIsDrawnVerySmallIsTheMeanOfItsPixels() {
        var bitmap = Bitmap(width: 600, height: 60)
        for i in 0..<600 * 60 {
            let level: UInt8 = (5..<10).contains(i % 60) ? 255 : 0
            bitmap.pixels.replaceSubrange(4 * i..<4 * i + 4, with: [level, level, level, 255])
        }
        let canvas = BitmapCanvas(width: 10, height: 1)

        canvas.draw(Image(bitmap: bitmap), in: CGRect(x: 0, y: 0, width: 10, height: 1))

        #expect((0..<10).allSatisfy { abs(Int(canvas.bitmap[$0, 0].0) - 21) <= 1 })
    }

    @Test func degenerateTransformsDrawNothing() {
        for transform in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1)] {
            for canvas in [
                BitmapCanvas(width: 8, height: 8, text: FixedText.boxes),
                DisplayListCanvas(scale: 1, resources: DrawingResources(engine: FixedText.boxes)),
            ] as [any Canvas] {
                canvas.concatenate(transform)
                canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), with: .black)
                canvas.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)), with: .black)
                canvas.stroke(
                    Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4)), with: .color(.black),
                    style: StrokeStyle(width: 1))
                canvas.draw("x", font: Font(size: 8), at: .zero, color: .black)
                canvas.draw(
                    Image(bitmap: Bitmap(width: 2, height: 2)), in: CGRect(x: 0, y: 0, width: 3, height: 3))
                canvas.drawShadow(
                    of: Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4)),
                    Shadow(color: .black, offset: .zero, blur: 3))
            }
        }
    }
}

@Suite struct RoundedRectangleTests {
    @Test func roundedRectanglesOnWholePixelsAreSevenQuads() {
        let canvas = DisplayListCanvas(scale: 2, resources: DrawingResources(engine: FixedText.boxes))
        canvas.fill(
            Path(roundedRect: CGRect(x: 1, y: 1, width: 20, height: 15), cornerRadius: 3.5),
            with: Color(hex: 0x336699))
        #expect(canvas.list.quads.count == 7 && canvas.list.vertices.isEmpty)

        let bitmapCanvas = BitmapCanvas(width: 44, height: 34, scale: 2)
        bitmapCanvas.fill(
            Path(roundedRect: CGRect(x: 1, y: 1, width: 20, height: 15), cornerRadius: 3.5),
            with: Color(hex: 0x336699))
        let listed = ListPainter.paint(canvas.list, width: 44, height: 34)
        for i in listed.indices {
            #expect(
                abs(listed[i].w - Float(bitmapCanvas.bitmap.pixels[4 * i + 3]) / 255) < 0.01, "pixel \(i)")
        }
    }

    @Test func othersAreMeshes() {
        let canvas = DisplayListCanvas(scale: 1, resources: DrawingResources(engine: FixedText.boxes))
        canvas.fill(
            Path(roundedRect: CGRect(x: 0.5, y: 1, width: 20, height: 15), cornerRadius: 3), with: .black)
        #expect(canvas.list.quads.isEmpty && !canvas.list.vertices.isEmpty)
    }

    @Test func aPictureTooWideForTheRasterizerIsDrawnWithinItsClip() {
        let canvas = BitmapCanvas(width: PathRasterizer.sideLimit + 100, height: 2)
        canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 2))
        canvas.fill(Path(rect: CGRect(x: 2, y: 0, width: 4, height: 2)), with: Color(hex: 0xFF0000))
        #expect(canvas.bitmap[3, 1] == (255, 0, 0, 255))
        #expect(canvas.bitmap[8, 1].3 == 0)
    }
}
