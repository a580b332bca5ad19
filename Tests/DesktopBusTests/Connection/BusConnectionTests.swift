import CartoucheDesktopBus
import Foundation
import TestSupport
import Testing

/// Connections to a real bus.
@Suite struct BusConnectionTests {
    private static let name = "org.example.Echo"

    private func call(_ member: String, _ body: BusValue...) -> BusMessage {
        var message = BusMessage.call(member, of: Self.name, at: "/echo", in: Self.name)
        message.body = body
        return message
    }

    /// A connection that receives the service's signals.
    private func listener(on bus: PrivateBus) throws -> BusConnection {
        let connection = BusConnection()
        try connection.open(address: bus.address)
        try connection.subscribe("type='signal',interface='\(Self.name)'")
        return connection
    }

    @Test func valuesOfEveryTypeComeBackAsTheyWere() throws {
        let bus = try PrivateBus()
        let service = try BusService(Self.name, on: bus) { $0.body }
        defer { service.stop() }
        let values: [BusValue] = [
            .boolean(true), .byte(255), .int16(-2), .uint16(65_535), .int32(-3), .uint32(7), .int64(.min),
            .uint64(.max), .double(-0.5), .string("Zürich\n"), .path("/a/b"), .signature("a{sv}"),
            .variant(.variant(.uint32(1))), .structure([.string(""), .double(1)]), .array([], of: "(ii)"),
            .array([.entry(.byte(1), .array([.string("x")], of: "s"))], of: "{yas}"),
            .dictionary(["b": .boolean(false), "a": .string("A")]),
        ]
        let connection = BusConnection()
        try connection.open(address: bus.address)

        var message = call("Echo")
        message.body = values

        #expect(try connection.call(message) == values)
    }

    @Test func whatArrivesBeforeAnAnswerIsKeptInOrder() throws {
        let bus = try PrivateBus()
        let service = try BusService(Self.name, on: bus) { $0.body }
        defer { service.stop() }
        let connection = try listener(on: bus)
        for number in 1...3 as ClosedRange<Int32> {
            service.emit(.signal("Said", of: Self.name, at: "/echo", .int32(number)))
        }

        #expect(try connection.call(call("Echo", .string("now"))) == [.string("now")])

        var numbers: [BusValue] = []
        while numbers.count < 3, case .message(let message) = connection.receive(timeout: 60) {
            // The bus tells every connection its name, too.
            if message.interface == Self.name { numbers += message.body }
        }
        #expect(numbers == [.int32(1), .int32(2), .int32(3)])
    }

    @Test func fileDescriptorsInAMessageAreLeftOut() throws {
        let bus = try PrivateBus()
        let service = try BusService(Self.name, on: bus) { $0.body }
        defer { service.stop() }
        let connection = try listener(on: bus)

        service.emit(.signal("Said", of: Self.name, at: "/echo", .string("file")), descriptor: 0)

        var arrival = connection.receive(timeout: 60)
        while case .message(let message) = arrival, message.interface != Self.name {
            arrival = connection.receive(timeout: 60)
        }
        guard case .message(let message) = arrival else {
            Issue.record("\(arrival)")
            return
        }
        #expect(message.body == [.string("file")])
    }

    @Test func aRefusalNamesItsError() throws {
        let bus = try PrivateBus()
        let service = try BusService(Self.name, on: bus) { _ in throw BusService.Refusal("org.example.No") }
        defer { service.stop() }
        let connection = BusConnection()
        try connection.open(address: bus.address)

        let error = #expect(throws: BusError.self) { try connection.call(call("Do")) }

        #expect(error?.cause == .refused("org.example.No"))
        #expect(error?.reason == "the stand-in refuses")
    }

    @Test func aBusThatEndsEndsTheConnection() throws {
        let bus = try PrivateBus()
        let connection = BusConnection()
        try connection.open(address: bus.address)
        try connection.subscribe("type='signal'")

        bus.stop()

        var last = connection.receive(timeout: 60)
        // The bus's own word that the connection has its name may be there still.
        while case .message = last { last = connection.receive(timeout: 60) }
        #expect(last == .end)
    }

    @Test(arguments: ["unix:path=/nowhere/bus", "", "nonsense", "tcp:host=127.0.0.1,port=1"])
    func withoutABusNothingIsAnswered(address: String) {
        let connection = BusConnection()

        let error = #expect(throws: BusError.self) {
            try connection.open(address: address)
            try connection.subscribe("type='signal'")
        }

        #expect([.noBus, .disconnected].contains(error?.cause))
    }

    @Test func aBusThatDoesNotAnswerEndsACallAtItsTimeout() throws {
        let listener = try SilentListener()
        let connection = BusConnection()
        try connection.open(address: "unix:path=\(listener.path)")

        let error = #expect(throws: BusError.self) {
            try connection.call(call("Echo"), timeout: 0.05)
        }

        #expect(error?.cause == .timeout)
        #expect(connection.receive(timeout: 0.01) == .silence)
    }

    @Test func cancelingEndsAWait() throws {
        let bus = try PrivateBus()
        let connection = BusConnection()
        try connection.open(address: bus.address)
        try connection.subscribe("type='signal',sender='org.example.Missing'")
        while case .message = connection.receive(timeout: 0) {}

        connection.cancel()

        #expect(connection.receive(timeout: 60) == .canceled)
        #expect(!connection.sleep(60))
    }

    @Test func theBusesAreWhereTheEnvironmentSays() {
        #expect(BusAddress.session(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
        let runtime = ["XDG_RUNTIME_DIR": "/run/user/7", "DBUS_SESSION_BUS_ADDRESS": ""]
        #expect(BusAddress.session(runtime) { $0 == "/run/user/7/bus" } == "unix:path=/run/user/7/bus")
        #expect(BusAddress.session(runtime) { _ in false } == nil)
        #expect(BusAddress.session([:]) { _ in true } == nil)
        #expect(BusAddress.system([:]) == "unix:path=/run/dbus/system_bus_socket")
    }
}
