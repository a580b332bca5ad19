import Foundation
import Glibc

/// A client of Xorg's inputtest driver: fingers that the X server takes for real ones.
///
/// The protocol (xf86-input-inputtest-protocol.h of the X server): little-endian messages that begin with
/// their length and type. Version handshake 0, touch 6, synchronization 8.
final class InputTestDevice {
    enum Phase: UInt32 { case began = 18, moved = 19, ended = 20 }

    private let descriptor: Int32
    private let screen: CGSize

    init(socket path: String, screen: CGSize = CGSize(width: 1280, height: 800)) throws {
        self.screen = screen
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard connected == 0 else {
            throw SetUpError(description: "The touch device's socket \(path) does not answer.")
        }
        // Length 12, type 0, version 1.1.
        exchange(words(12, 0) + [1, 0, 1, 0], reply: 12)
    }

    deinit { close(descriptor) }

    /// A finger at a point of the screen.
    func touch(_ phase: Phase, finger: UInt32, at point: CGPoint) {
        var message = words(1056, 6, finger, phase.rawValue)
        // Valuators: x, y in 0...65535 (0 and 1) and pressure (4).
        message += words(0) + [0b1_0011, 0, 0, 0, 0, 0, 0, 0] + words(0)
        var values = [Double](repeating: 0, count: 128)
        values[0] = point.x / screen.width * 65535
        values[1] = point.y / screen.height * 65535
        values[4] = 100
        for value in values {
            withUnsafeBytes(of: value.bitPattern.littleEndian) { message.append(contentsOf: $0) }
        }
        send(message)
        exchange(words(8, 1), reply: 8)
    }

    func tap(at point: CGPoint, finger: UInt32) {
        touch(.began, finger: finger, at: point)
        touch(.ended, finger: finger, at: point)
    }

    func drag(from a: CGPoint, to b: CGPoint, finger: UInt32) {
        touch(.began, finger: finger, at: a)
        moveHeld(from: a, to: b, finger: finger)
        touch(.ended, finger: finger, at: b)
    }

    func moveHeld(from a: CGPoint, to b: CGPoint, finger: UInt32, steps: Int = 10) {
        for step in 1...steps {
            let t = CGFloat(step) / CGFloat(steps)
            touch(.moved, finger: finger, at: CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
    }

    private func words(_ values: UInt32...) -> [UInt8] {
        values.flatMap { value in withUnsafeBytes(of: value.littleEndian) { Array($0) } }
    }

    private func send(_ bytes: [UInt8]) { _ = write(descriptor, bytes, bytes.count) }

    private func exchange(_ bytes: [UInt8], reply: Int) {
        send(bytes)
        var answer = [UInt8](repeating: 0, count: reply)
        var got = 0
        while got < reply {
            let count = answer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + got, reply - got) }
            guard count > 0 else { return }
            got += count
        }
    }
}

extension XServer {
    /// Fingers on the screen of a server that has one.
    func touchDevice() throws -> InputTestDevice {
        try InputTestDevice(socket: folder.appendingPathComponent("touch.sock").path)
    }
}
