import CartoucheLocking
import CartoucheMapGeometry
import Dispatch

/// A source whose tiles must be fetched, such as from a server, which takes time. A map fetches a few tiles
/// at once, those nearest to the center first, and cancels the tasks of tiles that have left the screen; its
/// workers never wait for such a source.
public protocol RemoteTileSource: TileSource {
    /// Fetches a tile, and returns its decompressed bytes; nil if the source has no such tile, which is not
    /// an error. If the task is canceled, an implementation should throw any error soon.
    func fetch(_ id: TileID) async throws(TileError) -> [UInt8]?
}

extension RemoteTileSource {
    /// Fetches a tile and blocks the calling thread until it has arrived. The thread must not be one of
    /// Swift's concurrency.
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

/// Passes a result from one thread to another.
private final class ResultBox: Sendable {
    private let stored = Mutex<Result<[UInt8]?, TileError>?>(nil)
    var result: Result<[UInt8]?, TileError>? { stored.withLock { $0 } }
    func set(_ result: Result<[UInt8]?, TileError>) { stored.withLock { $0 = result } }
}
