import Glibc

extension GeoFile {
    /// Opens a file or standard input as plain UTF-8: gzip is unpacked, other encodings are transcoded into
    /// temporary files, and a byte order mark is skipped. Of a KMZ archive the KML document is opened.
    /// - Parameters:
    ///   - path: `-` is standard input.
    ///   - options: the encoding of the text, and whether to read from a copy.
    package static func open(
        path: String, options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) -> GeoFile {
        guard path != "-" else { return try open(descriptor: 0, name: "standard input", options: options) }
        return try openRaw(path: path, name: path, options.copiesFiles).plain(options)
    }

    /// Reads a pipe to its end, and opens its bytes as a file of plain UTF-8, unpacked and transcoded if
    /// necessary.
    static func open(
        descriptor: Int32, name: String, options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) -> GeoFile {
        try spooled(descriptor, name: name).plain(options)
    }

    /// Opens bytes in memory as a file of plain UTF-8, unpacked and transcoded if necessary.
    static func open(
        bytes: [UInt8], name: String, options: GeoReadingOptions = GeoReadingOptions()
    ) throws(GeoFileError) -> GeoFile {
        var unnamed = try UnnamedFile(for: name)
        try unnamed.write(bytes)
        return try unnamed.finish().plain(options)
    }

    /// The contents of this file as plain UTF-8: unpacked if the file is packed, and transcoded if it has
    /// another encoding.
    private func plain(_ options: GeoReadingOptions) throws(GeoFileError) -> GeoFile {
        var file = self
        // Packed twice happens; more is a trap.
        for _ in 0..<3 {
            guard let unpacked = try file.unpackedOnce() else { break }
            file = unpacked
        }
        let hasMark = file.start > 0 || file.encoding != Self.utf8
        return try hasMark ? file : file.decoded(options) ?? file
    }

    /// The contents of this file transcoded to UTF-8; nil if the text is UTF-8 already, or the file is no
    /// text.
    private func decoded(_ options: GeoReadingOptions) throws(GeoFileError) -> GeoFile? {
        let named = options.encoding
        let head = try head()
        guard !head.contains(0) else { return nil }
        if let name = named ?? TextEncoding.declared(in: head), !TextEncoding.isUnicode(name) {
            guard let encoding = TextEncoding(named: name) else {
                throw GeoFileError(
                    file: self.name,
                    reason:
                        "its encoding \"\(name)\" is not read; convert it to UTF-8, for example with iconv")
            }
            return try TextTranscoder.transcode(self, from: encoding, warning: nil)
        }
        let survey = try UTF8Survey(self)
        guard survey.strayBytes > 0 else {
            // UTF-16 is recognized by its bytes, which these are not.
            guard let named, TextEncoding.isUTF16(named) else { return nil }
            return try skipping(
                start,
                warning: "its text is not \(named), which \(options.names.encoding) names, and is read as "
                    + "UTF-8")
        }
        if survey.isDamagedUTF8 || named != nil {
            let count = survey.strayBytes
            return try TextTranscoder.repair(
                self, warning: "\(count) byte\(count == 1 ? " is" : "s are") no UTF-8, and shown as U+FFFD")
        }
        return try TextTranscoder.transcode(
            self, from: .windows1252,
            warning: "its text is no UTF-8, and is read as windows-1252; \(options.names.encoding) names "
                + "another encoding")
    }

    /// The first bytes of the file behind a byte order mark, at most `count`.
    package func head(_ count: Int = 4096) throws(GeoFileError) -> [UInt8] {
        try bytes(start..<start + count)
    }

    /// The maximum size in bytes of a file that is copied before it is read, if the program asks for copies;
    /// larger files are read without a copy.
    private static let copyLimit = 256 << 20

    private static func openRaw(path: String, name: String, _ copies: Bool) throws(GeoFileError) -> GeoFile {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw GeoFileError(file: name, status: errno)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFIFO: break
        case S_IFDIR: throw GeoFileError(file: name, reason: "it is a folder; name the files in it")
        case S_IFCHR where path == "/dev/stdin": break
        default: throw GeoFileError(file: name, reason: "it is a device or a socket")
        }
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw GeoFileError(file: name, status: errno)
        }
        let isCopied = copies && status.st_size <= copyLimit
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, !isCopied else {
            defer { close(descriptor) }
            return try spooled(descriptor, name: name)
        }
        return try GeoFile(name: name, descriptor: descriptor)
    }

    /// Writes all bytes that a pipe delivers to a temporary file, and opens that file.
    private static func spooled(_ descriptor: Int32, name: String) throws(GeoFileError) -> GeoFile {
        var unnamed = try UnnamedFile(for: name)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { room.deallocate() }
        while true {
            let got = Glibc.read(descriptor, room.baseAddress, room.count)
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw GeoFileError(file: name, status: errno) }
            if got == 0 { break }
            try unnamed.write(UnsafeRawBufferPointer(rebasing: room[..<got]))
        }
        return try unnamed.finish()
    }

    /// The contents of this file with its outermost layer removed: gzip, a KMZ archive, UTF-16 or a byte
    /// order mark. Nil if the file has none of these.
    private func unpackedOnce() throws(GeoFileError) -> GeoFile? {
        let head = try head(4)
        if head.starts(with: [0x1F, 0x8B]) { return try Gunzip.unpack(self) }
        if head.starts(with: [0x50, 0x4B, 3, 4]) { return try KMZArchive.document(in: self) }
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return start == 0 ? try skipping(3) : nil }
        if head.starts(with: [0xFF, 0xFE]) {
            return try UTF16Transcoder.transcode(self, from: 2, isBig: false)
        }
        if head.starts(with: [0xFE, 0xFF]) {
            return try UTF16Transcoder.transcode(self, from: 2, isBig: true)
        }
        // Without a mark: the first character is one of ASCII in all formats.
        if head.count == 4, head[1] == 0, head[3] == 0, head[0] != 0, head[2] != 0 {
            return try UTF16Transcoder.transcode(self, from: 0, isBig: false)
        }
        if head.count == 4, head[0] == 0, head[2] == 0, head[1] != 0, head[3] != 0 {
            return try UTF16Transcoder.transcode(self, from: 0, isBig: true)
        }
        return nil
    }
}
