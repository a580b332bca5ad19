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
        let (answer, request) = (FirstAnswer(), TileOverlayRequest())
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                answer.wait(continuation)
                TileOverlayRequest.current.withValue(request) {
                    overlay.loadTile(at: path) { data, error in
                        answer.give(data, error.map { Self.clause("\($0)") })
                    }
                }
                DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + answerTimeout) {
                    [weak answer] in
                    answer?.give(nil, "the overlay's loader has not answered")
                }
            }
        } onCancel: {
            answer.give(nil, "the tile is no longer wanted")
        }
        if Task.isCancelled { request.cancel() }
        let (data, failure) = answer.value
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
        var continuation: CheckedContinuation<Void, Never>?
        var answer: Answer?
    }

    private let state = Mutex(State())

    /// The answer; without data and failure before there is one. It is read under the mutex for the reason
    /// that `HTTPExchange.result` gives.
    var value: Answer { state.withLock { $0.answer ?? (nil, nil) } }

    /// Sets the continuation that the answer resumes, or resumes it at once if there is an answer.
    func wait(_ continuation: CheckedContinuation<Void, Never>) {
        let isGiven = state.withLock { state in
            if state.answer == nil { state.continuation = continuation }
            return state.answer != nil
        }
        if isGiven { continuation.resume() }
    }

    func give(_ data: Data?, _ failure: String?) {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.answer == nil else { return nil }
            state.answer = (data, failure)
            defer { state.continuation = nil }
            return state.continuation
        }
        waiting?.resume()
    }
}
