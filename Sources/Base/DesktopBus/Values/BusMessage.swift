/// A message of a D-Bus: a call, a reply, a signal or an error.
package struct BusMessage: Equatable, Sendable {
    /// The kinds of messages: a call of a method, its reply, a signal, which answers no call, or an error.
    package enum Kind: Equatable, Sendable {
        case call, reply, signal
        /// A reply to a call that failed; the value is the error's name.
        case error(String)
    }

    /// Whether the message is a call of a method, a reply to one, a signal or an error.
    package var kind: Kind
    /// The receiver's name on the bus; `nil` if the message goes to every listener, or the name is unknown.
    package var destination: String?
    /// The path of the object that a call is for, or that sends a signal.
    package var path = ""
    /// The interface of the method or the signal.
    package var interface = ""
    /// The name of the method or of the signal.
    package var member = ""
    /// The sender's name on the bus.
    package var sender = ""
    /// In a reply, the serial number of the call that it answers; 0 in other messages.
    package var call: UInt64 = 0
    /// The arguments of the message, in order.
    package var body: [BusValue] = []

    /// Creates the call of a method.
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
