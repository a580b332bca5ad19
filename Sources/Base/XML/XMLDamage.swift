/// Where and why an XML file cannot be read on.
package struct XMLDamage: Equatable, Sendable {
    /// The file's offset.
    package let offset: Int
    /// From 1.
    package let line: Int
    /// In bytes, from 1.
    package let column: Int
    /// A clause.
    package let reason: String
}
