internal import CCartoucheSystemd
import CartoucheLocking
import Glibc

/// A connection to a D-Bus, by libsystemd's sd-bus. One thread uses the connection and waits for its file
/// descriptor; another thread may cancel the wait.
///
/// `@unchecked Sendable`: other threads call only `cancel()`, which uses the thread-safe `CancelableWait`.
package final class BusConnection: @unchecked Sendable {
    /// What ended a wait for a message.
    package enum Arrival: Equatable {
        case message(BusMessage)
        /// No message arrived within the timeout.
        case silence
        /// `cancel()` was called on the connection before or during the wait for a message.
        case canceled
        /// The bus closed the connection.
        case end
    }

    /// The default of the time that an answer may take, in seconds: the bus first starts a service that is
    /// not running.
    package static let defaultTimeout = 25.0

    private let readiness = CancelableWait()
    private var bus: OpaquePointer?
    /// Messages that `call` received before the answer for which it waited; `receive` returns them before it
    /// waits for others.
    private var waiting: [BusMessage] = []

    /// Creates a connection that is not open.
    package init() {}

    deinit { close() }

    /// Ends the current wait and every later one. May be called on any thread.
    package func cancel() { readiness.cancel() }

    /// Waits until a number of seconds has passed or `cancel()` is called.
    /// - Returns: false if `cancel()` was called before or during the wait.
    package func sleep(_ seconds: Double) -> Bool { readiness.wait(for: nil, 0, seconds) != .canceled }

    /// Begins to connect to the bus at an address; messages may be sent at once.
    /// - Throws: a `BusError` if nothing listens at the address.
    package func open(address: String) throws(BusError) {
        close()
        var status = sd_bus_new(&bus)
        if status >= 0 { status = sd_bus_set_address(bus, address) }
        if status >= 0 { status = sd_bus_set_bus_client(bus, 1) }
        if status >= 0 { status = sd_bus_start(bus) }
        guard status >= 0 else {
            close()
            throw BusError(cause: .noBus, reason: Self.reason(status))
        }
    }

    /// Closes the connection, which may be opened again.
    package func close() {
        if let bus { sd_bus_close_unref(bus) }
        (bus, waiting) = (nil, [])
    }

    /// Sends a call or a signal.
    /// - Returns: the serial number of the message; the reply to a call states this number in
    ///   `BusMessage.call`.
    @discardableResult
    package func send(_ message: BusMessage) throws(BusError) -> UInt64 {
        guard let bus else { throw BusError(cause: .disconnected, reason: "it is closed") }
        var raw: OpaquePointer?
        var status =
            message.kind == .signal
            ? sd_bus_message_new_signal(bus, &raw, message.path, message.interface, message.member)
            : sd_bus_message_new_method_call(
                bus, &raw, message.destination, message.path, message.interface, message.member)
        defer { sd_bus_message_unref(raw) }
        var number: UInt64 = 0
        if status >= 0, let raw {
            precondition(
                message.body.allSatisfy { BusCodec.append($0, to: raw) },
                "\(message) is no message of a D-Bus")
            status = sd_bus_send(bus, raw, &number)
        }
        guard status >= 0 else { throw BusError(cause: .disconnected, reason: Self.reason(status)) }
        return number
    }

    /// Calls a method and waits for its answer. Other messages that arrive meanwhile are kept for `receive`.
    /// - Parameter timeout: the time that the answer may take, in seconds.
    /// - Returns: the arguments of the answer.
    package func call(_ message: BusMessage, timeout: Double = defaultTimeout) throws(BusError) -> [BusValue]
    {
        let number = try send(message)
        let end = MonotonicClock.now + timeout
        while true {
            switch next(by: end) {
            case .canceled: throw BusError(cause: .canceled, reason: "it was canceled")
            case .silence: throw BusError(cause: .timeout, reason: "it does not answer")
            case .end: throw BusError(cause: .disconnected, reason: "the bus closed the connection")
            case .message(let answer) where answer.call == number:
                guard case .error(let name) = answer.kind else { return answer.body }
                throw BusError(cause: .refused(name), reason: answer.body.first?.text ?? name)
            case .message(let other): waiting.append(other)
            }
        }
    }

    /// Asks the bus to deliver the signals that a match rule selects: D-Bus Specification, "Match Rules".
    package func subscribe(_ rule: String) throws(BusError) {
        _ = try call(
            .call(
                "AddMatch", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
                in: "org.freedesktop.DBus",
                .string(rule)))
    }

    /// Waits for the next message and returns it, or the reason why none came.
    /// - Parameter timeout: the time after which the wait ends with `silence`, in seconds; `nil` for a wait
    ///   without an end.
    package func receive(timeout: Double? = nil) -> Arrival {
        waiting.isEmpty ? next(by: timeout.map { MonotonicClock.now + $0 }) : .message(waiting.removeFirst())
    }

    /// Waits for the next message, at most until the time `end` in seconds of the monotonic clock.
    private func next(by end: Double?) -> Arrival {
        while let bus {
            var raw: OpaquePointer?
            let status = sd_bus_process(bus, &raw)
            defer { sd_bus_message_unref(raw) }
            guard status >= 0 else { return .end }
            if let raw {
                let message = BusMessage(raw)
                return message.isSignal("Disconnected", of: "org.freedesktop.DBus.Local")
                    ? .end : .message(message)
            }
            if status > 0 { continue }
            let events = Int16(truncatingIfNeeded: sd_bus_get_events(bus))
            switch readiness.wait(for: sd_bus_get_fd(bus), events, pause(until: end)) {
            case .canceled: return .canceled
            case .late: if let end, MonotonicClock.now >= end { return .silence }
            case .ready: continue
            }
        }
        return .end
    }

    /// Seconds until sd-bus must be called without new data, for example to give up a handshake; `nil` if
    /// sd-bus needs no such call.
    private var ownTimeout: Double? {
        var microseconds = UInt64.max
        guard let bus, sd_bus_get_timeout(bus, &microseconds) > 0, microseconds != .max else { return nil }
        return max(0, Double(microseconds) / 1e6 - MonotonicClock.now)
    }

    /// The longest wait for data, in seconds; `nil` if the wait has no end.
    private func pause(until end: Double?) -> Double? {
        [end.map { max(0, $0 - MonotonicClock.now) }, ownTimeout].compactMap(\.self).min()
    }

    private static func reason(_ status: Int32) -> String { String(cString: strerror(-status)) }
}

extension BusMessage {
    /// Creates a message with the contents of an `sd_bus_message`.
    package init(_ raw: OpaquePointer) {
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        var (type, number) = (UInt8(0), UInt64(0))
        sd_bus_message_get_type(raw, &type)
        let error = sd_bus_message_get_error(raw)?.pointee
        kind =
            switch Int(type) {
            case Int(SD_BUS_MESSAGE_METHOD_CALL): .call
            case Int(SD_BUS_MESSAGE_METHOD_RETURN): .reply
            case Int(SD_BUS_MESSAGE_METHOD_ERROR): .error(text(error?.name))
            default: .signal
            }
        destination = sd_bus_message_get_destination(raw).map { String(cString: $0) }
        path = text(sd_bus_message_get_path(raw))
        interface = text(sd_bus_message_get_interface(raw))
        member = text(sd_bus_message_get_member(raw))
        sender = text(sd_bus_message_get_sender(raw))
        if sd_bus_message_get_reply_cookie(raw, &number) >= 0 { call = number }
        body = BusCodec.body(of: raw)
    }
}
