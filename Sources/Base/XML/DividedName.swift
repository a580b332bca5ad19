import Glibc

/// A name as Expat reports it, with its name space or prefix cut off.
struct DividedName {
    /// The name space's address; empty if there is none, and for a prefix.
    let space: String
    let local: String
    private let bytes: [UInt8]

    /// - Parameter separator: the byte between a name space or a prefix and the name.
    init(_ bytes: UnsafeRawBufferPointer, at separator: UInt8) {
        self.bytes = Array(bytes)
        let at = bytes.lastIndex(of: separator)
        local = String(decoding: bytes[(at.map { $0 + 1 } ?? 0)...], as: UTF8.self)
        space =
            if let at, separator != UInt8(ascii: ":") {
                String(decoding: bytes[..<at], as: UTF8.self)
            } else {
                ""
            }
    }

    /// Whether this is the name of some bytes.
    func isFor(_ other: UnsafeRawBufferPointer) -> Bool {
        bytes.count == other.count
            && bytes.withUnsafeBytes { own in
                guard let a = own.baseAddress, let b = other.baseAddress else { return true }
                return memcmp(a, b, own.count) == 0
            }
    }
}
