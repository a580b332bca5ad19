import Drawing

/// The large opaque quads of a list: pixels of earlier quads below them need not be painted.
struct Covers {
    private struct Cover {
        /// The quad's number in the list.
        let quad: Int
        let area: PixelRect
        let clip: PixelRect
        let shape: Quad
        /// The texture's pixels.
        let pixels: UnsafePointer<UInt32>?
    }

    private var covers: [Cover] = []

    /// Enough for the tiles of a map. More would cost more than they save.
    private static let limit = 64
    private static let smallestArea = 4096
    /// The most quads of a command that are looked at: large ones come first, and there are few.
    private static let quadLimit = 256

    mutating func removeAll() { covers.removeAll(keepingCapacity: true) }

    /// - Parameter texels: the opaque texture of the quads; nil: they are filled with their colors.
    mutating func add(_ quads: [Quad], _ range: Range<Int>, _ texels: Texels?, _ clip: PixelRect) {
        for i in range.prefix(Self.quadLimit) where covers.count < Self.limit {
            let quad = quads[i]
            guard quad.width * quad.height >= Float(Self.smallestArea) else { continue }
            if let texels {
                guard quad.color == 0xFFFF_FFFF, QuadRasterizer.fillsItsPixels(quad, texels) else { continue }
            } else if quad.color >> 24 != 255 {
                continue
            }
            let area = QuadRasterizer.area(of: quad, clip: clip)
            if area.width * area.height >= Self.smallestArea {
                covers.append(
                    Cover(quad: i, area: area, clip: clip, shape: quad, pixels: texels?.pixels))
            }
        }
    }

    /// Whether anything above a quad hides parts of the quads below.
    func isEmpty(above quad: Int) -> Bool { covers.last.map { $0.quad <= quad } ?? true }

    /// Adds the covers that an earlier list did not have, until they are larger than the limit.
    func addChanges(since earlier: Covers, to region: inout DamageRegion, limit: Int) {
        for cover in covers where region.area <= limit {
            let isOld = earlier.covers.contains { $0.shape == cover.shape && $0.pixels == cover.pixels }
            if !isOld { region.add(cover.area) }
        }
    }

    /// How the textures have moved since an earlier list, if most of their clip shows textures that have
    /// moved alike.
    func scroll(since earlier: Covers) -> Scroll? {
        guard let scroll = covers.lazy.compactMap({ $0.pixels == nil ? nil : earlier.scroll(to: $0) }).first
        else { return nil }
        var moved = 0
        for cover in covers where cover.pixels != nil && cover.clip == scroll.area {
            let isMoved = earlier.covers.contains {
                $0.pixels == cover.pixels && $0.clip == cover.clip && scroll.moves($0.shape, to: cover.shape)
            }
            if isMoved { moved += cover.area.width * cover.area.height }
        }
        return moved * 2 > scroll.area.width * scroll.area.height ? scroll : nil
    }

    /// The shortest way from a cover with the same texture to another list's cover; nil if it has not moved,
    /// or otherwise than by whole pixels.
    private func scroll(to cover: Cover) -> Scroll? {
        var shortest: Scroll?
        for old in covers where old.pixels == cover.pixels && old.clip == cover.clip {
            let (dx, dy) = (cover.shape.x - old.shape.x, cover.shape.y - old.shape.y)
            guard Scroll.isWhole(dx), Scroll.isWhole(dy) else { continue }
            let scroll = Scroll(area: cover.clip, dx: Int(dx), dy: Int(dy))
            guard scroll.moves(old.shape, to: cover.shape) else { continue }
            if shortest.map({ scroll.length < $0.length }) ?? true { shortest = scroll }
        }
        return shortest?.length == 0 ? nil : shortest
    }

    /// The parts of a rectangle that no cover above a quad hides. They may be none.
    /// - Parameters:
    ///   - quad: the quad's number; -1 for the background.
    ///   - parts: scratch memory, and the result.
    func uncovered(_ rect: PixelRect, above quad: Int, into parts: inout [PixelRect]) {
        parts.removeAll(keepingCapacity: true)
        if !rect.isEmpty { parts.append(rect) }
        for cover in covers where cover.quad > quad {
            var i = 0
            // Those appended meanwhile lie beside the cover.
            let count = parts.count
            var kept = 0
            while i < count {
                let part = parts[i]
                let hidden = part.intersection(cover.area)
                if hidden.isEmpty {
                    parts[kept] = part
                    kept += 1
                } else {
                    Self.append(part, without: hidden, to: &parts)
                }
                i += 1
            }
            parts.removeSubrange(kept..<count)
        }
    }

    /// Appends what surrounds `hidden`, which lies in `part`: above, below, left, right.
    private static func append(_ part: PixelRect, without hidden: PixelRect, to parts: inout [PixelRect]) {
        let (right, bottom) = (hidden.x + hidden.width, hidden.y + hidden.height)
        let around = (
            PixelRect(x: part.x, y: part.y, width: part.width, height: hidden.y - part.y),
            PixelRect(x: part.x, y: bottom, width: part.width, height: part.y + part.height - bottom),
            PixelRect(x: part.x, y: hidden.y, width: hidden.x - part.x, height: hidden.height),
            PixelRect(x: right, y: hidden.y, width: part.x + part.width - right, height: hidden.height)
        )
        if !around.0.isEmpty { parts.append(around.0) }
        if !around.1.isEmpty { parts.append(around.1) }
        if !around.2.isEmpty { parts.append(around.2) }
        if !around.3.isEmpty { parts.append(around.3) }
    }
}
