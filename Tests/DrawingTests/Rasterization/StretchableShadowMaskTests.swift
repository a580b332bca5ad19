import Foundation
import TestSupport
import Testing

@testable import CartoucheDrawing

/// Large soft shadows, blurred at their corners only, against blurring all of them.
@Suite struct StretchableShadowMaskTests {
    /// A rounded rectangle with an arrow on its lower side.
    private func bubble(_ rect: CGRect, radius r: CGFloat, arrow x: CGFloat) -> Path {
        let (k, y0, y1) = (r * 0.448, rect.minY, rect.maxY)
        var path = Path()
        path.move(to: point(rect.minX + r, y0))
        path.addLine(to: point(rect.maxX - r, y0))
        path.addCurve(
            to: point(rect.maxX, y0 + r), controlPoint1: point(rect.maxX - k, y0),
            controlPoint2: point(rect.maxX, y0 + k))
        path.addLine(to: point(rect.maxX, y1 - r))
        path.addQuadCurve(to: point(rect.maxX - r, y1), controlPoint: point(rect.maxX, y1))
        path.addLine(to: point(x + 10, y1))
        path.addLine(to: point(x, y1 + 20))
        path.addLine(to: point(x - 10, y1))
        path.addLine(to: point(rect.minX + r, y1))
        path.addQuadCurve(to: point(rect.minX, y1 - r), controlPoint: point(rect.minX, y1))
        path.addLine(to: point(rect.minX, y0 + r))
        path.addQuadCurve(to: point(rect.minX + r, y0), controlPoint: point(rect.minX, y0))
        path.close()
        return path
    }

    /// The folded mask, unfolded.
    private func unfolded(_ folded: StretchableShadowMask, over area: PixelRect) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: area.width * area.height)
        for (source, target) in folded.pieces {
            for y in 0..<target.height {
                for x in 0..<target.width {
                    let from =
                        (source.y + min(y, source.height - 1)) * folded.mask.bounds.width + source.x
                        + min(x, source.width - 1)
                    bytes[(target.y - area.y + y) * area.width + target.x - area.x + x] =
                        folded.mask.bytes[from]
                }
            }
        }
        return bytes
    }

    @Test(arguments: 1...12)
    func aLargeShadowHasTheSamePixelsAsOneThatIsBlurredAllOver(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
        let rect = CGRect(
            x: number(-50...50), y: number(-50...50), width: number(730...1000), height: number(730...1000))
        let deviation = number(0.5...12)
        let path = bubble(
            rect, radius: number(2...20), arrow: number(rect.minX + 40...rect.maxX - 40))
        let everywhere = PixelRect(x: -2000, y: -2000, width: 4000, height: 4000)
        let whole = try #require(
            CoverageMask(
                path: path, rule: .nonZero, within: everywhere, rasterizer: PathRasterizer(), blur: deviation)
        )

        let folded = try #require(
            StretchableShadowMask(path, deviation: deviation, rasterizer: PathRasterizer()))

        let bytes = unfolded(folded, over: whole.bounds)
        let worst = zip(bytes, whole.bytes).map { abs(Int($0) - Int($1)) }.max()
        // Sums of other lengths round otherwise.
        #expect(worst ?? 255 <= 1, "seed \(seed): \(rect), deviation \(deviation)")
        #expect(folded.mask.bytes.count < whole.bytes.count)
    }

    @Test func whatAShadowCostsDoesNotDependOnTheSizeOfTheShape() throws {
        func blurred(_ side: CGFloat) throws -> Int {
            let path = bubble(
                CGRect(x: 10, y: 10, width: side, height: side), radius: 10, arrow: side / 2)
            return try #require(StretchableShadowMask(path, deviation: 5, rasterizer: PathRasterizer())).mask
                .bytes.count
        }

        let (small, large) = (try blurred(800), try blurred(100_000))

        #expect(small == large && large < 60_000, "\(small) and \(large) pixels")
    }

    @Test func aShapeThatCannotBeFoldedIsBlurredAsAWhole() {
        let (small, round) = (
            bubble(CGRect(x: 0, y: 0, width: 100, height: 100), radius: 10, arrow: 50),
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 900, height: 600))
        )
        var wild = Path()
        for p in [point(0, 0), point(900, 0), point(900, .nan), point(1e300, 900)] { wild.addLine(to: p) }

        for path in [small, round, wild, Path()] {
            #expect(StretchableShadowMask(path, deviation: 5, rasterizer: PathRasterizer()) == nil)
        }
    }

    @Test func noShadowHasMorePixelsThanAScreen() {
        let shadow = Shadow(color: .black, offset: .zero, blur: 10)
        let turned = bubble(CGRect(x: 0, y: 0, width: 5_000, height: 5_000), radius: 10, arrow: 2_000)
            .applying(CGAffineTransform(rotationAngle: 0.3))
        let round = Path(ellipseIn: CGRect(x: 0, y: 0, width: 5_000, height: 3_000))
        for path in [
            turned, round, bubble(CGRect(x: 0, y: 0, width: 5_000, height: 5_000), radius: 10, arrow: 70),
        ] {
            let canvas = DisplayListCanvas(scale: 2, resources: DrawingResources(engine: FixedText.boxes))
            canvas.drawShadow(of: path, shadow)

            let pixels = canvas.list.commands.map { command in
                guard case .quads(let texture?, _) = command else { return 0 }
                return texture.width * texture.height
            }.reduce(0, +)
            #expect(pixels > 1_000 && pixels <= 2_100_000, "\(pixels)")
        }
    }

    @Test func aBitmapsLargeShadowIsThatOfTheWholeBlur() throws {
        let path = bubble(CGRect(x: 20.3, y: 18.7, width: 900, height: 700), radius: 9, arrow: 200)
        let canvas = BitmapCanvas(width: 960, height: 780)
        canvas.drawShadow(of: path, Shadow(color: .black, offset: .zero, blur: 12))
        let mask = try #require(
            CoverageMask(
                path: path, rule: .nonZero, within: PixelRect(x: 0, y: 0, width: 960, height: 780),
                rasterizer: PathRasterizer(), blur: 6))
        for y in stride(from: 0, to: 780, by: 7) {
            for x in 0..<960 {
                let inside =
                    x >= mask.bounds.x && y >= mask.bounds.y && x < mask.bounds.x + mask.bounds.width
                    && y < mask.bounds.y + mask.bounds.height
                let expected =
                    inside
                    ? Int(mask.bytes[(y - mask.bounds.y) * mask.bounds.width + x - mask.bounds.x]) : 0
                let found = Int(canvas.bitmap.pixels[4 * (y * 960 + x) + 3])
                #expect(abs(found - expected) <= 1, "\(x), \(y)")
            }
        }
    }
}
