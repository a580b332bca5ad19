import Foundation

/// The error that a provider has no location now, or cannot start. The description says which provider, what
/// happened, and what helps.
public struct LocationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened to a provider of locations.
    public enum Cause: Hashable, Sendable {
        /// The server cannot be reached; the text is the system's reason.
        case unreachable(String)
        /// The server closed the connection, or the connection broke.
        case disconnected
        /// The server has sent nothing for this number of seconds.
        case silent(Double)
        /// The server sent something that its protocol does not allow; the text says what, as a clause.
        case protocolViolation(String)
        /// The desktop does not allow the program to see locations.
        case denied
        /// The receiver has no fix, that is, it does not know its location.
        case noFix
        /// A file cannot be read; the text is the system's reason.
        case unreadable(String)
        /// A file is not a valid GPX track. The values are the number of the line with the error, and the
        /// reason.
        case invalidFile(line: Int, String)
        /// A file has no track points with a time.
        case noTimes
        /// The text does not name a source of locations.
        case unknownProvider

        /// Whether a report of this cause would say nothing new after a report of the cause `last`: both are
        /// equal, or both mean that there is no server.
        func isSameLoss(as last: Cause) -> Bool { self == last || isNoServer && last.isNoServer }

        private var isNoServer: Bool {
            switch self {
            case .unreachable, .disconnected: true
            default: false
            }
        }
    }

    /// The name of the provider that has no location: its server or file.
    public let provider: String
    /// What happened to the provider, so that it has no location.
    public let cause: Cause

    /// Creates an error of a provider.
    public init(provider: String, cause: Cause) { (self.provider, self.cause) = (provider, cause) }

    /// The error as a sentence.
    public var description: String {
        switch cause {
        case .unreachable(let reason):
            "The location server \(provider) cannot be reached: \(reason); it is asked again."
        case .disconnected: "The location server \(provider) closed the connection; it is asked again."
        case .silent(let seconds):
            "The location server \(provider) has sent nothing for \(String(format: "%.0f", seconds)) s; is "
                + "its receiver connected?"
        case .protocolViolation(let what):
            "The location server \(provider) does not speak the protocol: \(what); is it another program's "
                + "port?"
        case .denied:
            "The location server \(provider) gives this program no locations; allow them in the desktop's "
                + "privacy settings."
        case .noFix: "The receiver of \(provider) has no fix; it needs a view of the sky."
        case .unreadable(let reason): "The track \(provider) cannot be read: \(reason)."
        case .invalidFile(let line, let what):
            "The track \(provider) is not valid GPX in line \(line): \(what)."
        case .noTimes:
            "The track \(provider) has no points with times, so it cannot be played back; record it with "
                + "times."
        case .unknownProvider:
            "'\(provider)' is no source of locations: give gpsd, gpsd:HOST:PORT, geoclue, a GPX file, or "
                + "LAT,LON as in 60.17,24.94."
        }
    }
}
