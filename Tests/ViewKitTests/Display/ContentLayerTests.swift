import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Layers with drawings of their own, by their pixels.
struct ContentLayerTests {
    private let window = makeWindow()
    private let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    init() { window.addSubview(view) }

    /// What the view looks like.
    private func pixels() -> Bitmap {
        ImageRenderer(size: CGSize(width: 40, height: 40)).image { view.render(in: $0) }.bitmap
    }

    /// The red, green, blue and alpha at a point.
    private func color(_ x: Int, _ y: Int) -> [UInt8] {
        let bitmap = pixels()
        let start = (y * bitmap.width + x) * 4
        return Array(bitmap.pixels[start..<start + 4])
    }

    @Test func aShapeIsFilledAndStrokedWhereItsFrameIs() {
        let shape = ShapeLayer(path: Path(rect: CGRect(x: 0, y: 0, width: 20, height: 20)))
        shape.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        shape.fillColor = Color(hex: 0xFF0000)
        (shape.strokeColor, shape.lineWidth) = (Color(hex: 0x0000FF), 4)
        view.layer.addSublayer(shape)

        #expect(color(20, 20) == [255, 0, 0, 255])
        #expect(color(9, 20) == [0, 0, 255, 255] && color(11, 20) == [0, 0, 255, 255])
        #expect(color(4, 20)[3] == 0)
        shape.strokeEnd = 0.25
        #expect(color(20, 9) == [0, 0, 255, 255] && color(9, 20)[3] == 0, "the upper edge is a quarter")
        shape.isHidden = true
        #expect(color(20, 20)[3] == 0)
    }

    @Test func aGradientGoesFromItsFirstColorToItsLast() {
        let gradient = GradientLayer(colors: [Color(hex: 0xFF0000), Color(hex: 0x0000FF)])
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        view.layer.addSublayer(gradient)
        #expect(color(20, 1)[0] > 240 && color(20, 38)[2] > 240 && color(20, 20)[0] > 90)
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        gradient.locations = [0.5, 0.5]
        #expect(color(10, 20) == [255, 0, 0, 255] && color(30, 20) == [0, 0, 255, 255])
        gradient.cornerRadius = 20
        #expect(color(0, 0)[3] == 0)
        gradient.locations = [.nan, 7]
        gradient.colors = []
        #expect(color(20, 20)[3] == 0)
    }

    @Test func aGradientGoesOutwardOrAround() {
        let gradient = GradientLayer(colors: [Color(hex: 0xFF0000), Color(hex: 0x0000FF)])
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.75))
        view.layer.addSublayer(gradient)
        gradient.type = .radial
        #expect(color(20, 20)[0] > 240 && color(38, 20)[2] > 220 && color(20, 30) == [0, 0, 255, 255])
        #expect(abs(Int(color(29, 20)[0]) - 128) < 12)
        (gradient.type, gradient.endPoint) = (.conic, CGPoint(x: 0.5, y: 0))
        #expect(color(21, 5)[0] > 240 && color(18, 5)[2] > 240 && abs(Int(color(20, 35)[0]) - 128) < 12)
    }

    @Test func aLayerTurnsAboutItsMiddle() {
        let shape = ShapeLayer(path: Path(rect: CGRect(x: 0, y: 0, width: 20, height: 4)))
        shape.frame = CGRect(x: 10, y: 18, width: 20, height: 4)
        view.layer.addSublayer(shape)
        #expect(color(12, 20)[3] == 255 && color(20, 12)[3] == 0)
        shape.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(color(12, 20)[3] == 0 && color(20, 12)[3] == 255)
        shape.position = CGPoint(x: 30, y: 20)
        #expect(color(20, 12)[3] == 0 && color(30, 12)[3] == 255)
        #expect(shape.frame == CGRect(x: 20, y: 18, width: 20, height: 4))
    }

    @Test func layersLieAboveTheBackgroundAndBelowSubviews() {
        view.backgroundColor = Color(hex: 0x00FF00)
        let (lower, upper) = (ShapeLayer(), ShapeLayer())
        for shape in [lower, upper] { shape.path = Path(rect: view.bounds) }
        (lower.fillColor, upper.fillColor) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
        view.layer.addSublayer(upper)
        view.layer.insertSublayer(lower, at: 0)
        #expect(color(5, 5) == [0, 0, 255, 255])
        view.layer.addSublayer(lower)
        #expect(color(5, 5) == [255, 0, 0, 255])
        let subview = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        subview.backgroundColor = .white
        view.addSubview(subview)
        #expect(color(5, 5) == [255, 255, 255, 255])
        for shape in view.layer.sublayers { shape.removeFromSuperlayer() }
        #expect(color(20, 20) == [0, 255, 0, 255] && view.layer.sublayers.isEmpty)
    }

    @Test func aMaskAtFractionsOfPixelsIsRenderedWhereItIs() {
        let masked = View(frame: view.bounds)
        masked.backgroundColor = .white
        masked.layer.mask = ShapeLayer(path: Path(rect: CGRect(x: 4.5, y: 4.5, width: 10, height: 10)))
        view.addSubview(masked)

        #expect(abs(Int(color(4, 9)[3]) - 128) < 3 && abs(Int(color(14, 9)[3]) - 128) < 3)
        #expect(color(5, 9)[3] == 255 && color(13, 9)[3] == 255 && color(15, 9)[3] == 0)
    }

    @Test func aLayerInsideALayerMovesWithItAndAChangeIsDrawn() {
        let outer = GradientLayer()
        let inner = ShapeLayer(path: Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))
        outer.addSublayer(inner)
        view.layer.addSublayer(outer)
        inner.frame.origin = CGPoint(x: 2, y: 2)
        outer.frame.origin = CGPoint(x: 20, y: 20)
        #expect(color(23, 23)[3] == 255 && color(3, 3)[3] == 0)
        _ = window.needsFrameAfterRecording()
        #expect(!window.needsFrame)
        inner.fillColor = .white
        #expect(window.needsFrame && view.needsDisplay, "the view draws anew")
        #expect(color(23, 23) == [255, 255, 255, 255])
    }
}
