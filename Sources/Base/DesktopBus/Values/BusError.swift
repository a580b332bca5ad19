/// The error that a message could not be sent over D-Bus or got no answer.
package struct BusError: Error, Equatable, Sendable {
    /// The reasons why a message could not be sent or got no answer.
    package enum Cause: Equatable, Sendable {
        /// No bus listens at the address of the bus, or no address is named.
        case noBus
        /// The bus closed the connection.
        case disconnected
        /// No answer to the message arrived within the timeout.
        case timeout
        /// `cancel()` was called on the connection, before or during the wait for an answer.
        case canceled
        /// The receiver of the message answered with an error; the value is the error's name on the bus.
        case refused(String)
    }

    /// The reason why the message could not be sent or got no answer, for programs to test.
    package let cause: Cause
    /// The explanation that the system or the receiver of the message gives, as a part of a sentence, for
    /// people to read.
    package let reason: String

    /// Creates the error of a message, with its cause for programs and its explanation for people.
    package init(cause: Cause, reason: String) { (self.cause, self.reason) = (cause, reason) }
}
