import Foundation

/// Gets answers from the cache or, if it has no fresh copy, from the server. Safe from any thread.
final class CachedClient: Sendable {
    let client: HTTPClient
    let cache: DiskCache?
    let isOffline: Bool
    private let clock: NetworkClock

    init(client: HTTPClient, cache: DiskCache?, isOffline: Bool, clock: NetworkClock = .system) {
        (self.client, self.cache, self.isOffline, self.clock) = (client, cache, isOffline, clock)
    }

    /// How cached copies are used for a request.
    struct Policy: Sendable {
        /// The version of the file that the answer must belong to (`CachedAnswer.validator`): a copy of this
        /// version is always used, one of another version never. With `nil` any fresh copy is used.
        var version: String?
        /// Whether the server is asked even if there is a fresh copy.
        var isValidated = false
        /// Whether the server is asked again for a file that it did not have before.
        var asksForAbsences = false
        /// The region for which the answer is kept; nil if it is not kept for a region.
        var region: String?
        /// Returns whether an answer may be stored in the cache.
        var isPlausible: @Sendable (HTTPResponse) -> Bool = { _ in true }
    }

    /// The key under which the cache stores the answer to a request. Header fields of the program have no
    /// part in it: a new key to the server leaves the regions that were downloaded by the old one.
    static func key(_ request: HTTPRequest) -> String {
        request.url.absoluteString
            + (request.range.map { "#bytes=\($0.lowerBound)-\($0.upperBound - 1)" } ?? "")
    }

    /// Gets the answer to a request.
    /// - Throws: `offline` if only the server could answer and the program is offline; otherwise the faults
    ///   of the client. If the server does not answer, a stale copy is used, unless the server has forbidden
    ///   that.
    func get(_ request: HTTPRequest, _ policy: Policy = Policy()) async throws(HTTPFault) -> CachedAnswer {
        let key = Self.key(request)
        var copy = cache?.answer(for: key)
        if let version = policy.version, copy?.validator != version { copy = nil }
        if let found = copy, policy.asksForAbsences, !isOffline, HTTPResponse.isAbsence(found.status) {
            copy = nil
        }
        if let copy, isOffline || policy.version != nil || !policy.isValidated && copy.expires > clock.now() {
            if let region = policy.region { try keep(copy, key, region) }
            return copy
        }
        guard !isOffline else { throw .offline }
        var request = request
        (request.etag, request.lastModified) = (copy?.etag, copy?.lastModified)
        let response: HTTPResponse
        do throws(HTTPFault) {
            response = try await client.get(request)
        } catch {
            guard let copy, error.isTransient, policy.region == nil, copy.mayStandIn(at: clock.now()) else {
                throw error
            }
            return copy
        }
        return try accept(response, copy, key, policy)
    }

    private func accept(
        _ response: HTTPResponse, _ copy: CachedAnswer?, _ key: String, _ policy: Policy
    ) throws(HTTPFault) -> CachedAnswer {
        let now = clock.now()
        if response.status == 304 {
            guard let copy else { throw .malformed("it says that nothing has changed") }
            let answer = copy.validated(by: response, now: now)
            cache?.refresh(key, from: copy, to: answer)
            if let region = policy.region { try keep(answer, key, region) }
            return answer
        }
        let freshness = HTTPFreshness(response, now: now)
        let answer = CachedAnswer(
            status: response.status, body: [200, 206].contains(response.status) ? response.body : [],
            etag: response.etag, lastModified: response.lastModified, wholeLength: response.wholeLength,
            cacheControl: response.cacheControl, expiresField: response.expiresField,
            expires: now + freshness.seconds)
        // Without a tile there is nothing to keep.
        guard freshness.isStorable || policy.region == nil || answer.body.isEmpty else {
            throw .keepingForbidden
        }
        guard freshness.isStorable, policy.isPlausible(response) else { return answer }
        if let region = policy.region {
            try keep(answer, key, region)
        } else {
            cache?.store(answer, for: key)
        }
        return answer
    }

    private func keep(_ answer: CachedAnswer, _ key: String, _ region: String) throws(HTTPFault) {
        guard let cache, !cache.isKept(key, region: region) || cache.answer(for: key) != answer else {
            return
        }
        guard cache.keep(answer, for: key, region: region) else { throw .notKept }
    }
}
