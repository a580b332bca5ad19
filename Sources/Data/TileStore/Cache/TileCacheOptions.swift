import Foundation

/// The settings of the cache on the disk that keeps answers of tile servers.
public struct TileCacheOptions: Equatable, Sendable {
    /// The default limit of the cache's size: 256 MB.
    public static let defaultByteLimit = 256_000_000

    /// The path of the cache's file, which several processes may use at once. By default
    /// `cartouche/tiles.sqlite` in the user's cache folder.
    public var path: String
    /// The maximum size in bytes of the answers that may be evicted; the least recently used are evicted
    /// first. Answers of kept regions are not counted. The file itself is a little larger.
    public var byteLimit: Int

    /// Creates the settings of a cache, by default in the user's cache folder.
    /// - Parameters:
    ///   - path: the path of the file; `nil` for the default one.
    ///   - byteLimit: the maximum size in bytes of the answers that may be evicted; 256 MB by default.
    public init(path: String? = nil, byteLimit: Int = Self.defaultByteLimit) {
        self.path = path ?? Self.defaultPath(environment: ProcessInfo.processInfo.environment)
        self.byteLimit = byteLimit
    }

    /// The default path of the file, by the XDG Base Directory Specification; a relative path in
    /// `XDG_CACHE_HOME` is ignored.
    static func defaultPath(environment: [String: String]) -> String {
        let stated = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return (stated ?? home + "/.cache") + "/cartouche/tiles.sqlite"
    }
}
