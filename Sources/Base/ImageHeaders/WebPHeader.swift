/// The header of a WebP (RFC 9649, sections 2.5 to 2.7). The first chunk states the size; libwebp refuses a
/// file of the extended kind whose image has another size than its canvas.
struct WebPHeader {
    /// The length in bytes of the longest of the three kinds of header; a shorter file counts as cut off.
    private static let length = 30

    let width: Int
    let height: Int
    let cost: ImageHeader.Cost

    init(_ data: [UInt8]) throws(ImageFault) {
        guard data.count >= Self.length else { throw .cutOff }
        switch String(decoding: data[12..<16], as: UTF8.self) {
        case "VP8 ":
            (width, height) = (Self.number(data, 26, 2) & 0x3FFF, Self.number(data, 28, 2) & 0x3FFF)
        case "VP8L":
            let bits = Self.number(data, 21, 4)
            (width, height) = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case "VP8X": (width, height) = (Self.number(data, 24, 3) + 1, Self.number(data, 27, 3) + 1)
        default: throw ImageFault("it is a WebP of an unknown kind")
        }
        let pixels = width * height
        // The bitmap, the surface that it is copied from, and what a lossless image is unpacked into.
        cost = .init(bytes: pixels * 12, visits: pixels * 4)
    }

    private static func number(_ data: [UInt8], _ at: Int, _ count: Int) -> Int {
        data[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
