import Foundation
import TestSupport
import Testing

/// A socket instead of a bus: accepts connections, and never answers.
final class SilentListener {
    let path: String
    private let folder: Folder
    private let descriptor: Int32

    init() throws {
        folder = try Folder()
        path = folder.path("bus")
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { [path] in $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(status == 0 && listen(descriptor, 5) == 0)
    }

    deinit { close(descriptor) }
}
