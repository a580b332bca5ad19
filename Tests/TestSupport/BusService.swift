internal import CCartoucheSystemd
import CartoucheDesktopBus
import CartoucheLocking
import Foundation

/// A service on a bus, as a stand-in for one of the desktop's: it owns a name, answers calls, and sends
/// signals.
package final class BusService: Sendable {
    /// An error as the answer to a call: its name on the bus.
    package struct Refusal: Error {
        let name: String

        package init(_ name: String) { self.name = name }
    }

    private let connection: BusPeer
    private let calls = Calls()

    private final class Calls: Sendable { let all = Mutex<[BusMessage]>([]) }

    /// Connects and owns the name when it returns.
    /// - Parameter answer: the values that answer a call; on the service's thread.
    package init(
        _ name: String, on bus: PrivateBus, answer: @escaping @Sendable (BusMessage) throws -> [BusValue]
    ) throws {
        connection = try BusPeer(name, address: bus.address)
        let thread = Thread { [connection, calls] in
            connection.serve { call in
                calls.all.withLock { $0.append(call) }
                return try answer(call)
            }
        }
        thread.start()
    }

    deinit { stop() }

    /// Every call that has come, in order.
    package var received: [BusMessage] { calls.all.withLock { $0 } }

    /// Sends a signal.
    /// - Parameter descriptor: a file descriptor as the last argument.
    package func emit(_ signal: BusMessage, descriptor: Int32? = nil) {
        connection.emit(signal, descriptor)
    }

    /// Leaves the bus.
    package func stop() { connection.stop() }
}

/// The service's own connection.
///
/// Unchecked: the library's object is used by one thread at a time, under the lock.
private final class BusPeer: @unchecked Sendable {
    private struct Failure: Error { let status: Int32 }

    private let bus: OpaquePointer
    private let lock = Mutex(false)

    init(_ name: String, address: String) throws {
        var made: OpaquePointer?
        try Self.check(sd_bus_new(&made))
        guard let made else { throw Failure(status: 0) }
        bus = made
        try Self.check(sd_bus_set_address(bus, address))
        try Self.check(sd_bus_set_bus_client(bus, 1))
        try Self.check(sd_bus_start(bus))
        try Self.check(sd_bus_request_name(bus, name, 0))
    }

    deinit { sd_bus_close_unref(bus) }

    private static func check(_ status: Int32) throws { if status < 0 { throw Failure(status: status) } }

    func stop() {
        lock.withLock { isStopped in
            guard !isStopped else { return }
            isStopped = true
            sd_bus_close(bus)
        }
    }

    func emit(_ signal: BusMessage, _ descriptor: Int32?) {
        lock.withLock { isStopped in
            guard !isStopped else { return }
            var raw: OpaquePointer?
            sd_bus_message_new_signal(bus, &raw, signal.path, signal.interface, signal.member)
            if let raw {
                for value in signal.body { _ = BusCodec.append(value, to: raw) }
                if var descriptor {
                    sd_bus_message_append_basic(raw, CChar(UInt8(ascii: "h")), &descriptor)
                }
                if let receiver = signal.destination { sd_bus_message_set_destination(raw, receiver) }
                sd_bus_send(bus, raw, nil)
            }
            sd_bus_message_unref(raw)
            sd_bus_flush(bus)
        }
    }

    /// Answers calls until the connection ends.
    func serve(_ answer: (BusMessage) throws -> [BusValue]) {
        while true {
            let (isOpen, descriptor) = lock.withLock { isStopped -> (Bool, Int32) in
                while !isStopped {
                    var raw: OpaquePointer?
                    let status = sd_bus_process(bus, &raw)
                    defer { sd_bus_message_unref(raw) }
                    guard status > 0 else { return (status == 0, sd_bus_get_fd(bus)) }
                    if let raw { reply(to: raw, answer) }
                }
                return (false, -1)
            }
            guard isOpen else { return }
            // In short sleeps: a close from another thread does not wake a poll.
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, 50)
        }
    }

    private func reply(to raw: OpaquePointer, _ answer: (BusMessage) throws -> [BusValue]) {
        let message = BusMessage(raw)
        guard message.kind == .call else { return }
        var back: OpaquePointer?
        do {
            let values = try answer(message)
            sd_bus_message_new_method_return(raw, &back)
            if let back { for value in values { _ = BusCodec.append(value, to: back) } }
        } catch {
            var problem = sd_bus_error()
            let name = (error as? BusService.Refusal)?.name ?? "org.freedesktop.DBus.Error.Failed"
            sd_bus_error_set(&problem, name, "the stand-in refuses")
            sd_bus_message_new_method_error(raw, &back, &problem)
            sd_bus_error_free(&problem)
        }
        sd_bus_send(bus, back, nil)
        sd_bus_message_unref(back)
    }
}
