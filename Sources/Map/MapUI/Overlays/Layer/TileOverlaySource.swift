import CartoucheLocking
import CartoucheMapGeometry
import Dispatch
import Foundation
import TileStore

/// A tile overlay in the role of a tile source of a base map.
nonisolated struct TileOverlaySource: RemoteTileSource {
    let overlay: TileOverlay
    let header: TileSourceHeader
    let scale: Double
    /// The seconds after which a tile counts as failed if the overlay has not answered.
    var answerTimeout = 30.0

    /// Creates the tile source through which the map loads the tiles of a tile overlay.
    /// - Parameter scale: the scale of the screen, in pixels per point.
    init(_ overlay: TileOverlay, scale: Double) {
        (self.overlay, self.scale) = (overlay, scale)
        let side = overlay.tileSize.width
        header = TileSourceHeader(
            name: "overlay", minZoom: overlay.minimumZ, maxZoom: max(overlay.minimumZ, overlay.maximumZ),
            format: .png, tileSize: side.isFinite ? Int(min(max(side, 64), 4_096)) : 256)
    }

    func fetch(_ id: TileID) async throws(TileError) -> [UInt8]? {
        let y = overlay.isGeometryFlipped ? (1 << id.z) - 1 - id.y : id.y
        let path = TileOverlayPath(x: id.x, y: y, z: id.z, contentScaleFactor: scale > 1 ? 2 : 1)
        let answer = FirstAnswer()
        let (data, failure) = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<FirstAnswer.Answer, Never>) in
                answer.wait(continuation)
                overlay.loadTile(at: path) { data, error in
                    answer.give(data, error.map { Self.clause("\($0)") })
                }
                DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + answerTimeout) {
                    [weak answer] in
                    answer?.give(nil, "the overlay's loader has not answered")
                }
            }
        } onCancel: {
            answer.give(nil, "the tile is no longer wanted")
        }
        if let failure { throw TileError(source: header.name, tile: id, cause: .unavailable(failure)) }
        return data.map { [UInt8]($0) }
    }

    /// The text of an error's sentence without its final period.
    private static func clause(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }
}

/// Passes the first answer of a tile overlay on to the code that waits for the tile, and ignores further
/// answers.
private nonisolated final class FirstAnswer: Sendable {
    typealias Answer = (data: Data?, failure: String?)

    private struct State {
        var continuation: CheckedContinuation<Answer, Never>?
        /// The answer of the tile overlay, if it was given before any code waited for it; else nil.
        var early: Answer?
        var isGiven = false
    }

    private let state = Mutex(State())

    func wait(_ continuation: CheckedContinuation<Answer, Never>) {
        let early = state.withLock { state in
            if state.early == nil { state.continuation = continuation }
            return state.early
        }
        if let early { continuation.resume(returning: early) }
    }

    func give(_ data: Data?, _ failure: String?) {
        let waiting = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            guard !state.isGiven else { return nil }
            state.isGiven = true
            if state.continuation == nil { state.early = (data, failure) }
            defer { state.continuation = nil }
            return state.continuation
        }
        waiting?.resume(returning: (data, failure))
    }
}
