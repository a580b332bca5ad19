import CartoucheDesktopBus
import Foundation
import TestSupport
import Testing

@Suite struct BusProbeTests {
    /// Listens, and never answers.
    private final class Listener {
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

    @Test func aBusThatNeverAnswersIsSilent() throws {
        let listener = try Listener()

        #expect(BusProbe.isSilent("unix:path=\(listener.path)", within: 0.01))
        #expect(BusProbe.isSilent("tcp:host=a;unix:guid=1,path=\(listener.path)", within: 0.01))
    }

    @Test(arguments: [
        "unix:path=/nowhere/bus", "unix:abstract=cartouche-no-such-bus", "tcp:host=localhost", "",
        "disabled:",
    ])
    func whereNothingListensNothingIsSilent(address: String) {
        #expect(!BusProbe.isSilent(address, within: 0.01))
    }

    @Test func aBusOfTheDesktopAnswers() throws {
        let bus = try PrivateBus()

        #expect(!BusProbe.isSilent(bus.address, within: 25))
    }
}
