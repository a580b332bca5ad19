import CartoucheLocking
import CartoucheMapGeometry
import Dispatch

/// A source whose tiles take their time, as those of a server do. A map asks such a source for a few tiles at
/// once, nearest to the center first, and cancels the tasks of those that have left the screen; its workers
/// never wait for it.
public protocol RemoteTileSource: TileSource {
    /// The tile's decompressed bytes; nil if the source has no such tile, which is not an error. Ends soon
    /// after the task is canceled, with any error.
    func fetch(_ id: TileID) async throws(TileError) -> [UInt8]?
}

extension RemoteTileSource {
    /// Blocks until the tile has arrived. Not for a thread of Swift's concurrency.
    public func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        let (arrived, box) = (DispatchSemaphore(value: 0), ResultBox())
        Task.detached {
            do throws(TileError) { box.set(.success(try await fetch(id))) } catch { box.set(.failure(error)) }
            arrived.signal()
        }
        arrived.wait()
        return try box.result?.get()
    }
}

/// Carries a result from one thread to another.
private final class ResultBox: Sendable {
    private let stored = Mutex<Result<[UInt8]?, TileError>?>(nil)
    var result: Result<[UInt8]?, TileError>? { stored.withLock { $0 } }
    func set(_ result: Result<[UInt8]?, TileError>) { stored.withLock { $0 = result } }
}
