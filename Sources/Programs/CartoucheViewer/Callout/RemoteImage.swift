import Cartouche
import Foundation
import TileStore

/// An image on a server that a property names by its address. The image is fetched only when the user asks
/// for it.
nonisolated enum RemoteImage {
    /// The state of an image whose address the user has pressed.
    enum State {
        case loading
        case loaded(Image)
        /// The image could not be fetched; the value is the reason, as a sentence.
        case failed(String)
    }

    /// The maximum size, in bytes, of an image that is fetched; larger images are refused.
    private static let byteLimit = 32 << 20
    /// The network access for images, which are not cached on the disk.
    private static let network: TileNetwork = {
        var options = TileNetworkOptions()
        options.cache = nil
        return TileNetwork(options: options)
    }()

    /// Whether an address is that of an image, by its file extension.
    static func isImage(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased())
            && LocalImage.kinds.contains(url.pathExtension.lowercased())
    }

    /// Fetches and decodes an image.
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
