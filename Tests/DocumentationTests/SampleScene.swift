import Cartouche

/// A map in a window without a platform, for the samples to run on.
final class SampleScene {
    private struct FixedText: TextEngine {
        func metrics(of font: Font) -> FontMetrics {
            FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, lineHeight: font.size * 1.2)
        }
        func width(of text: String, font: Font) -> CGFloat { CGFloat(text.count) * font.size * 0.5 }
        func rasterize(_ text: String, font: Font, scale: CGFloat, outline: CGFloat) -> RasterizedText? {
            nil
        }
    }

    private struct NoImages: ImageCodec {
        func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
            throw ImageError("\(name) is not read here.")
        }
        func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
            throw ImageError("Nothing is written here.")
        }
    }

    let window = Window(size: CGSize(width: 800, height: 600))
    let map = MapView()
    private var seconds = 0.0

    init() {
        Services.current = Services(text: FixedText(), images: NoImages())
        map.frame = window.bounds
        window.addSubview(map)
        run(seconds: 0.1)
    }

    /// Adds places and shows them.
    func show(_ places: [any Annotation]) {
        map.showAnnotations(places, animated: false)
        run(seconds: 0.1)
    }

    func select(_ annotation: any Annotation) {
        map.selectAnnotation(annotation, animated: false)
        run(seconds: 0.6)
    }

    /// Frames of 1/60 s.
    func run(seconds duration: Double) {
        let end = seconds + duration
        repeat {
            seconds += 1 / 60
            window.step(to: FrameTime(seconds: seconds))
            var list = DisplayList()
            window.record(into: &list)
        } while seconds < end
    }

    func press(_ view: View) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        for phase in [InputEvent.Phase.down, .up] {
            window.send(InputEvent(time: seconds, kind: .mouse(phase, position: point, button: 1)))
            run(seconds: 0.1)
        }
    }

    /// On the map, as deep as it may be.
    func all<T: View>(_ type: T.Type) -> [T] { Self.all(type, in: map) }

    private static func all<T: View>(_ type: T.Type, in view: View) -> [T] {
        ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }
}
