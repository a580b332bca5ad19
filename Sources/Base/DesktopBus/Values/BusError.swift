/// The error that a message could not be sent or got no answer.
package struct BusError: Error, Equatable, Sendable {
    /// The reasons why there is no answer.
    package enum Cause: Equatable, Sendable {
        /// No bus listens at the address, or no address is named.
        case noBus
        /// The bus closed the connection.
        case disconnected
        /// No answer arrived within the timeout.
        case timeout
        /// `cancel()` was called before or during the wait.
        case canceled
        /// The receiver answered with an error; the value is the error's name on the bus.
        case refused(String)
    }

    /// The reason why there is no answer, for programs.
    package let cause: Cause
    /// The system's or the receiver's explanation, for people, as a part of a sentence.
    package let reason: String

    /// Creates an error with its cause and its reason.
    package init(cause: Cause, reason: String) { (self.cause, self.reason) = (cause, reason) }
}
