import Glibc

/// Converts a file in another encoding, or in damaged UTF-8, to UTF-8, in a temporary file. Each byte that
/// is not valid in the encoding becomes U+FFFD.
enum TextTranscoder {
    private static let inputSize = 1 << 16
    /// The maximum number of bytes of UTF-8 for one byte of another encoding.
    private static let growth = 4

    /// Repairs a file of damaged UTF-8. The C library does not: it keeps characters of five and six bytes,
    /// which UTF-8 had once.
    /// - Parameter warning: a warning about the damage, as a clause, that readers report.
    static func repair(_ file: GeoFile, warning: String) throws(GeoFileError) -> GeoFile {
        var unnamed = try UnnamedFile(for: file.name)
        var text: [UInt8] = []
        try UTF8Part.forEach(of: file) { part throws(GeoFileError) in
            switch part {
            case .text(let bytes, _): text.append(contentsOf: bytes)
            case .strayByte: text.append(contentsOf: UTF8.encodedReplacementCharacter)
            }
            guard text.count > inputSize else { return }
            try unnamed.write(text)
            text.removeAll(keepingCapacity: true)
        }
        try unnamed.write(text)
        return try unnamed.finish(warning: warning)
    }

    /// Converts a file in another encoding to UTF-8.
    /// - Parameter warning: a warning about the encoding, as a clause, that readers report; nil for none.
    static func transcode(
        _ file: GeoFile, from encoding: TextEncoding, warning: String?
    ) throws(GeoFileError) -> GeoFile {
        // The cast is C's: -1 is the library's failure.
        guard let converter = iconv_open("UTF-8", encoding.libraryName), Int(bitPattern: converter) != -1
        else {
            throw GeoFileError(
                file: file.name,
                reason:
                    "its encoding \(encoding.name) is not known to the C library of this system; convert it "
                    + "to UTF-8")
        }
        defer { iconv_close(converter) }
        var unnamed = try UnnamedFile(for: file.name)
        let input = UnsafeMutableRawBufferPointer.allocate(byteCount: inputSize, alignment: 16)
        let output = UnsafeMutableRawBufferPointer.allocate(byteCount: inputSize * growth, alignment: 16)
        defer {
            input.deallocate()
            output.deallocate()
        }
        var next = file.start
        while true {
            let count = try file.read(at: next, into: input)
            guard count > 0 else { break }
            let isLast = next + count >= file.size
            let (taken, made) = convert(converter, input, count, isLast, output)
            next += taken
            try unnamed.write(UnsafeRawBufferPointer(rebasing: output[..<made]))
        }
        return try unnamed.finish(encoding: encoding.name, warning: warning)
    }

    /// Writes the letter that the converter holds back because an accent might follow it, as it may in
    /// windows-1255 and windows-1258.
    private static func flush(
        _ converter: iconv_t, _ target: inout UnsafeMutablePointer<CChar>?, _ room: inout Int
    ) {
        _ = iconv(converter, nil, nil, &target, &room)
    }

    /// Converts a part of the text to UTF-8 in a buffer.
    /// - Returns: the number of bytes of the part that were read, at least one, and the number of bytes of
    ///   UTF-8 that were written.
    private static func convert(
        _ converter: iconv_t, _ input: UnsafeMutableRawBufferPointer, _ count: Int, _ isLast: Bool,
        _ output: UnsafeMutableRawBufferPointer
    ) -> (taken: Int, made: Int) {
        var source = input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var target = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var (left, room) = (count, output.count)
        while left > 0 {
            let result = iconv(converter, &source, &left, &target, &room)
            guard result == -1 else { break }
            // A character that goes on in the next part.
            if errno == EINVAL, !isLast, left < count { break }
            guard errno == EILSEQ || errno == EINVAL else { break }
            flush(converter, &target, &room)
            guard room >= UTF8.encodedReplacementCharacter.count else { break }
            for byte in UTF8.encodedReplacementCharacter {
                target?.pointee = CChar(bitPattern: byte)
                target = target.map { $0 + 1 }
                room -= 1
            }
            source = source.map { $0 + 1 }
            left -= 1
        }
        if isLast, left == 0 { flush(converter, &target, &room) }
        return (count - left, output.count - room)
    }
}
