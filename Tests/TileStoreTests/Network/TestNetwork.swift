import CartoucheLocking
import Foundation
import TestSupport

@testable import TileStore

/// A network with a cache in a folder of the test's, and a clock that the test moves.
final class TestNetwork: Sendable {
    /// What the network's closures share with the test.
    private final class Shared: Sendable {
        let time = Mutex(Date().timeIntervalSince1970)
        let sentences = Mutex<[String]>([])
    }

    private let shared = Shared()
    let network: TileNetwork

    /// - Parameter cache: the folder of the cache; nil: none.
    init(cache: Folder? = nil, isOffline: Bool = false, timeout: Double = 120) {
        var options = TileNetworkOptions()
        options.cache = cache.map { TileCacheOptions(path: $0.path("tiles.sqlite")) }
        options.isOffline = isOffline
        options.timeout = timeout
        options.applicationName = "Tests/1.0"
        network = TileNetwork(
            options: options, retries: HTTPRetryPolicy(attempts: 2, firstDelay: 0.001),
            clock: NetworkClock(
                now: { [shared] in shared.time.withLock { $0 } },
                sleep: { [shared] seconds in shared.time.withLock { $0 += seconds } }),
            warn: { [shared] sentence in shared.sentences.withLock { $0.append(sentence) } })
    }

    var sentences: [String] { shared.sentences.withLock { $0 } }

    func pass(_ seconds: Double) { shared.time.withLock { $0 += seconds } }

    func open(_ address: String) async throws -> any RemoteTileSource {
        try await TileSources.open(address: address, network: network)
    }
}
