import CartoucheImageHeaders
import CartoucheLocking
import CartoucheMapGeometry
import Foundation

/// Reads tiles from one PMTiles v3 archive on a server, by requests for ranges of its bytes. Safe from any
/// thread.
///
/// The archive may be replaced on the server meanwhile: each answer states the version of the archive (by
/// `ETag` or `Last-Modified`), and the first answer with another version makes the source read the archive's
/// directory again.
public final class HTTPArchiveSource: RemoteTileSource {
    /// The number of bytes at the start of an archive that contain the header and the root directory (PMTiles
    /// v3, section 3).
    private static let startLength: UInt64 = 16_384

    /// The description of the tile source, which was read from the archive.
    public let header: TileSourceHeader
    private let url: URL
    private let client: CachedClient
    private let opened: Mutex<Opened>

    /// A version of the archive, with its directory.
    private struct Opened: Sendable {
        var archive: PMTilesArchive
        var version: String?
        let leaves = PMTilesLeafCache()
    }

    /// Reads the archive's header, root directory and metadata.
    /// - Throws: a `TileError` that names the server.
    static func open(_ url: URL, client: CachedClient) async throws(TileError) -> HTTPArchiveSource {
        let name = HTTPRequest.authority(of: url)
        do throws(TileError.Cause) {
            let opened = try await open(url, client, region: nil)
            var header = opened.archive.description(name: name)
            let source = HTTPArchiveSource(header, url, client, opened)
            if header.format == .vector, header.layerNames.isEmpty {
                header.layerNames = LayerSample.names(
                    in: [await source.sampleTile()?.bytes].compactMap { $0 })
                return HTTPArchiveSource(header, url, client, opened)
            }
            guard header.format.isRaster, opened.archive.metadata.tileSize == nil,
                let first = opened.archive.root.firstTile,
                let bytes = try? await source.bytes(first, in: opened, region: nil),
                let size = ImageHeader.tileSize(of: bytes)
            else { return source }
            header.tileSize = size
            return HTTPArchiveSource(header, url, client, opened)
        } catch {
            throw TileError(source: name, cause: error)
        }
    }

    private init(_ header: TileSourceHeader, _ url: URL, _ client: CachedClient, _ opened: Opened) {
        (self.header, self.url, self.client) = (header, url, client)
        self.opened = Mutex(opened)
    }

    public func fetch(_ id: TileID) async throws(TileError) -> [UInt8]? { try await fetch(id, region: nil) }

    func fetch(_ id: TileID, region: String?) async throws(TileError) -> [UInt8]? {
        let known = opened.withLock { $0 }
        guard known.archive.includes(id) else { return nil }
        do throws(TileError.Cause) {
            do throws(ReadFault) {
                return try await bytes(id.hilbertIndex, in: known, region: region)
            } catch {
                guard case .otherVersion = error else { throw error.cause }
            }
            let fresh = try await Self.open(url, client, region: region, isValidated: true)
            opened.withLock { $0 = fresh }
            guard fresh.archive.includes(id) else { return nil }
            do throws(ReadFault) { return try await bytes(id.hilbertIndex, in: fresh, region: region) } catch
            {
                throw error.cause
            }
        } catch {
            throw TileError(source: header.name, tile: id, cause: error)
        }
    }

    /// Keeps the header and the root directory in the cache for a region.
    func keepStart(region: String) async throws(TileError) {
        do throws(TileError.Cause) {
            let fresh = try await Self.open(url, client, region: region)
            opened.withLock { if $0.version != fresh.version { $0 = fresh } }
        } catch {
            throw TileError(source: header.name, cause: error)
        }
    }

    // MARK: Reading

    private enum ReadFault: Error {
        case cause(TileError.Cause)
        /// The error that the server has replaced the archive by another version.
        case otherVersion

        var cause: TileError.Cause {
            switch self {
            case .cause(let cause): cause
            case .otherVersion: .unavailable("the archive changes on the server while it is read")
            }
        }
    }

