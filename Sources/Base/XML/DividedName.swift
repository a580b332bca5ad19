import Glibc

/// The name of an element or attribute as Expat reports it, divided into its name space or prefix and its
/// local name.
struct DividedName {
    /// The name space's address; empty if the name has no name space, or has a prefix that is not resolved.
    let space: String
    let local: String
    private let bytes: [UInt8]

    /// Divides a name.
    /// - Parameter separator: the byte between a name space or a prefix and the local name.
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

    /// Whether the name, as Expat reports it before it is divided, consists of these bytes.
    func isFor(_ other: UnsafeRawBufferPointer) -> Bool {
        bytes.count == other.count
            && bytes.withUnsafeBytes { own in
                guard let a = own.baseAddress, let b = other.baseAddress else { return true }
                return memcmp(a, b, own.count) == 0
            }
    }
}
