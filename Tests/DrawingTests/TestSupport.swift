import CartoucheDrawing
import Foundation
import TestSupport

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A star-shaped ring round a centre: never crosses itself.
func blob(_ center: CGPoint, radius: CGFloat, corners: Int, using generator: inout SeededGenerator)
    -> [CGPoint]
{
    (0..<corners).map { i in
        let angle = 2 * CGFloat.pi * CGFloat(i) / CGFloat(corners)
        let r = radius * CGFloat.random(in: 0.4...1, using: &generator)
        return CGPoint(x: center.x + r * cos(angle), y: center.y + r * sin(angle))
    }
}

func polygon(_ rings: [[CGPoint]]) -> Path {
    var path = Path()
    for ring in rings {
        for (i, p) in ring.enumerated() { i == 0 ? path.move(to: p) : path.addLine(to: p) }
        path.close()
    }
    return path
}

/// Signed, positive clockwise on screen.
func ringArea(_ ring: [CGPoint]) -> Double {
    var sum = 0.0
    for i in ring.indices {
        let (a, b) = (ring[i], ring[(i + 1) % ring.count])
        sum += Double(a.x * b.y - b.x * a.y)
    }
    return sum / 2
}

/// The winding number of straight rings, by summing the angles seen from the point: slow and unlike the code
/// tested.
func windingOracle(_ rings: [[CGPoint]], at p: CGPoint) -> Int {
    var angle = 0.0
    for ring in rings {
        for i in ring.indices {
            let (a, b) = (ring[i], ring[(i + 1) % ring.count])
            let (ax, ay, bx, by) = (a.x - p.x, a.y - p.y, b.x - p.x, b.y - p.y)
            angle += Double(atan2(ax * by - ay * bx, ax * bx + ay * by))
        }
    }
    return Int((angle / (2 * .pi)).rounded())
}

func distanceToSegment(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let t = square > 0 ? max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

/// Draws display lists the slow and plain way: each pixel asks every quad and triangle in turn, at its
/// middle.
struct ListPainter {
    /// The picture on a clear ground; groups are not supported.
    static func paint(_ list: DisplayList, width: Int, height: Int) -> [SIMD4<Float>] {
        var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
        var clip: PixelRect?
        func blend(_ x: Int, _ y: Int, _ source: SIMD4<Float>) {
            guard x >= 0, y >= 0, x < width, y < height else { return }
            if let clip, x < clip.x || y < clip.y || x >= clip.x + clip.width || y >= clip.y + clip.height {
                return
            }
            let below = pixels[y * width + x]
            // Premultiplied.
            pixels[y * width + x] =
                SIMD4(source.x * source.w, source.y * source.w, source.z * source.w, source.w) + below
                * (1 - source.w)
        }
        for command in list.commands {
            switch command {
            case .clip(let rect): clip = rect
            case .beginGroup, .endGroup: break
            case .quads(let texture, let range):
                for quad in list.quads[range] {
                    for y in 0..<height {
                        for x in 0..<width {
                            let (u, v) = (
                                (Float(x) + 0.5 - quad.x) / quad.width,
                                (Float(y) + 0.5 - quad.y) / quad.height
                            )
                            guard u >= 0, u < 1, v >= 0, v < 1 else { continue }
                            var color = unpack(quad.color)
                            if let bitmap = texture?.bitmap {
                                let p = bitmap[
                                    Int(quad.sourceX + u * quad.sourceWidth),
                                    Int(quad.sourceY + v * quad.sourceHeight)]
                                color *= SIMD4(Float(p.0), Float(p.1), Float(p.2), Float(p.3)) / 255
                            }
                            blend(x, y, color)
                        }
                    }
                }
            case .triangles(_, let range):
                for i in Swift.stride(from: range.lowerBound, to: range.upperBound, by: 3) {
                    let corners = (0..<3).map { list.vertices[Int(list.indices[i + $0])] }
                    paint(corners, blend)
                }
            }
        }
        return pixels
    }

    private static func paint(_ t: [Vertex], _ blend: (Int, Int, SIMD4<Float>) -> Void) {
        func cross(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, _ px: Float, _ py: Float) -> Float {
            (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        }
        let area = cross(t[0].x, t[0].y, t[1].x, t[1].y, t[2].x, t[2].y)
        guard area != 0 else { return }
        let (xs, ys) = (t.map(\.x), t.map(\.y))
        let columns = Int(xs.reduce(xs[0], min).rounded(.down))...Int(xs.reduce(xs[0], max).rounded(.up))
        for y in Int(ys.reduce(ys[0], min).rounded(.down))...Int(ys.reduce(ys[0], max).rounded(.up)) {
            for x in columns {
                // Off the middle by a hair, so that shared edges are hit once.
                let (px, py) = (Float(x) + 0.50013, Float(y) + 0.50029)
                let a = cross(t[1].x, t[1].y, t[2].x, t[2].y, px, py) / area
                let b = cross(t[2].x, t[2].y, t[0].x, t[0].y, px, py) / area
                let c = 1 - a - b
                guard a >= 0, b >= 0, c >= 0 else { continue }
                blend(x, y, unpack(t[0].color) * a + unpack(t[1].color) * b + unpack(t[2].color) * c)
            }
        }
    }

    static func unpack(_ word: UInt32) -> SIMD4<Float> {
        SIMD4(Float(word & 255), Float(word >> 8 & 255), Float(word >> 16 & 255), Float(word >> 24)) / 255
    }
}
