import CartoucheLocking
import CartoucheMapGeometry

/// The geometry of an overlay, projected when a worker first needs it. Safe from any thread.
package final class OverlayShape: Sendable {
    /// The projected geometry.
    package struct Geometry: Sendable {
        /// Lines and rings that belong together: those of an area fill it by the even-odd rule.
        package struct Part: Sendable {
            /// The rings to be filled.
            package var fills: [OverlayPath] = []
            /// The lines to be stroked.
            package var strokes: [OverlayPath] = []

            /// - Parameters:
            ///   - fills: the rings to be filled.
            ///   - strokes: the lines to be stroked; `nil` stands for the rings.
            package init(fills: [OverlayPath] = [], strokes: [OverlayPath]? = nil) {
                (self.fills, self.strokes) = (fills, strokes ?? fills)
            }

            /// The box around all of its paths; nil without any.
            /// - Complexity: O(paths). It is not kept: there may be a million parts.
            var bounds: OverlayPathLevel.Box? {
                guard var box = (fills.first ?? strokes.first)?.full.bounds else { return nil }
                for path in fills { box = box.union(path.full.bounds) }
                for path in strokes { box = box.union(path.full.bounds) }
                return box
            }
        }

        /// In drawing order.
        package let parts: [Part]
        let bounds: OverlayPathLevel.Box?

        /// Geometry of parts; any may be empty.
        package init(_ parts: [Part]) {
            self.parts = parts.filter { $0.bounds != nil }
            bounds = self.parts.compactMap(\.bounds).reduce(nil) { $0?.union($1) ?? $1 }
        }

        /// The rectangle around all points, which may extend beyond the world; nil without any.
        package var boundingMapRect: MapRect? {
            bounds.map {
                MapRect(
                    x: $0.low.x, y: $0.low.y, width: $0.high.x - $0.low.x, height: $0.high.y - $0.low.y)
            }
        }
    }

    private enum State {
        /// Released when it has been called: it may hold a file's coordinates.
        case waiting(@Sendable () -> Geometry)
        case made(Geometry)
    }

    /// Nothing: of overlays that only a program draws.
    package static let empty = OverlayShape { Geometry([]) }

    private let state: Mutex<State>
    /// Whether a worker has projected the geometry.
    private let isReady = Mutex(false)

    /// - Parameter make: projects the geometry; called once, on a worker or on whichever thread asks first.
    package init(_ make: @escaping @Sendable () -> Geometry) { state = Mutex(.waiting(make)) }

    /// The geometry, projected now if it has not been.
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

    /// The geometry, if a worker has projected it; never waits for one.
    package var readyGeometry: Geometry? { isReady.withLock { $0 } ? geometry : nil }

    /// Projects the geometry, on a worker.
    func prepare() -> Geometry {
        let made = geometry
        isReady.withLock { $0 = true }
        return made
    }
}
