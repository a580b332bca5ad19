import Foundation
import TestSupport
import Testing

/// A trace file that was read whole.
struct Trace {
    struct Line {
        let text: String
        let fields: [String: Any]

        var event: String { fields["event"] as? String ?? "" }
        var time: Double { number("t") ?? -1 }
        /// The names of the fields as they stand in the file.
        var names: [String] { text.matches(of: #/[{,]"(\w+)":/#).map { String($0.1) } }

        func number(_ name: String) -> Double? { (fields[name] as? NSNumber)?.doubleValue }
        func string(_ name: String) -> String? { fields[name] as? String }
        func numbers(_ name: String) -> [Double] {
            (fields[name] as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
        }
    }

    let lines: [Line]

    init(_ name: String, in folder: Folder) throws {
        lines = try folder.text(name).split(separator: "\n").map { text in
            let fields = try #require(
                try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
            return Line(text: String(text), fields: fields)
        }
    }

    func all(_ event: String) -> [Line] { lines.filter { $0.event == event } }

    /// The middle of a person's pin when it appeared, in window points.
    func pin(of person: String) throws -> CGPoint {
        let line = try #require(
            lines.last {
                ["viewMade", "viewReused"].contains($0.event) && $0.string("annotation") == person
            },
            "\(person)'s pin did not come into view")
        let frame = line.numbers("frame")
        try #require(frame.count == 4)
        return CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
    }
}
