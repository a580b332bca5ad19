import Foundation
import Testing

@testable import TileStore

/// What is no file is refused at once: nothing is waited for.
@Suite struct OddFileTests {
    private func opening(_ path: String) -> String? {
        #expect(throws: TileError.self) { try PMTilesSource(path: path) }?.description
    }

    @Test(.timeLimit(.minutes(1))) func aNamedPipeIsRefusedWithoutWaitingForAWriter() {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID())").path
        #expect(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }

        let name = (path as NSString).lastPathComponent
        #expect(opening(path) == "Map file \(name) cannot be read: it is a named pipe, not a file.")
    }

    @Test func aSocketIsRefused() {
        let path = "/tmp/socket-\(UUID().uuidString.prefix(8))"
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        defer {
            close(descriptor)
            unlink(path)
        }
        #expect(status == 0)

        #expect(opening(path)?.hasSuffix("cannot be read: it is a socket, not a file.") == true)
    }

    @Test func devicesAndFoldersAreRefused() {
        #expect(opening("/dev/zero") == "Map file zero cannot be read: it is a device, not a file.")
        #expect(opening("/tmp") == "Map file tmp cannot be read: it is a folder, not a file.")
    }
}
