#if DEBUG || CARTOUCHE_FUZZ
    import CartoucheDrawing
    import CartoucheImageHeaders

    @testable import CartoucheSDLPlatform
    @testable import ViewKit

    extension Reader {
        static func picture(_ bytes: [UInt8]) {
            let header = try? ImageHeader(bytes)
            guard let bitmap = try? SDLImageCodec().decode(bytes, name: "fuzz") else { return }
            precondition(header?.width == bitmap.width && header?.height == bitmap.height, "\(bitmap.width)")
        }

        static func svg(_ bytes: [UInt8]) {
            guard let bitmap = try? SDLImageCodec().rasterizeSVG(bytes, width: 64, height: 48, name: "fuzz")
            else { return }
            precondition(bitmap.width <= 64 && bitmap.height <= 48, "\(bitmap.width)x\(bitmap.height)")
        }

        static func input(_ bytes: [UInt8]) {
            var (reader, last) = (InputScriptReader(LineReader(bytes: bytes), file: "fuzz"), 0.0)
            while let entry = try? reader.next() {
                precondition(entry.time >= last, "\(entry.time) after \(last)")
                last = entry.time
            }
        }
    }
#endif
