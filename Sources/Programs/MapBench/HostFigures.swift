import Cartouche

/// Compares the same map in the library's own window and as the guest of another program, which has its own
/// window and renderer.
struct HostFigures {
    let frames: Int
    let rounds: Int

    func report() throws {
        setenv("SDL_RENDER_VSYNC", "0", 1)
        setenv("vblank_mode", "0", 1)
        for renderer in [RendererChoice.software, .opengl] { try compare(renderer) }
        try measurePixels()
        try measureAdding()
    }

    /// Measures how long frames of a panned map take in a window of our own and in another program's window,
    /// in turns, and prints the ratio. Only the window whose turn it is exists on the display.
    private func compare(_ renderer: RendererChoice) throws {
        printLine("Panning 21 pins and an open callout, SDL's \(renderer.rawValue): another program's window")
        let own = try BenchStage(renderer: renderer)
        defer { own.close() }
        own.addPinsAndCallout()
        own.subject = .views(least: 15)
        let guest = try GuestStage(driver: renderer.rawValue, pins: own.pins.map(\.coordinate))
        defer { guest.close() }
        guest.settle()
        var (ours, theirs, ratios) = ([FrameCost](), [FrameCost](), [Double]())
        for _ in 0..<rounds {
            let a = own.pan(frames: frames / 2)
            let b = guest.pan(frames: frames / 2)
            ours += a
            theirs += b
            ratios.append(b.wall.p50 / a.wall.p50)
        }
        printLine(
            "  our own window: wall \(ours.wall.milliseconds); CPU p50 \(ms(ours.cpu.p50)); "
                + "\(try own.viewed())")
        printLine(
            "  a guest:        wall \(theirs.wall.milliseconds); CPU p50 \(ms(theirs.cpu.p50)); "
                + "\(guest.viewCount) views of annotations")
        guard guest.viewCount >= 15 else { throw PlatformError("The guest's pins are not in view.") }
        printLine("  a guest's frame against ours: \(Samples(ratios).spread)")
    }

    private func measurePixels() throws {
        let size = BenchStage.size
        let host = try ViewHost(size: size)
        host.window.addSubview(MapView(frame: host.window.bounds))
        let clock = SystemClock()
        let (width, height) = (Int(size.width), Int(size.height))
        let memory = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 16)
        defer { memory.deallocate() }
        let target = PixelTarget(pixels: memory, width: width, height: height)
        let end = clock.now + 3
        while clock.now < end || Services.current.work.outstanding > 0 || host.needsFrame {
            host.update(to: clock.now)
            host.draw(into: target, onlyChanges: true)
        }
        printLine("A host of \(width)x\(height) pixels in memory, the world at rest")
        func time(_ body: () -> Void) -> Double {
            let start = clock.now
            body()
            return (clock.now - start) * 1000
        }
        let unchanged = (0..<1000).map { _ in
            time {
                host.update(to: clock.now)
                host.draw(into: target, onlyChanges: true)
            }
        }
        let whole = (0..<200).map { _ in time { host.draw(into: target) } }
        let (none, all) = (Samples(unchanged).p50, Samples(whole).p50)
        printLine("  an update and drawing when nothing has changed: p50 \(String(format: "%.4f", none)) ms")
        printLine("  drawing all of it into the memory again: p50 \(String(format: "%.3f", all)) ms")
        let idle = (cpu: SystemClock.processCPUSeconds, end: clock.now + 2)
        var wakes = 0
        while clock.now < idle.end {
            var entry = pollfd(fd: host.wakeDescriptor, events: Int16(POLLIN), revents: 0)
            let wait =
                host.needsFrame ? 0 : max(0, min(2000, ((host.nextFrameTime ?? idle.end) - clock.now) * 1000))
            if poll(&entry, 1, Int32(wait)) > 0 || host.needsFrame {
                wakes += 1
                host.update(to: clock.now)
            }
        }
        let cpu = ms((SystemClock.processCPUSeconds - idle.cpu) * 1000)
        printLine("  two seconds at rest: \(wakes) wakes, \(cpu) of CPU")
    }

    /// Measures the adding of annotations as a program of C does it by one call; `Documentation/Figures.md`
    /// has the figures of such a program.
    private func measureAdding() throws {
        let host = try ViewHost(size: BenchStage.size)
        let map = MapView(frame: host.window.bounds)
        map.basemap = nil
        map.register(
            MarkerAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)
        host.window.addSubview(map)
        let clock = SystemClock()
        host.update(to: clock.now)
        let times = (0..<5).map { _ in
            let start = clock.now
            let annotations = (0..<100_000).map { index in
                PointAnnotation(
                    coordinate: LocationCoordinate2D(
                        latitude: Double(index % 317) * 0.5 - 79, longitude: Double(index / 317) * 1.1 - 170))
            }
            map.addAnnotations(annotations)
            let time = (clock.now - start) * 1000
            map.removeAnnotations(annotations)
            host.update(to: clock.now)
            return time
        }
        printLine("Making and adding 100,000 annotations to a map of a host: \(Samples(times).milliseconds)")
    }
}
