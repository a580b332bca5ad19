extension GpsdProvider {
    /// Settings for the connection to gpsd.
    public struct Options: Equatable, Sendable {
        /// The name or address of the server; "localhost", which is this machine, by default.
        public var host = "localhost"
        /// The TCP port of the server; gpsd's usual port by default.
        public var port: UInt16 = 2947
        /// Seconds without a message after which the location is reported as lost; 10 by default.
        public var silence = 10.0
        /// Seconds until a lost connection is made again; 2 by default.
        public var retryDelay = 2.0

        /// Creates options for a gpsd on this machine.
        public init() {}
    }
}
