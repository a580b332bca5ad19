/// A message of a D-Bus: a call, a reply, a signal or an error.
package struct BusMessage: Equatable, Sendable {
    /// The kinds of messages: a call of a method, its reply, a signal, which answers no call, or an error.
    package enum Kind: Equatable, Sendable {
        case call, reply, signal
        /// A reply that says that a call has failed; the value is the error's name on the bus.
        case error(String)
    }

    /// Whether the message is a call of a method, a reply to one, a signal or an error.
    package var kind: Kind
    /// The receiver's name on the bus; `nil` if the message goes to every listener, or the name is unknown.
    package var destination: String?
    /// The path of the object whose method is called, or that sends the signal.
    package var path = ""
    /// The name of the interface to which the message's method or signal belongs.
    package var interface = ""
    /// The name of the method that the message calls, or of the signal that it is.
    package var member = ""
    /// The name on the bus of the program that sends the message.
    package var sender = ""
    /// In a reply, the serial number of the call that it answers; 0 in other messages.
    package var call: UInt64 = 0
    /// The arguments of the message, in order.
    package var body: [BusValue] = []

    /// Creates a message that calls a method of an object.
    package static func call(
        _ member: String, of interface: String, at path: String, in destination: String, _ body: BusValue...
    ) -> BusMessage {
        BusMessage(
            kind: .call, destination: destination, path: path, interface: interface, member: member,
            body: body)
    }

    /// Creates a signal, which goes to every listener.
    package static func signal(_ member: String, of interface: String, at path: String, _ body: BusValue...)
        -> BusMessage
    {
        BusMessage(kind: .signal, path: path, interface: interface, member: member, body: body)
    }

    /// Whether the message is the signal with this name of this interface.
    package func isSignal(_ name: String, of interface: String) -> Bool {
        kind == .signal && member == name && self.interface == interface
    }
}
