import CartoucheJSON

/// Converts UTF-16 to UTF-8. Unpaired surrogates and half a unit at the end become U+FFFD.
enum UTF16Transcoder {
    static func transcode(_ file: GeoFile, from offset: Int, isBig: Bool) throws(GeoFileError) -> GeoFile {
        var unnamed = try UnnamedFile(for: file.name)
        var stream = ByteStream(file, from: file.start + offset)
        var text: [UInt8] = []
        var high: UInt32?
        func append(_ scalar: UInt32) {
            let scalar = Unicode.Scalar(scalar) ?? "\u{FFFD}"
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        while true {
            let (first, second) = (stream.read(), stream.read())
            guard first >= 0, second >= 0 else {
                if high != nil { append(0xFFFD) }
                if first >= 0 { append(0xFFFD) }
                break
            }
            let unit = UInt32(isBig ? first << 8 | second : second << 8 | first)
            switch (unit, high) {
            case (0xDC00...0xDFFF, let leading?):
                append(0x10000 + (leading - 0xD800) << 10 + (unit - 0xDC00))
                high = nil
            case (0xD800...0xDBFF, let leading):
                if leading != nil { append(0xFFFD) }
                high = unit
            case (_, let leading):
                if leading != nil { append(0xFFFD) }
                high = nil
                append(unit)
            }
            if text.count > 1 << 16 {
                try unnamed.write(text)
                text.removeAll(keepingCapacity: true)
            }
        }
        if let failure = stream.fileFailure { throw failure }
        try unnamed.write(text)
        return try unnamed.finish(encoding: "UTF-16")
    }
}
