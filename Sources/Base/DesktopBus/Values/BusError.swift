/// Why a message got no answer.
package struct BusError: Error, Equatable, Sendable {
    /// The causes.
    package enum Cause: Equatable, Sendable {
        /// There is no bus at the address, or none is named.
        case noBus
        /// The bus closed the connection.
        case disconnected
        /// No answer came in time.
        case timeout
        /// `cancel()` was called.
        case canceled
        /// The other side answered with an error of this name.
        case refused(String)
    }

    /// The cause.
    package let cause: Cause
    /// The system's or the other side's reason, as a part of a sentence.
    package let reason: String

    /// An error of a connection.
    package init(cause: Cause, reason: String) { (self.cause, self.reason) = (cause, reason) }
}
