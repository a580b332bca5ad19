import Cartouche
import Foundation
import TileStore

/// A picture on a server, which a property names by its address. It is fetched when the user asks for it,
/// never before.
nonisolated enum RemoteImage {
    /// What has become of an address that was pressed.
    enum State {
        case loading
        case loaded(Image)
        /// The reason, as a sentence.
        case failed(String)
    }

    /// More bytes are refused.
    private static let byteLimit = 32 << 20
    /// Pictures are not kept on the disk.
    private static let network: TileNetwork = {
        var options = TileNetworkOptions()
        options.cache = nil
        return TileNetwork(options: options)
    }()

    /// Whether an address is, by its name, that of a picture.
    static func isPicture(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased())
            && LocalImage.kinds.contains(url.pathExtension.lowercased())
    }

    /// Fetches and decodes a picture.
    @concurrent static func fetch(_ url: URL, _ codec: any ImageCodec) async -> Result<Bitmap, ImageError> {
        do throws(ImageError) {
            return .success(try codec.decode(try await bytes(at: url), name: url.lastPathComponent))
        } catch {
            return .failure(error)
        }
    }

    private static func bytes(at url: URL) async throws(ImageError) -> [UInt8] {
        do throws(TileError) {
            return try await network.document(at: url, limit: byteLimit)
        } catch {
            guard case .unavailable(let reason) = error.cause else { throw ImageError("\(error)") }
            throw ImageError("The picture cannot be fetched: \(reason).")
        }
    }
}
