import Foundation
import FoundationNetworking

/// The whole answer of a server.
struct HTTPResponse: Equatable, Sendable {
    /// The maximum length in bytes of a field that is stored, such as an ETag.
    private static let fieldLimit = 1_024

    var status: Int
    /// The header fields by their names in lowercase letters.
    var fields: [String: String] = [:]
    var body: [UInt8] = []

    init(status: Int, fields: [String: String] = [:], body: [UInt8] = []) {
        (self.status, self.fields, self.body) = (status, fields, body)
    }

    init(_ response: HTTPURLResponse) {
        status = response.statusCode
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            fields[name.lowercased()] = value
        }
    }

    /// Whether a status says that the server has no such file.
    static func isAbsence(_ status: Int) -> Bool { status == 404 || status == 410 }

    var etag: String? { short("etag") }
    var lastModified: String? { short("last-modified") }
    var cacheControl: String? { short("cache-control") }
    var expiresField: String? { short("expires") }
    var location: String? { fields["location"] }

    private func short(_ name: String) -> String? {
        fields[name].flatMap { !$0.isEmpty && $0.utf8.count <= Self.fieldLimit ? $0 : nil }
    }

    /// Whether the answer is a web page, as captive portals and servers with an error send for any address.
    /// The type or the beginning of the answer shows this.
    var isWebPage: Bool {
        if let type = fields["content-type"]?.lowercased(), type.hasPrefix("text/html") { return true }
        let start = body.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(14)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }

    /// The length in bytes of the whole file of which the answer is a range (RFC 9110, section 14.4); nil if
    /// the server does not state it.
    var wholeLength: UInt64? {
        guard let field = fields["content-range"], let slash = field.lastIndex(of: "/") else { return nil }
        return UInt64(field[field.index(after: slash)...].trimmingCharacters(in: .whitespaces))
    }

    /// The offset of the first byte of the range in the answer; nil if the server does not state it.
    var rangeStart: UInt64? {
        guard let field = fields["content-range"]?.lowercased(), field.hasPrefix("bytes ") else { return nil }
        return field.dropFirst(6).split(separator: "-").first.flatMap { UInt64($0) }
    }

    /// The number of seconds after which the server wants to be asked again (RFC 9110, section 10.2.3), from
    /// a number or a date. Nil if the server does not say.
    func retryAfter(now: Double) -> Double? {
        guard let field = fields["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if let seconds = Double(field) { return seconds.isFinite ? max(0, seconds) : nil }
        return HTTPDate.seconds(of: field).map { max(0, $0 - now) }
    }
}
