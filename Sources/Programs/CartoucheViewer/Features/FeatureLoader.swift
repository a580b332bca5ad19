import Cartouche
import CartoucheApp
import GeoData

/// Reads the files of the command line: on a thread of its own while the window is shown, or at once.
nonisolated struct FeatureLoader: Sendable {
    /// A result of reading the files, such as some features or the end of a file; results come in the order
    /// of reading.
    enum Output: Sendable {
        case began(GeoLayer, index: Int)
        case features(IndexedChunk, index: Int)
        /// A file has been read to its end; the layer, which describes the file, contains the problems that
        /// were found in it.
        case ended(GeoLayer, index: Int)
        case failed(String, index: Int)
        /// The reading of all files has ended.
        case finished
    }

    var paths: [String]
    var options: GeoReadingOptions
    var indexer: FeatureIndexer
    /// The options with which files that are given by an address are fetched.
    var network = TileNetworkOptions()

    /// Reads all files on the calling thread.
    /// - Parameter receive: called with each result of the reading; if it returns false, the reading ends.
    func read(receive: @escaping @Sendable (Output) -> Bool) {
        for index in paths.indices { guard read(index, receive: receive) else { return } }
        _ = receive(.finished)
    }

    /// Reads one file on the calling thread.
    /// - Returns: false if `receive` has ended the reading.
    func read(_ index: Int, receive: @escaping @Sendable (Output) -> Bool) -> Bool {
        let state = State()
        do {
            let layer = try ViewerFile.readPlaces(paths[index], options: options, network: network) {
                empty, chunk in
                if !state.hasBegun {
                    state.hasBegun = true
                    guard receive(.began(empty, index: index)) else { return false }
                }
                if chunk.isRestart { state.count = 0 }
                let indexed = indexer.index(
                    chunk, of: empty, from: FeatureID(layer: index, index: state.count))
                state.count += chunk.features.count
                return receive(.features(indexed, index: index))
            }
            if !state.hasBegun { guard receive(.began(layer, index: index)) else { return false } }
            return receive(.ended(layer, index: index))
        } catch {
            return receive(.failed("\(error)", index: index))
        }
    }

    /// How far a file has been read: whether a result was passed on, and the number of features. Used by one
    /// thread only.
    private final class State {
        var hasBegun = false
        var count = 0
    }

    /// Reads files on a thread of its own. The thread waits while a large part of what it has read has not
    /// been consumed.
    func readInBackground(_ indices: [Int]) -> FeatureStream {
        FeatureStream { inbox in
            let thread = Thread {
                for index in indices { guard read(index, receive: inbox.put) else { break } }
                _ = inbox.put(.finished)
                inbox.end()
            }
            // Deeply nested values are read by recursion.
            thread.stackSize = 8 << 20
            thread.start()
        }
    }
}
