extension VectorTile.Layer {
    /// Twice the signed area of a ring in square tile units; positive for outer rings (clockwise on screen),
    /// as in section 4.3.3.3 of the specification, by the surveyor's formula.
    public func doubleArea(ofRing part: Int) -> Double {
        let points = points(ofPart: part)
        guard points.count >= 3 else { return 0 }
        // Relative to the first corner: otherwise products of the large numbers of fine tiles would swallow
        // small rings.
        let first = points.lowerBound
        let (x0, y0) = (Double(coordinates[2 * first]), Double(coordinates[2 * first + 1]))
        var sum = 0.0
        var (lastX, lastY) = (0.0, 0.0)
        for i in points.dropFirst() {
            let (x, y) = (Double(coordinates[2 * i]) - x0, Double(coordinates[2 * i + 1]) - y0)
            sum += lastX * y - x * lastY
            (lastX, lastY) = (x, y)
        }
        return sum
    }

    /// A polygon feature's rings, grouped into polygons: each element is the indices of an outer ring and its
    /// holes. Rings without area, and holes before any outer ring, are omitted. In version 1 tiles, whose
    /// rings may have either orientation, the first ring defines the outer one.
    /// - Complexity: O(points of the feature).
    public func polygons(of feature: VectorTile.Feature) -> [[Int]] {
        guard feature.type == .polygon else { return [] }
        var polygons: [[Int]] = []
        var outerSign = 1.0
        for part in feature.parts {
            let area = doubleArea(ofRing: part)
            guard area != 0 else { continue }
            if polygons.isEmpty, version < 2 { outerSign = area < 0 ? -1 : 1 }
            if area * outerSign > 0 {
                polygons.append([part])
            } else if !polygons.isEmpty {
                polygons[polygons.count - 1].append(part)
            }
        }
        return polygons
    }
}
