import CartoucheDrawing

/// The targets of the software renderer: the bitmap, and the stack of open groups, each of which is drawn
/// into its own buffer and then composited onto the target below.
struct GroupStack {
    private struct Group {
        /// The memory onto which the group is composited, with the clip that was in effect when the group
        /// began.
        let below: RasterTarget
        let buffer: PixelBuffer
        let alpha: Float
        let mask: Texels?
        /// The position of the mask's top left corner, in pixels of the bitmap.
        let maskOrigin: (x: Int, y: Int)
        /// The part of the group that is inside the repainted part of the bitmap, in pixels of the bitmap.
        let visible: PixelRect
    }

    /// The target of drawing: the buffer of the innermost open group, or the bitmap.
    private(set) var target = RasterTarget(
        pixels: UnsafeMutablePointer(bitPattern: 4).unsafelyUnwrapped, stride: 0,
        bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
    private var groups: [Group] = []
    /// The memory of finished groups, in which later groups are drawn.
    private var pool: [PixelBuffer] = []
    /// The clip that the display list has set last, in pixels; nil for no clip. It is intersected with the
    /// bounds of each target.
    private var clip: PixelRect?
    /// The part of the bitmap that is painted, in pixels.
    private var part = PixelRect(x: 0, y: 0, width: 0, height: 0)

    private static let poolSize = 4

    /// Begins painting a bitmap without open groups.
    /// - Parameter part: the part of the bitmap to paint.
    mutating func start(with target: RasterTarget, part: PixelRect) {
        self.target = target
        groups.removeAll(keepingCapacity: true)
        self.part = part
        setClip(nil)
    }

    /// Whether no group is open.
    var isEmpty: Bool { groups.isEmpty }

    /// Ends the groups that are still open at the end of a list.
    mutating func finish() {
        while !groups.isEmpty { end() }
    }

    mutating func setClip(_ rect: PixelRect?) {
        clip = rect
        target.frame = rect.map { $0.intersection(target.whole) } ?? target.whole
        target.clip = target.frame.intersection(target.bounds).intersection(part)
    }

    mutating func begin(bounds: PixelRect, alpha: Float, mask: Texels?) {
        let none = PixelRect(x: bounds.x, y: bounds.y, width: 0, height: 0)
        let whole = alpha > 0 ? bounds.intersection(target.frame) : none
        var visible = whole.intersection(target.clip)
        if visible.isEmpty { visible = none }
        let buffer = dequeueBuffer(width: visible.width, height: visible.height)
        groups.append(
            Group(
                below: target, buffer: buffer, alpha: min(1, alpha), mask: mask,
                maskOrigin: (bounds.x, bounds.y), visible: visible))
        target = RasterTarget(pixels: buffer.pixels, stride: buffer.width, bounds: visible, whole: whole)
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
        let compositor = alpha == 255 ? RowCompositor.over : .faded(alpha)
        for y in area.y..<area.y + area.height {
            let source = group.buffer.pixels + (y - area.y) * group.buffer.width
            let row = group.below.address(x: area.x, y: y)
            if let mask = group.mask {
                composeMasked(source, onto: row, area, y: y, mask, group.maskOrigin, alpha)
            } else {
                compositor.compose(source, onto: row, count: area.width)
            }
        }
    }

    private func composeMasked(
        _ source: UnsafePointer<UInt32>, onto row: UnsafeMutablePointer<UInt32>, _ area: PixelRect, y: Int,
        _ mask: Texels, _ origin: (x: Int, y: Int), _ alpha: UInt32
    ) {
        let maskY = y - origin.y
        guard maskY >= 0, maskY < mask.height else { return }
        let line = mask.pixels + maskY * mask.width
        // The columns that the mask has.
        var i = max(0, origin.x - area.x)
        let end = min(area.width, origin.x + mask.width - area.x)
        let cover = line + (area.x - origin.x)
        while i &+ 4 <= end {
            let s = Pixel4.load(source + i)
            if !Pixel4.areClear(s) {
                let factors = Pixel4.quotient(
                    Pixel4.both(Pixel4.load(cover + i) &>> 24) &* Pixel4.lanes(alpha) &+ 127)
                let scaled = Pixel4.scaled(s, by: factors)
                Pixel4.store(Pixel4.over(scaled, Pixel4.load(row + i)), to: row + i)
            }
            i &+= 4
        }
        while i < end {
            let factor = ((cover[i] >> 24) &* alpha &+ 127) / 255
            row[i] = Pixel.over(Pixel.scaled(source[i], by: factor), row[i])
            i &+= 1
        }
    }

    private mutating func dequeueBuffer(width: Int, height: Int) -> PixelBuffer {
        if let i = pool.firstIndex(where: { $0.width >= width && $0.height >= height }) {
            let buffer = pool.remove(at: i)
            buffer.clear(width: width, height: height)
            return buffer
        }
        if pool.count == Self.poolSize { pool.removeFirst() }
        return PixelBuffer(width: width, height: height)
    }
}