    private static func open(
        _ url: URL, _ client: CachedClient, region: String?, isValidated: Bool = false
    ) async throws(TileError.Cause) -> Opened {
        let start = try await answer(
            0..<startLength, url, client, .init(isValidated: isValidated, region: region))
        let version = start.validator
        let size = start.wholeLength ?? .max
        let head = try PMTilesHeader(start.body, fileSize: size)
        func section(
            _ section: PMTilesHeader.Section, _ limit: DecompressionLimit, _ name: String
        ) async throws(TileError.Cause) -> [UInt8] {
            guard section.length > 0 else { return [] }
            let end = section.offset + section.length
            if end <= UInt64(start.body.count) { return Array(start.body[Int(section.offset)..<Int(end)]) }
            do throws(ReadFault) {
                return try await read(section, limit, name, url, client, version, region)
            } catch {
                throw error.cause
            }
        }
        let root = try await section(head.root, .directory, "root directory")
        let metadata = try await section(head.metadata, .metadata, "metadata")
        return Opened(
            archive: try PMTilesArchive(header: head, root: root, metadata: metadata), version: version)
    }

    private func bytes(
        _ index: UInt64, in opened: Opened, region: String?
    ) async throws(ReadFault) -> [UInt8]? {
        func step(_ directory: PMTilesDirectory) throws(ReadFault) -> PMTilesArchive.Step {
            do throws(TileError.Cause) { return try opened.archive.step(to: index, in: directory) } catch {
                throw .cause(error)
            }
        }
        var directory = opened.archive.root
        for _ in 0..<PMTilesArchive.depthLimit {
            switch try step(directory) {
            case .missing: return nil
            case .tile(let section):
                let packed = try await Self.read(section, .tile, "it", url, client, opened.version, region)
                do throws(TileError.Cause) { return try opened.archive.tile(packed) } catch {
                    throw .cause(error)
                }
            case .leaf(let section):
                // A region keeps the leaves as well: they are read again, from the cache.
                if region == nil, let known = opened.leaves.directory(at: section.offset) {
                    directory = known
                    continue
                }
                let packed = try await Self.read(
                    section, .directory, "a leaf directory", url, client, opened.version, region)
                do throws(TileError.Cause) { directory = try opened.archive.leaf(packed) } catch {
                    throw .cause(error)
                }
                opened.leaves.insert(directory, at: section.offset)
            }
        }
        throw .cause(PMTilesArchive.tooDeep)
    }

    private static func read(
        _ section: PMTilesHeader.Section, _ limit: DecompressionLimit, _ name: String, _ url: URL,
        _ client: CachedClient, _ version: String?, _ region: String?
    ) async throws(ReadFault) -> [UInt8] {
        guard section.length <= UInt64(limit.output) else { throw .cause(.tooLarge(limit: limit.output)) }
        let found: CachedAnswer
        do throws(TileError.Cause) {
            found = try await answer(
                section.offset..<section.offset + section.length, url, client,
                .init(version: version, region: region))
        } catch {
            throw .cause(error)
        }
        if let version, found.validator != version { throw .otherVersion }
        guard found.body.count == Int(section.length) else {
            throw .cause(.truncated("\(name) cannot be read whole"))
        }
        return found.body
    }

    private static func answer(
        _ range: Range<UInt64>, _ url: URL, _ client: CachedClient, _ policy: CachedClient.Policy
    ) async throws(TileError.Cause) -> CachedAnswer {
        let limit = Int(range.upperBound - range.lowerBound)
        do throws(HTTPFault) {
            let found = try await client.get(HTTPRequest(url: url, range: range, bodyLimit: limit), policy)
            guard found.status == 206 else { throw HTTPFault.status(found.status, retryAfter: nil) }
            return found
        } catch {
            throw .unavailable(error.reason)
        }
    }
}
