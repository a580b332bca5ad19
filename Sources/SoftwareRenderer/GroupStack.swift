import Drawing

/// The software renderer's targets: the picture, and the stack of open groups, each in its own buffer until
/// it is composited onto the one below.
struct GroupStack {
    private struct Group {
        /// The target below, with the clip in effect when the group began.
        let below: RasterTarget
        let buffer: PixelBuffer
        let alpha: Float
        let mask: PixelBuffer?
        /// The mask's top left corner.
        let maskOrigin: (x: Int, y: Int)
        /// The part of the group that lies on the picture.
        let visible: PixelRect
    }

    /// The current target.
    private(set) var target = RasterTarget(
        pixels: UnsafeMutablePointer(bitPattern: 4).unsafelyUnwrapped, stride: 0,
        bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
    private var groups: [Group] = []
    /// Buffers of finished groups, for reuse.
    private var pool: [PixelBuffer] = []
    /// The clip set last; each target intersects it with its own bounds.
    private var clip: PixelRect?

    private static let poolSize = 4

    mutating func start(with target: RasterTarget) {
        self.target = target
        groups = []
        clip = nil
    }

    /// Ends groups that were left open.
    mutating func finish() {
        while !groups.isEmpty { end() }
    }

    mutating func setClip(_ rect: PixelRect?) {
        clip = rect
        target.clip = rect.map { $0.intersection(target.bounds) } ?? target.bounds
    }

    mutating func begin(bounds: PixelRect, alpha: Float, mask: PixelBuffer?) {
        var visible = bounds.intersection(target.clip)
        if visible.isEmpty || alpha <= 0 {
            visible = PixelRect(x: bounds.x, y: bounds.y, width: 0, height: 0)
        }
        let buffer = takeBuffer(width: visible.width, height: visible.height)
        groups.append(
            Group(
                below: target, buffer: buffer, alpha: min(1, alpha), mask: mask,
                maskOrigin: (bounds.x, bounds.y), visible: visible))
        target = RasterTarget(pixels: buffer.pixels, stride: buffer.width, bounds: visible)
        setClip(clip)
    }

    mutating func end() {
        guard let group = groups.popLast() else { return }
        compose(group)
        if pool.count < Self.poolSize { pool.append(group.buffer) }
        target = group.below
        setClip(clip)
    }

    private func compose(_ group: Group) {
        let alpha = UInt32((group.alpha * 255).rounded())
        let area = group.visible
        guard alpha > 0, !area.isEmpty else { return }
        for y in area.y..<area.y + area.height {
            let source = group.buffer.pixels + (y - area.y) * group.buffer.width
            let row = group.below.address(x: area.x, y: y)
            if let mask = group.mask {
                composeMasked(source, onto: row, area, y: y, mask, group.maskOrigin, alpha)
            } else if alpha == 255 {
                RowCompositor.over.compose(source, onto: row, count: area.width)
            } else {
                for i in 0..<area.width where source[i] != 0 {
                    row[i] = Pixel.over(Pixel.scaled(source[i], by: alpha), row[i])
                }
            }
        }
    }

    private func composeMasked(
        _ source: UnsafePointer<UInt32>, onto row: UnsafeMutablePointer<UInt32>, _ area: PixelRect, y: Int,
        _ mask: PixelBuffer, _ origin: (x: Int, y: Int), _ alpha: UInt32
    ) {
        let maskY = y - origin.y
        guard maskY >= 0, maskY < mask.height else { return }
        let line = mask.pixels + maskY * mask.width
        for i in 0..<area.width where source[i] != 0 {
            let maskX = area.x + i - origin.x
            guard maskX >= 0, maskX < mask.width else { continue }
            let cover = line[maskX] >> 24
            if cover == 0 { continue }
            let factor = (cover &* alpha &+ 127) / 255
            row[i] = Pixel.over(Pixel.scaled(source[i], by: factor), row[i])
        }
    }

    private mutating func takeBuffer(width: Int, height: Int) -> PixelBuffer {
        if let i = pool.firstIndex(where: { $0.width >= width && $0.height >= height }) {
            let buffer = pool.remove(at: i)
            buffer.clear(width: width, height: height)
            return buffer
        }
        if pool.count == Self.poolSize { pool.removeFirst() }
        return PixelBuffer(width: width, height: height)
    }
}
