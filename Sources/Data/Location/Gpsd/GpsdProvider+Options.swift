extension GpsdProvider {
    /// How a connection is kept.
    public struct Options: Equatable, Sendable {
        /// The name or address of the server; this machine by default.
        public var host = "localhost"
        /// Its port; gpsd's own by default.
        public var port: UInt16 = 2947
        /// After how many seconds without a message the location counts as old; 10 by default.
        public var silence = 10.0
        /// How many seconds pass until a lost connection is made again; 2 by default.
        public var retryDelay = 2.0

        /// gpsd on this machine.
        public init() {}
    }
}
