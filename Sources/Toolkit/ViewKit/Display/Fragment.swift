import CartoucheDrawing
import Foundation

/// The draw commands that were recorded for a part of a view, such as its border, and the rectangle that they
/// cover, in pixels.
struct Fragment {
    let list: DisplayList
    let extent: CGRect
    /// Whether no shapes in the recorded part of the view overlap, so that a translucent view can be drawn by
    /// multiplying its alpha into each shape.
    let isFlat: Bool

    init() { (list, extent, isFlat) = (DisplayList(), .null, true) }

    /// - Parameter list: the draw commands of a part of a view.
    /// - Parameter isFlat: whether no shapes in this part overlap. With nil, the default, true if the list
    ///   has at most one draw command and no mesh.
    init(_ list: DisplayList, isFlat: Bool? = nil) {
        self.list = list
        extent = Self.extent(of: list)
        self.isFlat = isFlat ?? Self.isFlat(list)
    }

    var isEmpty: Bool { list.isEmpty }

    /// Whether the recorded part of the view is a single rectangle without a clip.
    var isOnlyQuad: Bool {
        guard list.quads.count == 1, list.commands.count == 1, case .quads = list.commands[0] else {
            return false
        }
        return true
    }

    private static func isFlat(_ list: DisplayList) -> Bool {
        let draws = list.commands.count { if case .clip = $0 { false } else { true } }
        return draws <= 1 && list.indices.isEmpty
    }

    private static func extent(of list: DisplayList) -> CGRect {
        var (x0, y0, x1, y1) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
        for vertex in list.vertices {
            (x0, y0) = (min(x0, vertex.x), min(y0, vertex.y))
            (x1, y1) = (max(x1, vertex.x), max(y1, vertex.y))
        }
        for quad in list.quads {
            (x0, y0) = (min(x0, quad.x), min(y0, quad.y))
            (x1, y1) = (max(x1, quad.x + quad.width), max(y1, quad.y + quad.height))
        }
        guard x0 <= x1, y0 <= y1 else { return .null }
        return CGRect(x: CGFloat(x0), y: CGFloat(y0), width: CGFloat(x1 - x0), height: CGFloat(y1 - y0))
    }
}
