/// Distinguishes the scripts whose letters can be drawn one by one, such as Latin, from scripts whose letters
/// are joined.
enum LabelScript {
    /// Whether each letter of a text can be drawn alone, from left to right: in Latin, Greek, Cyrillic,
    /// Armenian, Georgian, ideographs, kana, Hangul, and common signs. Marks such as accents belong to the
    /// letter before them.
    static func isSimple(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { isSimple($0.value) } }

    private static func isSimple(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x590, 0x10A0...0x10FF, 0x1E00...0x1FFF, 0x2000...0x200A, 0x2010...0x2027, 0x202F...0x205F,
            0x2070...0x2BFF, 0x2C60...0x2DFF, 0x2E80...0xA4CF, 0xA720...0xA7FF, 0xAC00...0xD7AF,
            0xF900...0xFB17, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3134F:
            true
        default: false
        }
    }
}
