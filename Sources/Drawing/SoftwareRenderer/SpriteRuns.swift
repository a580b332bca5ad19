/// The opaque and the mixed stretches of pixels ("runs") in the rows of a texture; pixels in no run are
/// transparent. Blending a small texture by its runs costs little more than copying its opaque pixels.
final class SpriteRuns {
    struct Run {
        let start: UInt16
        let end: UInt16
        let isOpaque: Bool
    }

    /// The runs (opaque or mixed stretches of pixels) of all rows, from left to right in each row.
    private let runs: UnsafeMutablePointer<Run>
    /// For each row of pixels the index of its first run in `runs`; at the end the number of all runs.
    private let starts: UnsafeMutablePointer<Int32>

    /// The maximum number of pixels of a texture that is blended by its opaque and mixed stretches. Larger
    /// textures are atlases, of which parts change, or have hardly any transparent stretches.
    private static let pixelLimit = 65536
    /// The minimum length of an opaque or transparent stretch of a row, in pixels. A shorter one becomes part
    /// of the mixed stretches beside it, since four pixels are blended at once.
    private static let shortest = 4

    /// Finds the opaque and mixed stretches in the rows of a texture; nil if the texture is too large.
    init?(_ buffer: PixelBuffer) {
        guard buffer.width * buffer.height <= Self.pixelLimit, buffer.width < 65536 else { return nil }
        var all: [Run] = []
        starts = .allocate(capacity: buffer.height + 1)
        for y in 0..<buffer.height {
            starts[y] = Int32(all.count)
            Self.append(buffer.pixels + y * buffer.width, count: buffer.width, to: &all)
        }
        starts[buffer.height] = Int32(all.count)
        runs = .allocate(capacity: max(1, all.count))
        runs.initialize(from: all, count: all.count)
    }

    deinit {
        runs.deallocate()
        starts.deallocate()
    }

    /// The stretches of pixels of all rows of an image, opaque and partly transparent ones, as pointers for
    /// the threads that paint.
    var view: View { View(runs: UnsafePointer(runs), starts: UnsafePointer(starts)) }

    struct View {
        fileprivate let runs: UnsafePointer<Run>
        fileprivate let starts: UnsafePointer<Int32>

        /// The opaque and mixed stretches of a row of pixels, from left to right.
        @inline(__always)
        func row(_ row: Int) -> UnsafeBufferPointer<Run> {
            let start = Int(starts[row])
            return UnsafeBufferPointer(start: runs + start, count: Int(starts[row &+ 1]) &- start)
        }

        /// Blends some columns of a row of the texture onto a row of the target.
        /// - Parameter target: the address of the target's pixel for the first column.
        @inline(__always)
        func blend(
            _ source: UnsafePointer<UInt32>, row: Int, from first: Int, count: Int,
            onto target: UnsafeMutablePointer<UInt32>
        ) {
            let (end, last) = (Int(starts[row &+ 1]), first &+ count)
            var i = Int(starts[row])
            while i < end {
                let run = runs[i]
                i &+= 1
                let (a, b) = (max(first, Int(run.start)), min(last, Int(run.end)))
                guard a < b else { continue }
                if run.isOpaque {
                    RowCompositor.copy(source + a, onto: target + (a &- first), count: b &- a)
                } else {
                    RowCompositor.over.compose(source + a, onto: target + (a &- first), count: b &- a)
                }
            }
        }
    }

    private enum Kind { case empty, opaque, mixed }

    private static func kind(_ pixel: UInt32) -> Kind {
        pixel == 0 ? .empty : pixel >= 0xFF00_0000 ? .opaque : .mixed
    }

    private static func append(_ row: UnsafePointer<UInt32>, count: Int, to runs: inout [Run]) {
        /// The first column of the mixed stretch that is not finished yet; nil if there is none.
        var open: Int?
        func close(at end: Int) {
            if let start = open { runs.append(Run(start: UInt16(start), end: UInt16(end), isOpaque: false)) }
            open = nil
        }
        var x = 0
        while x < count {
            let (start, kind) = (x, kind(row[x]))
            while x < count, Self.kind(row[x]) == kind { x += 1 }
            let isShort = x - start < Self.shortest
            switch kind {
            case .mixed: open = open ?? start
            // Between mixed ones, or after one, it stays part of it.
            case .empty where isShort && open != nil: break
            case .opaque where isShort: open = open ?? start
            case .empty: close(at: start)
            case .opaque:
                close(at: start)
                runs.append(Run(start: UInt16(start), end: UInt16(x), isOpaque: true))
            }
        }
        close(at: count)
    }
}
