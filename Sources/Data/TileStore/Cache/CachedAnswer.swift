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
    /// The field `Cache-Control` of the answer, which also holds after answers that say that nothing has
    /// changed; nil if the server stated none.
    var cacheControl: String?
    /// The field `Expires` of the answer, which also holds after such answers.
    var expiresField: String?
    /// The time until which the answer may be used without asking the server again, in seconds since 1970.
    var expires: Double

    init(
        status: Int, body: [UInt8] = [], etag: String? = nil, lastModified: String? = nil,
        wholeLength: UInt64? = nil, cacheControl: String? = nil, expiresField: String? = nil, expires: Double
    ) {
        (self.status, self.body, self.etag, self.lastModified) = (status, body, etag, lastModified)
        (self.wholeLength, self.cacheControl, self.expiresField) = (wholeLength, cacheControl, expiresField)
        self.expires = expires
    }

    /// The answer after the server has said that nothing has changed: the fields of its answer 304 replace
    /// those that are stored (RFC 9111, section 4.3.4). The age of the earlier answer does not count.
    func validated(by response: HTTPResponse, now: Double) -> CachedAnswer {
        var answer = self
        answer.etag = response.etag ?? etag
        answer.lastModified = response.lastModified ?? lastModified
        answer.cacheControl = response.cacheControl ?? cacheControl
        answer.expiresField = response.expiresField ?? expiresField
        var merged = HTTPResponse(status: status, fields: response.fields)
        merged.fields["last-modified"] = answer.lastModified
        merged.fields["cache-control"] = answer.cacheControl
        merged.fields["expires"] = answer.expiresField
        answer.expires = now + HTTPFreshness(merged, now: now).seconds
        return answer
    }

    /// Whether the answer may be used at a time, in seconds since 1970, though the server cannot be reached.
    func mayStandIn(at time: Double) -> Bool {
        expires > time || !HTTPFreshness.forbidsStaleCopies(cacheControl ?? "")
    }

    /// The text that identifies the version of the file: the ETag or the time of its last change; nil if the
    /// server states neither.
    var validator: String? { etag ?? lastModified }
}
