import Foundation
import FoundationNetworking

/// A server's whole answer.
struct HTTPResponse: Equatable, Sendable {
    /// The maximum number of bytes of a field that is kept, such as an ETag.
    private static let fieldLimit = 1_024

    var status: Int
    /// By names in lower case.
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
    var location: String? { fields["location"] }

    private func short(_ name: String) -> String? {
        fields[name].flatMap { !$0.isEmpty && $0.utf8.count <= Self.fieldLimit ? $0 : nil }
    }

    /// Whether the answer is a page for a browser, as captive portals and error pages are, whatever was asked
    /// for: by its type, or by how it begins.
    var isWebPage: Bool {
        if let type = fields["content-type"]?.lowercased(), type.hasPrefix("text/html") { return true }
        let start = body.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(14)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }

    /// The length of the whole that a range was taken from (RFC 9110, section 14.4); nil if it is not said.
    var wholeLength: UInt64? {
        guard let field = fields["content-range"], let slash = field.lastIndex(of: "/") else { return nil }
        return UInt64(field[field.index(after: slash)...].trimmingCharacters(in: .whitespaces))
    }

    /// The first byte of the range that the answer holds; nil if it is not said.
    var rangeStart: UInt64? {
        guard let field = fields["content-range"]?.lowercased(), field.hasPrefix("bytes ") else { return nil }
        return field.dropFirst(6).split(separator: "-").first.flatMap { UInt64($0) }
    }

    /// Seconds after which the server wants to be asked again (RFC 9110, section 10.2.3): a number or a date.
    /// Nil if it does not say.
    func retryAfter(now: Double) -> Double? {
        guard let field = fields["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if let seconds = Double(field) { return seconds.isFinite ? max(0, seconds) : nil }
        return HTTPDate.seconds(of: field).map { max(0, $0 - now) }
    }
}
