/// A server's answer as the cache keeps it.
struct CachedAnswer: Equatable, Sendable {
    /// 200, 204, 206, 404 or 410.
    var status: Int
    var body: [UInt8] = []
    var etag: String?
    var lastModified: String?
    /// The length of the whole file that a range was taken from.
    var wholeLength: UInt64?
    /// Seconds since 1970 until which the answer is used without asking again.
    var expires: Double

    init(
        status: Int, body: [UInt8] = [], etag: String? = nil, lastModified: String? = nil,
        wholeLength: UInt64? = nil, expires: Double
    ) {
        (self.status, self.body, self.etag, self.lastModified) = (status, body, etag, lastModified)
        (self.wholeLength, self.expires) = (wholeLength, expires)
    }

    /// What the version of a file is known by; nil if the server does not say.
    var validator: String? { etag ?? lastModified }
}
