import CartoucheXML

extension XMLParser {
    /// Reads an XML file to its end or its first damage, or until the handler of its elements is cancelled.
    /// - Parameters:
    ///   - resolvesPrefixes: whether prefixes of names stand for name spaces; false removes the prefixes.
    /// - Returns: the damage; nil if there is none, or if the handler was cancelled.
    /// - Throws: a `GeoFileError` if the file cannot be read.
    package static func parse(
        _ file: GeoFile, handler: any XMLHandler, resolvesPrefixes: Bool = true
    ) throws(GeoFileError) -> XMLDamage? {
        try XMLParser(handler: handler, resolvesPrefixes: resolvesPrefixes)
            .parse(from: file.start) { (offset, room) throws(GeoFileError) in
                try file.read(at: offset, into: room)
            }
    }
}
