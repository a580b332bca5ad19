#if DEBUG || CARTOUCHE_FUZZ
    import CCartoucheZlib

    /// Packs what the readers unpack.
    enum Packing {
        static func zip(_ entries: [(name: String, bytes: [UInt8])], deflates: Bool) -> [UInt8] {
            var (file, directory): ([UInt8], [UInt8]) = ([], [])
            for (name, bytes) in entries {
                let stored = deflates ? deflated(bytes, windowBits: -15) : bytes
                let fields =
                    little(20, 2) + little(0, 2) + little(deflates ? 8 : 0, 2) + little(0, 4)
                    + little(checksum(bytes), 4) + little(stored.count, 4) + little(bytes.count, 4)
                    + little(name.utf8.count, 2) + little(0, 2)
                directory += little(0x0201_4B50, 4) + little(20, 2) + fields
                directory += little(0, 10) + little(file.count, 4) + Array(name.utf8)
                file += little(0x0403_4B50, 4) + fields + Array(name.utf8) + stored
            }
            let end =
                little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2) + little(entries.count, 2)
                + little(directory.count, 4) + little(file.count, 4) + little(0, 2)
            return file + directory + end
        }

        static func gzip(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, windowBits: 31) }

        /// As in a PNG.
        static func zlib(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, windowBits: 15) }

        static func checksum(_ bytes: [UInt8]) -> Int { Int(crc32(0, bytes, uInt(bytes.count))) }

        static func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
        }

        static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }

        private static func deflated(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
            var stream = z_stream()
            guard
                deflateInit2_(
                    &stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                    Int32(MemoryLayout<z_stream>.size)) == Z_OK
            else { return [] }
            defer { deflateEnd(&stream) }
            var (source, target) = (bytes, [UInt8](repeating: 0, count: bytes.count + bytes.count / 8 + 64))
            let room = target.count
            source.withUnsafeMutableBufferPointer { input in
                target.withUnsafeMutableBufferPointer { output in
                    (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
                    (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(room))
                    deflate(&stream, Z_FINISH)
                }
            }
            return Array(target.prefix(room - Int(stream.avail_out)))
        }
    }
#endif
