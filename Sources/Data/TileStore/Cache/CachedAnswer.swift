/// A server's answer as it is stored in the cache.
struct CachedAnswer: Equatable, Sendable {
    /// The HTTP status of the answer: 200, 204, 206, 404 or 410.
    var status: Int
    var body: [UInt8] = []
    var etag: String?
    var lastModified: String?
    /// For a range of a file, the length of the whole file in bytes; nil if it is unknown or the answer is
    /// not a range.
    var wholeLength: UInt64?
    /// The time until which the answer may be used without asking the server again, in seconds since 1970.
    var expires: Double

    init(
        status: Int, body: [UInt8] = [], etag: String? = nil, lastModified: String? = nil,
        wholeLength: UInt64? = nil, expires: Double
    ) {
        (self.status, self.body, self.etag, self.lastModified) = (status, body, etag, lastModified)
        (self.wholeLength, self.expires) = (wholeLength, expires)
    }

    /// The text that identifies the version of the file: the ETag or the time of its last change; nil if the
    /// server states neither.
    var validator: String? { etag ?? lastModified }
}
