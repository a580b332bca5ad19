import ArgumentParser
import Cartouche
import Foundation

/// Header fields for requests to servers, as the command line gives them: a single field as `Name: value`, or
/// `@FILE` for a file with one field per line, which keeps secret keys out of lists of processes.
public nonisolated struct RequestHeaders: Sendable {
    /// The values of the header fields by the fields' names.
    public let fields: [String: String]
    private let refusal: ValidationError?

    /// The maximum size in bytes of a file with header fields.
    private static let byteLimit = 65_536

    /// Parses a value of the option `--header`. A fault is reported by `validate()` instead of here, since
    /// ArgumentParser would show the invalid value, which may be secret.
    public init(_ text: String) {
        do { (fields, refusal) = (try Self.parse(text), nil) } catch {
            (fields, refusal) = ([:], error as? ValidationError ?? ValidationError("\(error)"))
        }
    }

    /// Rejects the option if its value could not be parsed as header fields.
    /// - Throws: `ValidationError` with a sentence that does not contain the field's value.
    public func validate() throws {
        if let refusal { throw refusal }
    }

    private static func parse(_ text: String) throws -> [String: String] {
        guard text.hasPrefix("@") else { return try fields([text], of: "--header") }
        let path = try FileAddress.path(String(text.dropFirst()))
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw ValidationError("The file '\(path)' of --header cannot be read: is the path right?")
        }
        defer { try? file.close() }
        guard let data = try? file.read(upToCount: byteLimit + 1), data.count <= byteLimit,
            let content = String(data: data, encoding: .utf8)
        else {
            throw ValidationError(
                "The file '\(path)' of --header is no text of at most \(byteLimit) bytes: give one field a "
                    + "line.")
        }
        let lines = content.split(whereSeparator: \.isNewline).map(String.init)
        return try fields(lines, of: "the file '\(path)' of --header")
    }

    private static func fields(_ lines: [String], of subject: String) throws -> [String: String] {
        var fields: [String: String] = [:]
        for line in lines where !line.allSatisfy(\.isWhitespace) {
            let sides = line.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard sides.count == 2, TileNetworkOptions.canSetHeader(sides[0], to: sides[1]) else {
                throw ValidationError(
                    "A field of \(subject) cannot be sent: give \"Name: value\" in ASCII, as in "
                        + "\"Authorization: Bearer 123\", and no field that belongs to the connection.")
            }
            fields[sides[0]] = sides[1]
        }
        return fields
    }
}
