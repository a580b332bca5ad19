import CartoucheDrawing
import Foundation

/// Reads one line of an input file. Strict: an unknown or missing JSON key, a value of a wrong type or an
/// impossible value is an error.
nonisolated struct InputScriptLineReader {
    enum Content: Equatable {
        case header(InputScript.Header)
        case entry(time: Double, InputScript.Action)
    }

    struct Failure: Error {
        let reason: String
    }

    /// The permitted range of a window's width and height in points, the same as for the program's command
    /// line.
    private static let lengths = 1.0...16384.0
    private static let scales = 0.25...8.0

    private let fields: [String: JSONValue]

    /// Reads a line of an input file.
    /// - Parameter line: the bytes of the line in UTF-8, without the line break.
    static func read(_ line: UnsafeRawBufferPointer) throws(Failure) -> Content {
        guard let value = JSONValue(json: line) else { throw Failure(reason: "not JSON") }
        guard case .object(let fields) = value else { throw Failure(reason: "not a JSON object") }
        return try InputScriptLineReader(fields: fields).content()
    }

    /// The maximum time of a line in an input file, in seconds; it is eleven and a half days. The limit
    /// exists because a program without a window steps through every frame until the last line.
    private static let latest = 1e6

    /// The kinds of lines in an input file: the JSON key that identifies each kind, and the other keys that
    /// such a line may have.
    private static let kinds: [(key: String, others: [String])] = [
        ("mouse", ["x", "y", "button"]), ("touch", ["id", "x", "y"]), ("wheel", ["x", "y"]),
        ("key", ["down", "modifiers"]), ("text", []), ("composing", ["caret"]), ("focus", []),
        ("drop", []), ("resize", []), ("shot", []), ("quit", []), ("frame", []), ("size", ["scale", "seed"]),
    ]

    private func content() throws(Failure) -> Content {
        let found = Self.kinds.filter { fields[$0.key] != nil }
        guard let kind = found.first else {
            throw Failure(reason: "nothing happens: no key such as mouse or touch")
        }
        guard found.count == 1 else {
            throw Failure(reason: "both \(found[0].key) and \(found[1].key) in one line")
        }
        for key in fields.keys.sorted() where key != "t" && key != kind.key && !kind.others.contains(key) {
            throw Failure(reason: "unknown key \"\(key)\" beside \(kind.key)")
        }
        let time = try number("t")
        guard time >= 0 else { throw Failure(reason: "t is negative") }
        guard time <= Self.latest else { throw Failure(reason: "t is past \(Int(Self.latest)) seconds") }
        if kind.key == "size" { return .header(try header()) }
        return .entry(time: time, try action(kind.key))
    }

    private func action(_ kind: String) throws(Failure) -> InputScript.Action {
        switch kind {
        case "mouse": .input(try mouse())
        case "touch": .input(try touch())
        case "wheel": .input(.wheel(delta: try vector("wheel"), position: try point()))
        case "key": .input(try key())
        case "text": .input(.text(try string("text")))
        case "composing": .input(try composing())
        case "focus": .input(.focus(try bool("focus")))
        case "drop": .input(.drop(path: try path("drop")))
        case "resize": .input(.resize(try size("resize")))
        case "shot": .shot(path: try path("shot"))
        case "quit": .input(try flag("quit", .quit))
        case "frame": try flag("frame", .frame)
        default: throw Failure(reason: "unknown kind \(kind)")
        }
    }

    private func header() throws(Failure) -> InputScript.Header {
        var header = InputScript.Header(size: try size("size"))
        if fields["scale"] != nil {
            let scale = try number("scale")
            guard Self.scales.contains(scale) else { throw Failure(reason: "scale must be from 0.25 to 8") }
            header.scale = scale
        }
        if fields["seed"] != nil {
            guard let seed = try value("seed").unsigned else {
                throw Failure(reason: "seed must be a whole number from 0")
            }
            header.seed = seed
        }
        return header
    }

    private func mouse() throws(Failure) -> InputEvent.Kind {
        let word = try string("mouse")
        guard let phase = InputEvent.Phase(rawValue: word) else {
            throw Failure(reason: "mouse must be down, move, up or leave, not \"\(word)\"")
        }
        var button = phase == .move || phase == .leave ? 0 : 1
        if fields["button"] != nil {
            button = try integer("button")
            guard (0...32).contains(button) else { throw Failure(reason: "button \(button) does not exist") }
        }
        return .mouse(phase, position: try point(), button: button)
    }

    private func touch() throws(Failure) -> InputEvent.Kind {
        let word = try string("touch")
        guard let phase = InputEvent.TouchPhase(rawValue: word) else {
            throw Failure(reason: "touch must be began, moved, ended or cancelled, not \"\(word)\"")
        }
        return .touch(phase, id: try integer("id"), position: try point())
    }

    private func composing() throws(Failure) -> InputEvent.Kind {
        let text = try string("composing")
        guard fields["caret"] != nil else { return .composing(text, caret: text.count) }
        let caret = try integer("caret")
        guard (0...text.count).contains(caret) else {
            throw Failure(reason: "caret must be from 0 to \(text.count), the characters composed")
        }
        return .composing(text, caret: caret)
    }

    private func key() throws(Failure) -> InputEvent.Kind {
        let name = try string("key")
        guard !name.isEmpty else { throw Failure(reason: "key has no name") }
        var modifiers: KeyModifiers = []
        if let value = fields["modifiers"] {
            guard case .list(let words) = value else {
                throw Failure(reason: "modifiers must be a list of names")
            }
            for word in words {
                guard case .string(let name) = word, let modifier = KeyModifiers(name: name) else {
                    throw Failure(reason: "modifiers may be shift, ctrl, alt and gui")
                }
                modifiers.insert(modifier)
            }
        }
        return .key(Key(name: name), isDown: try bool("down"), modifiers: modifiers)
    }

    // MARK: Values

    private func value(_ key: String) throws(Failure) -> JSONValue {
        guard let value = fields[key] else { throw Failure(reason: "\(key) is missing") }
        return value
    }

    private func number(_ key: String) throws(Failure) -> Double {
        guard let number = try value(key).number, number.isFinite else {
            throw Failure(reason: "\(key) must be a number")
        }
        return number
    }

    private func integer(_ key: String) throws(Failure) -> Int {
        guard let integer = Int(exactly: try number(key)) else {
            throw Failure(reason: "\(key) must be a whole number")
        }
        return integer
    }

    private func bool(_ key: String) throws(Failure) -> Bool {
        guard case .bool(let bool) = try value(key) else {
            throw Failure(reason: "\(key) must be true or false")
        }
        return bool
    }

    private func flag<Result>(_ key: String, _ result: Result) throws(Failure) -> Result {
        guard try bool(key) else { throw Failure(reason: "\(key) can only be true") }
        return result
    }

    private func string(_ key: String) throws(Failure) -> String {
        guard case .string(let string) = try value(key) else {
            throw Failure(reason: "\(key) must be a string")
        }
        return string
    }

    private func path(_ key: String) throws(Failure) -> String {
        let path = try string(key)
        guard !path.isEmpty else { throw Failure(reason: "\(key) must name a file") }
        return path
    }

    private func point() throws(Failure) -> CGPoint { CGPoint(x: try number("x"), y: try number("y")) }

    private func pair(_ key: String) throws(Failure) -> (Double, Double) {
        guard case .list(let list) = try value(key), list.count == 2, let a = list[0].number,
            let b = list[1].number
        else { throw Failure(reason: "\(key) must be a list of two numbers") }
        return (a, b)
    }

    private func vector(_ key: String) throws(Failure) -> CGVector {
        let (dx, dy) = try pair(key)
        return CGVector(dx: dx, dy: dy)
    }

    private func size(_ key: String) throws(Failure) -> CGSize {
        let (width, height) = try pair(key)
        guard Self.lengths.contains(width), Self.lengths.contains(height) else {
            throw Failure(reason: "\(key) must be from 1x1 to 16384x16384")
        }
        return CGSize(width: width, height: height)
    }
}
