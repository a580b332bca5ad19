import CartoucheDrawing
import Foundation
import TestSupport
import Testing

/// The polygons of earcut's tests, if they are at hand: the area of the triangles is that of the even-odd
/// fill.
@Suite struct EarcutConformanceTests {
    private static var folder: URL? {
        let root =
            ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"].map { URL(fileURLWithPath: $0) }
            ?? Program.packageRoot.appendingPathComponent("../shared/conformance")
        let folder = root.appendingPathComponent("earcut/test/fixtures").standardizedFileURL
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }

    @Test func theTrianglesOfEarcutsPolygonsHaveTheirArea() throws {
        guard let folder = Self.folder else {
            print("Skipped: earcut's polygons are not at hand (set CARTOUCHE_CONFORMANCE to their folder).")
            return
        }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
        #expect(files.count >= 50)
        for file in files {
            let rings = try JSONDecoder().decode([[[Double]]].self, from: Data(contentsOf: file))
                .map { $0.map { CGPoint(x: $0[0], y: $0[1]) } }.filter { $0.count >= 3 }
            // Debug builds take seconds for the largest.
            if rings.map(\.count).reduce(0, +) > 8000 { continue }
            let mesh = Tessellator.fill(polygon(rings), rule: .evenOdd, feather: 0)
            let expected = evenOddArea(rings)
            #expect(
                abs(mesh.coveredArea - expected) <= 1e-5 * max(1, expected),
                "\(file.lastPathComponent): \(expected)")
            _ = Tessellator.fill(polygon(rings), rule: .nonZero, feather: 1)
        }
    }

    /// Outer rings and holes that do not cross: the outer area less the holes'. Where that is not what is
    /// filled (rings that cross), the area is integrated along 4000 lines, which is enough to tell a lost
    /// triangle.
    private func evenOddArea(_ rings: [[CGPoint]]) -> Double {
        let xs = rings.joined().map(\.x)
        let ys = Set(rings.joined().map(\.y)).sorted()
        guard xs.count >= 3 else { return 0 }
        // Between neighbouring corners' heights the filled length is linear unless edges cross: then it is
        // cut finely.
        var area = 0.0
        for (top, bottom) in zip(ys, ys.dropFirst()) {
            area += slab(rings, Double(top), Double(bottom))
        }
        return area
    }

    private func slab(_ rings: [[CGPoint]], _ top: Double, _ bottom: Double) -> Double {
        var edges: [(x0: Double, x1: Double)] = []
        for ring in rings {
            var a = ring[ring.count - 1]
            for b in ring {
                if min(a.y, b.y) <= top, max(a.y, b.y) >= bottom, a.y != b.y {
                    func x(_ y: Double) -> Double {
                        Double(a.x) + (y - Double(a.y)) * Double(b.x - a.x) / Double(b.y - a.y)
                    }
                    edges.append((x(top), x(bottom)))
                }
                a = b
            }
        }
        // Crossing heights in the slab, as fractions.
        var cuts = [0.0, 1.0]
        edges.sort { ($0.x0, $0.x1) < ($1.x0, $1.x1) }
        for i in edges.indices {
            for j in edges.indices where j > i && edges[j].x0 > edges[i].x0 && edges[j].x1 < edges[i].x1 {
                let (d0, d1) = (edges[j].x0 - edges[i].x0, edges[i].x1 - edges[j].x1)
                cuts.append(d0 / (d0 + d1))
            }
        }
        cuts.sort()
        var area = 0.0
        for (c0, c1) in zip(cuts, cuts.dropFirst()) {
            let middle = (c0 + c1) / 2
            let at = edges.map { $0.x0 + ($0.x1 - $0.x0) * middle }.sorted()
            var length = 0.0
            for i in stride(from: 0, to: at.count - 1, by: 2) { length += at[i + 1] - at[i] }
            area += length * (c1 - c0) * (bottom - top)
        }
        return area
    }
}
