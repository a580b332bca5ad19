import Foundation
import FoundationNetworking

/// The error that a request got no usable answer.
enum HTTPFault: Error, Equatable {
    /// The request was canceled, since its answer is no longer needed.
    case cancelled
    /// The program is offline, and the cache has no copy.
    case offline
    /// The connection failed. The text is a clause about the server.
    case connection(String)
    /// The whole answer did not arrive within this number of seconds.
    case timedOut(Double)
    /// Not even the beginning of an answer arrived within this number of seconds.
    case silent(Double)
    /// The server answered with a status other than success. `retryAfter` is the number of seconds after
    /// which the server wants to be asked again; nil if it does not say.
    case status(Int, retryAfter: Double?)
    case tooLarge(limit: Int)
    case tooManyRedirects(limit: Int)
    /// A redirect to an address that must not be followed.
    case redirect(to: String)
    /// The server sent a web page for a browser in place of data.
    case webPage
    /// The server sent the whole file, or another range, in place of the range that was asked for.
    case noRanges
    case malformed(String)
    /// The answer could not be written to the cache, in which it was to be kept for a region.
    case notKept
    /// The server forbids storing the answer, which was to be kept for a region (`Cache-Control: no-store`).
    case keepingForbidden

    /// Whether the same request may succeed later.
    var isTransient: Bool {
        switch self {
        case .connection, .timedOut, .silent: true
        case .status(let status, _): status == 408 || status == 429 || (500...599).contains(status)
        case .cancelled, .offline, .tooLarge, .tooManyRedirects, .redirect, .webPage, .noRanges, .malformed,
            .notKept, .keepingForbidden:
            false
        }
    }

    /// Whether the server refuses the request, and would refuse it again, as without a valid key.
    var isRefusal: Bool {
        if case .status(let status, _) = self { (400...499).contains(status) && !isTransient } else { false }
    }

    /// Whether the server has not answered at all, as a server that is down.
    var isSilence: Bool {
        switch self {
        case .silent, .connection: true
        default: false
        }
    }

    /// Why the request got no usable answer, as a clause for a sentence.
    var reason: String {
        switch self {
        case .cancelled: "the request was canceled"
        case .offline: "the program is offline, and the cache has no copy"
        case .connection(let what): what
        case .timedOut(let seconds): "the server sent no whole answer in \(Self.number(seconds)) s"
        case .silent(let seconds): "the server has not begun to answer in \(Self.number(seconds)) s"
        case .status(let status, _): "the server answers with status \(status)\(Self.meaning(of: status))"
        case .tooLarge(let limit): "the server sends more than \(limit) bytes"
        case .tooManyRedirects(let limit): "the server redirects more than \(limit) times"
        case .redirect(let address):
            "the server redirects to \(TileError.quoted(address)), which is not followed"
        case .webPage: "the server answers with a web page in place of map data; check the address"
        case .noRanges: "the server does not serve parts of files (HTTP ranges)"
        case .notKept: "the cache cannot store it; is there room on the disk?"
        case .keepingForbidden:
            "the server forbids keeping it (Cache-Control: no-store); choose another server for offline use"
        case .malformed(let what): "the server's answer is malformed: \(what)"
        }
    }

    private static func number(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }

    private static func meaning(of status: Int) -> String {
        switch status {
        case 401, 403: " (access denied; check the address and its key)"
        case 404, 410: " (not found)"
        case 429: " (too many requests)"
        case 503: " (it is busy, or being maintained)"
        default: ""
        }
    }

    /// The fault for an error of the URL loading system.
    init(_ error: any Error) {
        guard let error = error as? URLError else {
            self = .connection("the connection failed")
            return
        }
        switch error.code {
        case .cancelled: self = .cancelled
        case .cannotFindHost, .dnsLookupFailed: self = .connection("the host is not known")
        case .cannotConnectToHost: self = .connection("the server accepts no connection")
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            self = .connection("the server's certificate is not trusted")
        // Also where the server closes the connection without a word.
        case .badServerResponse: self = .connection("the server's answer is empty, or not HTTP")
        case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
            self = .malformed("its data does not unpack")
        default: self = .connection("the connection broke before the answer was whole")
        }
    }
}
