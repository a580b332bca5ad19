import Cartouche
import CartoucheSoftwareRenderer

/// Pictures of one scene, made in each of the ways in which the library draws.
struct Sheet {
    let size: CGSize
    var scale: CGFloat = 1
    var background = Color.white
    var text: SDLTextEngine? { try? Self.engine.get() }

    /// One for all sheets: a picture may be made of several, and its fonts are asked for at the end.
    private static let engine = Result { try SDLTextEngine() }

    private var width: Int { Int(size.width * scale) }
    private var height: Int { Int(size.height * scale) }

    /// By the canvas in memory.
    func rasterized(_ scene: (any Canvas) -> Void) -> Bitmap {
        let canvas = BitmapCanvas(width: width, height: height, scale: scale, text: text)
        canvas.fill(CGRect(origin: .zero, size: size), with: background)
        scene(canvas)
        return canvas.bitmap
    }

    /// By a display list on the software renderer.
    func recorded(_ scene: (any Canvas) -> Void) -> Bitmap {
        guard let text else { return Bitmap(width: 0, height: 0) }
        let canvas = DisplayListCanvas(scale: scale, resources: DrawingResources(engine: text))
        scene(canvas)
        return picture(of: canvas.list)
    }

    /// Both, side by side: the canvas in memory on the left.
    func both(_ scene: (any Canvas) -> Void) -> Bitmap {
        Self.row([rasterized(scene), recorded(scene)])
    }

    /// Views in a window of their own, at rest.
    func views(_ build: (View) -> Void) throws -> Bitmap {
        Services.current = Services(text: try Self.engine.get(), images: SDLImageCodec())
        let window = Window(size: size)
        window.scale = scale
        build(window)
        window.step(to: .zero)
        var list = DisplayList()
        window.record(into: &list)
        return picture(of: list)
    }

    private func picture(of list: DisplayList) -> Bitmap {
        let backend = SoftwareBackend(pixelWidth: width, pixelHeight: height)
        backend.draw(list, background: background)
        return backend.readPixels()
    }

    /// Pictures of one width, from the top.
    static func column(_ pictures: [Bitmap]) -> Bitmap {
        Bitmap(
            width: pictures.first?.width ?? 0, height: pictures.map(\.height).reduce(0, +),
            pixels: pictures.flatMap(\.pixels))
    }

    /// Pictures of one height, from the left.
    static func row(_ pictures: [Bitmap]) -> Bitmap {
        let height = pictures.map(\.height).max() ?? 0
        var sheet = Bitmap(width: pictures.map(\.width).reduce(0, +), height: height)
        var left = 0
        for picture in pictures {
            for y in 0..<picture.height {
                let from = y * picture.width * 4
                let to = (y * sheet.width + left) * 4
                sheet.pixels.replaceSubrange(
                    to..<to + picture.width * 4, with: picture.pixels[from..<from + picture.width * 4])
            }
            left += picture.width
        }
        return sheet
    }
}
