import Foundation

/// Where and how much of the network's answers is kept on the disk.
public struct TileCacheOptions: Equatable, Sendable {
    /// The size limit unless a program sets another: 256 MB.
    public static let defaultByteLimit = 256_000_000

    /// The file, which several processes may use at once. By default `cartouche/tiles.sqlite` in the user's
    /// cache folder.
    public var path: String
    /// The limit for what may be evicted, in bytes; the least recently used goes first. Kept regions are not
    /// counted. The file itself is a little larger.
    public var byteLimit: Int

    /// A cache with the default limit, in the user's cache folder.
    /// - Parameters:
    ///   - path: the file; `nil` stands for the default one.
    ///   - byteLimit: the limit for what may be evicted, in bytes; 256 MB by default.
    public init(path: String? = nil, byteLimit: Int = Self.defaultByteLimit) {
        self.path = path ?? Self.defaultPath(environment: ProcessInfo.processInfo.environment)
        self.byteLimit = byteLimit
    }

    /// By the XDG Base Directory Specification: a relative `XDG_CACHE_HOME` does not count.
    static func defaultPath(environment: [String: String]) -> String {
        let stated = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return (stated ?? home + "/.cache") + "/cartouche/tiles.sqlite"
    }
}
