/// The error that an XML file is damaged: where, and why.
package struct XMLDamage: Equatable, Sendable {
    /// Where the file is damaged: the offset of the damage in bytes from the file's start.
    package let offset: Int
    /// The number of the line in which the file is damaged, from 1.
    package let line: Int
    /// The number of the byte at which the file is damaged, counted from 1 within its line.
    package let column: Int
    /// Why the file is damaged or refused, as a clause without a capital letter or a period.
    package let reason: String
}
