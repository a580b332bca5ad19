import Foundation

/// Reads the JSON objects that describe sources.
enum JSONObject {
    /// The maximum number of values in an object. Foundation takes some 250 bytes of memory for a value of
    /// two bytes of text: 4 MB of numbers would become half a gigabyte.
    static let valueLimit = 200_000

    /// The object's members; nil if the bytes are no JSON object, or have too many values.
    static func read(_ json: [UInt8]) -> [String: Any]? {
        guard hasFewValues(json) else { return nil }
        return try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    }

    /// Whether the text has at most `valueLimit` values, estimated from the commas and brackets outside of
    /// strings.
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
