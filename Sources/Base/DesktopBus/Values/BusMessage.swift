/// A message of a D-Bus.
package struct BusMessage: Equatable, Sendable {
    /// What a message is.
    package enum Kind: Equatable, Sendable {
        case call, reply, signal
        /// A reply that says what went wrong; the error's name.
        case error(String)
    }

    /// What it is.
    package var kind: Kind
    /// The receiver's name on the bus; `nil` if the message goes to every listener, or the name is unknown.
    package var destination: String?
    /// The object that is called, or whose signal it is.
    package var path = ""
    /// The interface of the method or the signal.
    package var interface = ""
    /// The method's or the signal's name.
    package var member = ""
    /// The sender's name on the bus.
    package var sender = ""
    /// The number of the call that this is the reply to; 0: it is no reply.
    package var call: UInt64 = 0
    /// The arguments.
    package var body: [BusValue] = []

    /// The call of a method.
    package static func call(
        _ member: String, of interface: String, at path: String, in destination: String, _ body: BusValue...
    ) -> BusMessage {
        BusMessage(
            kind: .call, destination: destination, path: path, interface: interface, member: member,
            body: body)
    }

    /// A signal to everyone who listens.
    package static func signal(_ member: String, of interface: String, at path: String, _ body: BusValue...)
        -> BusMessage
    {
        BusMessage(kind: .signal, path: path, interface: interface, member: member, body: body)
    }

    /// Whether it is this signal.
    package func isSignal(_ name: String, of interface: String) -> Bool {
        kind == .signal && member == name && self.interface == interface
    }
}
