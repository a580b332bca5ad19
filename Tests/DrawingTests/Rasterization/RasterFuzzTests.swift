import Foundation
import TestSupport
import Testing

@testable import CartoucheDrawing

/// Shapes of any numbers that a file or a mistake can bring, through all ways into the rasteriser: pixels
/// stay colours, and nothing ends the program.
@Suite struct RasterFuzzTests {
    private static let wild: [Float] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
        -.leastNonzeroMagnitude, 1e30, -1e30, 1e18, 2_147_483_648, -2_147_483_648, 16_777_216, 65_536, 0,
        -0.0, 32,
        31.999_998, 32.000_004, 64, 63.999_996, 1e-20, 0.5,
    ]

    private struct Shapes {
        var random: SeededGenerator

        mutating func number() -> Float {
            Int.random(in: 0..<3, using: &random) == 0
                ? wild[Int.random(in: 0..<wild.count, using: &random)]
                : Float.random(in: -20...90, using: &random)
        }

        mutating func points() -> [SIMD2<Float>] {
            (0..<Int.random(in: 0...7, using: &random)).map { _ in SIMD2(number(), number()) }
        }

        mutating func point() -> CGPoint { CGPoint(x: CGFloat(number()), y: CGFloat(number())) }

        mutating func style() -> StrokeStyle {
            let pattern: [CGFloat] = [[], [4, 3], [0, 2], [CGFloat(number()), 1]][
                Int.random(in: 0..<4, using: &random)]
            return StrokeStyle(
                width: [0.4, 1, 22, 1e6, CGFloat(number())][Int.random(in: 0..<5, using: &random)],
                join: [.miter, .round, .bevel][Int.random(in: 0..<3, using: &random)],
                cap: [.butt, .round, .square][Int.random(in: 0..<3, using: &random)], dash: pattern)
        }

        mutating func path() -> Path {
            var path = Path()
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: path.move(to: point())
                case 1: path.addLine(to: point())
                case 2: path.addQuadCurve(to: point(), controlPoint: point())
                case 3: path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
                default: path.close()
                }
            }
            return path
        }

        mutating func transform() -> CGAffineTransform {
            guard Int.random(in: 0..<4, using: &random) == 0 else { return .identity }
            return CGAffineTransform(
                a: CGFloat(number()), b: CGFloat(number()), c: CGFloat(number()), d: CGFloat(number()),
                tx: CGFloat(number()), ty: CGFloat(number()))
        }
    }

    @Test func wildShapesStayWithinTheBitmap() {
        let runs = ProcessInfo.processInfo.environment["CARTOUCHE_FUZZ_RUNS"].flatMap { Int($0) } ?? 300
        let rasterizer = PathRasterizer()
        for seed in 0..<runs {
            var shapes = Shapes(random: SeededGenerator(seed: UInt64(seed)))
            let (width, height) = [(64, 32), (1, 1), (33, 65)][seed % 3]
            var bitmap = Bitmap(
                width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
            rasterizer.begin(width: width, height: height)
            for _ in 0..<3 {
                rasterizer.addPolygon(shapes.points(), transform: shapes.transform())
                rasterizer.addPolyline(
                    shapes.points(), isClosed: seed % 2 == 0, style: shapes.style(),
                    transform: shapes.transform())
                rasterizer.addPath(shapes.path(), transform: shapes.transform())
            }
            rasterizer.composite(.black, rule: seed % 2 == 0 ? .nonZero : .evenOdd, onto: &bitmap)

            let isOpaque = stride(from: 3, to: bitmap.pixels.count, by: 4).allSatisfy {
                bitmap.pixels[$0] == 255
            }
            #expect(isOpaque, "seed \(seed)")
            // Nothing is left for the next shape.
            let before = bitmap
            rasterizer.composite(.white, onto: &bitmap)
            #expect(bitmap == before, "seed \(seed)")
        }
    }

    @Test func wildShapesOnACanvas() {
        let runs = ProcessInfo.processInfo.environment["CARTOUCHE_FUZZ_RUNS"].flatMap { Int($0) } ?? 200
        for seed in 0..<runs {
            var shapes = Shapes(random: SeededGenerator(seed: UInt64(seed)))
            let canvas = BitmapCanvas(width: 48, height: 40)
            canvas.concatenate(shapes.transform())
            canvas.fill(shapes.path(), with: .black)
            canvas.stroke(shapes.path(), with: .color(.white), style: shapes.style())
            let path = shapes.path()
            _ = path.contains(shapes.point())
            #expect(canvas.bitmap.pixels.count == 48 * 40 * 4)
        }
    }
}
