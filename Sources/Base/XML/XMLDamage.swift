/// The error that an XML file is damaged: where, and why.
package struct XMLDamage: Equatable, Sendable {
    /// The offset in bytes from the start of the file.
    package let offset: Int
    /// The number of the line, from 1.
    package let line: Int
    /// The number of the byte in the line, from 1.
    package let column: Int
    /// The reason, as a clause without a capital letter or a period.
    package let reason: String
}
