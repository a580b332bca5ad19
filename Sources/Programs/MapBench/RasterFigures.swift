import Cartouche

/// Measures single kinds of drawing: by the software renderer, by bare SDL's renderer, and through OpenGL.
struct RasterFigures {
    let frames: Int

    func report() throws {
        printLine(
            "Drawing and presenting 1280x800, milliseconds, p50: CPU of ours and of SDL's software renderer")
        let software = try BenchStage(renderer: .software)
        for (name, list) in lists() {
            let own = draw(list, on: software)
            let scene = FloorScene(list: list, width: 1280, height: 800)
            let floor =
                scene.run(frames: min(frames, 120), usesOpenGL: false).map { hundredths($0.cpu.p50) } ?? "-"
            printLine("  \(name): \(hundredths(own.cpu.p50)), SDL \(floor)")
        }
        let empty = draw(DisplayList(), on: software).cpu.p50
        for (name, color) in Self.colors {
            let cost = draw(triangles(10_000, color), on: software).cpu.p50 - empty
            printLine(
                "  10,000 triangles of 10 px, \(name): \(hundredths(cost)), \(hundredths(cost / 10)) us each")
        }
        software.close()
        try openGL()
    }

    private static let colors: [(String, UInt32)] = [("opaque", 0xFF20_80D0), ("alpha", 0x8020_80D0)]

    private func openGL() throws {
        setenv("SDL_RENDER_VSYNC", "0", 1)
        setenv("vblank_mode", "0", 1)
        let stage = try BenchStage(renderer: .opengl)
        defer { stage.close() }
        printLine("The same through \(stage.application.backend.name): wall, CPU")
        let empty = draw(DisplayList(), on: stage)
        printLine("  nothing: \(hundredths(empty.wall.p50)), \(hundredths(empty.cpu.p50))")
        for (name, list) in lists() {
            let cost = draw(list, on: stage)
            printLine("  \(name): \(hundredths(cost.wall.p50)), \(hundredths(cost.cpu.p50))")
        }
        for (name, color) in Self.colors {
            let cost = draw(triangles(10_000, color), on: stage)
            let each = (cost.cpu.p50 - empty.cpu.p50) / 10
            printLine(
                "  10,000 triangles of 10 px, \(name): \(hundredths(cost.wall.p50)), "
                    + "\(hundredths(cost.cpu.p50));"
                    + " \(hundredths(each)) us of CPU each")
        }
    }

    private func draw(_ list: DisplayList, on stage: BenchStage) -> [FrameCost] {
        let (backend, clock) = (stage.application.backend, stage.application.clock)
        return (0..<min(frames, 120)).map { index in
            let (start, cpu) = (clock.now, SystemClock.processCPUSeconds)
            // With another background all is drawn again.
            backend.draw(list, background: index % 2 == 0 ? .white : .black)
            backend.present()
            return FrameCost(
                wall: (clock.now - start) * 1000, cpu: (SystemClock.processCPUSeconds - cpu) * 1000)
        }
    }

    private func lists() -> [(String, DisplayList)] {
        let tile = Self.noise(width: 512, height: 512, isOpaque: true)
        let pin = Self.disc(side: 32)
        let label = Self.noise(width: 80, height: 18, isOpaque: false)
        var tiles = DisplayList()
        for i in 0..<6 { tiles.addQuad(Self.quad(i % 3 * 512, i / 3 * 512, tile), texture: tile) }
        var map = tiles
        for i in 0..<40 { map.addQuad(Self.quad(i % 8 * 150, i / 8 * 140, label), texture: label) }
        for i in 0..<21 { map.addQuad(Self.quad(i % 7 * 170, i / 7 * 220, pin), texture: pin) }
        var stretched = DisplayList()
        for i in 0..<4 {
            var quad = Self.quad(i % 2 * 666, i / 2 * 666, tile)
            (quad.width, quad.height) = (666, 666)
            stretched.addQuad(quad, texture: tile)
        }
        func sprites(_ count: Int) -> DisplayList {
            var list = DisplayList()
            for i in 0..<count { list.addQuad(Self.quad(i * 37 % 1248, i * 61 % 768, pin), texture: pin) }
            return list
        }
        let veil = Self.noise(width: 1280, height: 800, isOpaque: false)
        var layer = DisplayList()
        layer.addQuad(Self.quad(0, 0, veil), texture: veil)
        return [
            ("6 tiles of 512 px", tiles), ("and 40 labels, 21 pins", map),
            ("4 tiles stretched 1.3 times", stretched),
            ("1,000 sprites of 32 px", sprites(1_000)), ("10,000 sprites of 32 px", sprites(10_000)),
            ("a translucent layer over all", layer),
        ]
    }

    private func triangles(_ count: Int, _ color: UInt32) -> DisplayList {
        var list = DisplayList()
        for i in 0..<count {
            let (x, y) = (Float(i * 37 % 1260), Float(i * 61 % 780))
            list.addTriangles(
                [
                    Vertex(x: x, y: y, color: color), Vertex(x: x + 10, y: y, color: color),
                    Vertex(x: x, y: y + 10, color: color),
                ],
                [0, 1, 2], texture: nil)
        }
        return list
    }

    private static func quad(_ x: Int, _ y: Int, _ texture: Texture) -> Quad {
        let (w, h) = (Float(texture.width), Float(texture.height))
        return Quad(x: Float(x), y: Float(y), width: w, height: h, sourceWidth: w, sourceHeight: h)
    }

    private static func noise(width: Int, height: Int, isOpaque: Bool) -> Texture {
        var bitmap = Bitmap(width: width, height: height)
        for i in bitmap.pixels.indices {
            bitmap.pixels[i] = i % 4 == 3 ? (isOpaque ? 255 : UInt8(i / 4 * 7 & 127)) : UInt8(i * 13 & 255)
        }
        return Texture(bitmap: bitmap, isOpaque: isOpaque)
    }

    private static func disc(side: Int) -> Texture {
        let size = CGSize(width: side, height: side)
        let image = ImageRenderer(size: size, scale: 1, text: Services.current.text).image { canvas in
            canvas.fill(
                Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)),
                with: Color(hex: 0x1463E0))
        }
        return Texture(bitmap: image.bitmap)
    }
}
