import Foundation

/// Reads the JSON objects that describe sources.
enum JSONObject {
    /// The maximum number of values. Foundation takes some 250 bytes for one that two bytes name: 4 MB of
    /// nothing but numbers would become half a gigabyte.
    static let valueLimit = 200_000

    /// The object's fields; nil if the bytes are no object, or have too many values.
    static func read(_ json: [UInt8]) -> [String: Any]? {
        guard hasFewValues(json) else { return nil }
        return try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    }

    /// Counts what begins a value: commas and brackets outside of text.
    private static func hasFewValues(_ json: [UInt8]) -> Bool {
        json.withUnsafeBufferPointer { bytes in
            var (values, at, isText) = (0, 0, false)
            while at < bytes.count {
                switch bytes[at] {
                case UInt8(ascii: "\""): isText.toggle()
                case UInt8(ascii: "\\") where isText: at += 1
                case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): if !isText { values += 1 }
                default: break
                }
                at += 1
            }
            return values <= valueLimit
        }
    }
}
