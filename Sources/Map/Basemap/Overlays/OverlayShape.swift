import CartoucheLocking
import CartoucheMapGeometry

/// The geometry of an overlay, projected when a worker first needs it. Safe from any thread.
package final class OverlayShape: Sendable {
    /// The projected geometry, in map points.
    package struct Geometry: Sendable {
        /// Lines and rings that belong together: the rings of an area fill the area by the even-odd rule.
        package struct Part: Sendable {
            /// The rings of this part of the geometry that are filled, by the even-odd rule.
            package var fills: [OverlayPath] = []
            /// The lines and rings of this part of the geometry that are stroked.
            package var strokes: [OverlayPath] = []

            /// Creates a part of a geometry.
            /// - Parameters:
            ///   - fills: the rings to be filled.
            ///   - strokes: the lines to be stroked; `nil` strokes the rings of `fills`.
            package init(fills: [OverlayPath] = [], strokes: [OverlayPath]? = nil) {
                (self.fills, self.strokes) = (fills, strokes ?? fills)
            }

            /// The box around all lines and rings of this part of the geometry, in map points; nil if it has
            /// none.
            /// - Complexity: O(paths). The box is not stored, since a geometry may have a million parts.
            var bounds: OverlayPathLevel.Box? {
                guard var box = (fills.first ?? strokes.first)?.full.bounds else { return nil }
                for path in fills { box = box.union(path.full.bounds) }
                for path in strokes { box = box.union(path.full.bounds) }
                return box
            }
        }

        /// The parts of the geometry, in the order in which they are drawn.
        package let parts: [Part]
        let bounds: OverlayPathLevel.Box?

        /// Creates a geometry of these parts; parts without lines and rings are left out.
        package init(_ parts: [Part]) {
            self.parts = parts.filter { $0.bounds != nil }
            bounds = self.parts.compactMap(\.bounds).reduce(nil) { $0?.union($1) ?? $1 }
        }

        /// The rectangle around all points of the geometry, in map points, which may extend beyond the world;
        /// nil if there are no points.
        package var boundingMapRect: MapRect? {
            bounds.map {
                MapRect(
                    x: $0.low.x, y: $0.low.y, width: $0.high.x - $0.low.x, height: $0.high.y - $0.low.y)
            }
        }
    }

    private enum State {
        /// The geometry is not projected yet. The closure is released after its call, since it may hold the
        /// coordinates of a whole file.
        case waiting(@Sendable () -> Geometry)
        case made(Geometry)
    }

    /// A shape without geometry, for overlays that only a program draws.
    package static let empty = OverlayShape { Geometry([]) }

    private let state: Mutex<State>
    /// Whether a worker has already projected the shape's geometry.
    private let isReady = Mutex(false)

    /// Creates a shape.
    /// - Parameter make: projects the geometry; called once, on a worker or on whichever thread reads
    ///   `geometry` first.
    package init(_ make: @escaping @Sendable () -> Geometry) { state = Mutex(.waiting(make)) }

    /// The geometry. The first call projects it, which may take long.
    package var geometry: Geometry {
        state.withLock { state in
            switch state {
            case .made(let geometry): return geometry
            case .waiting(let make):
                let made = make()
                state = .made(made)
                return made
            }
        }
    }

    /// The geometry if a worker has projected it, otherwise nil; never blocks.
    package var readyGeometry: Geometry? { isReady.withLock { $0 } ? geometry : nil }

    /// Projects the geometry, on a worker, and returns it.
    func prepare() -> Geometry {
        let made = geometry
        isReady.withLock { $0 = true }
        return made
    }
}
