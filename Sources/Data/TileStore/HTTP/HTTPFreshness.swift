/// Computes how long a copy of an answer may be used without asking the server again (RFC 9111). The result
/// depends only on the answer and the present time.
struct HTTPFreshness: Equatable, Sendable {
    /// The number of seconds for which an answer is fresh if its server does not say.
    static let unstated = 3_600.0
    /// The maximum time for which an answer counts as fresh, in seconds, whatever the server says.
    static let ageLimit = 365 * 86_400.0

    /// The maximum time for which a tile counts as missing, in seconds: tiles are put on servers level by
    /// level, and so may appear later.
    static let absenceLimit = 300.0

    /// Whether a copy of the answer may be stored at all.
    var isStorable = true
    /// The number of seconds from now for which a copy of the answer is fresh; 0 if the server must be asked
    /// each time.
    var seconds = Self.unstated

    init(_ response: HTTPResponse, now: Double) {
        let directives = Self.directives(response.fields["cache-control"] ?? "")
        if directives.keys.contains("no-store") {
            (isStorable, seconds) = (false, 0)
            return
        }
        let date = response.fields["date"].flatMap { HTTPDate.seconds(of: $0) } ?? now
        let age = response.fields["age"].flatMap { Double($0) }.flatMap { $0.isFinite ? max(0, $0) : 0 } ?? 0
        if directives.keys.contains("no-cache") {
            seconds = 0
        } else if let lifetime = directives["max-age"].flatMap({ Double($0) }), lifetime.isFinite {
            seconds = lifetime - age
        } else if let expires = response.fields["expires"] {
            // What is no date, such as 0, has expired.
            seconds = HTTPDate.seconds(of: expires).map { $0 - date - age } ?? 0
        } else if let modified = response.lastModified.flatMap({ HTTPDate.seconds(of: $0) }), modified < date
        {
            // The tenth of its age, as RFC 9111 (section 4.2.2) proposes; at most a week.
            seconds = min((date - modified) / 10, 7 * 86_400) - age
        }
        let ageLimit = HTTPResponse.isAbsence(response.status) ? Self.absenceLimit : Self.ageLimit
        seconds = min(max(seconds, 0), ageLimit)
    }

    /// Whether the field `Cache-Control` of an answer forbids the use of a copy that is no longer fresh, even
    /// if the server does not answer (RFC 9111, section 4.2.4).
    static func forbidsStaleCopies(_ cacheControl: String) -> Bool {
        let directives = Self.directives(cacheControl)
        return ["no-cache", "must-revalidate"].contains { directives.keys.contains($0) }
    }

    /// The directives in a header field such as `Cache-Control`, by their names in lowercase letters. A
    /// directive without a value has an empty text.
    private static func directives(_ field: String) -> [String: String] {
        var found: [String: String] = [:]
        for part in field.lowercased().split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimming(while: " \t\"") }
            if let name = pair.first { found[name] = pair.count > 1 ? pair[1] : "" }
        }
        return found
    }
}

extension Substring {
    /// The text without the given characters at its beginning and its end.
    fileprivate func trimming(while characters: String) -> String {
        var text = self.drop { characters.contains($0) }
        while let last = text.last, characters.contains(last) { text.removeLast() }
        return String(text)
    }
}
