extension JSONScanner {
    /// Reads a string and returns its decoded text.
    package mutating func string() throws(ReadingFault) -> String {
        var bytes: [UInt8] = []
        try string(into: &bytes)
        guard isStrict else { return String(decoding: bytes, as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fault("a text is not UTF-8") }
        return text
    }

    /// Reads an object. Calls `body` with the name of each member; `body` must read the member's value.
    package mutating func forEachMember(
        _ body: (inout JSONScanner, String) throws(ReadingFault) -> Void
    ) throws(ReadingFault) {
        try expect("{", "an object")
        guard peek() != 0x7D else { return stream.advance() }
        while true {
            let name = try string()
            try expect(":", "a colon")
            try body(&self, name)
            guard peek() == 0x2C else { break }
            stream.advance()
        }
        try expect("}", "a comma or the object's end")
    }

    /// Reads an array. Calls `body` for each element; `body` must read the element.
    package mutating func forEachElement(_ body: (inout JSONScanner) throws(ReadingFault) -> Void)
        throws(ReadingFault)
    {
        try expect("[", "a list")
        guard peek() != 0x5D else { return stream.advance() }
        while true {
            try body(&self)
            guard peek() == 0x2C else { break }
            stream.advance()
        }
        try expect("]", "a comma or the list's end")
    }
}
