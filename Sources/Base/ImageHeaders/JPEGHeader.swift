/// The frame and the scans of a JPEG (ITU-T T.81, annex B). The reader finds markers as libjpeg does: other
/// bytes before a marker are skipped, any number of bytes 0xFF may precede its code, and 0xFF00 is no marker.
struct JPEGHeader {
    /// The maximum number of scans of a file; libjpeg goes over all pixels in each scan. Encoders write about
    /// a dozen scans, optimizers two dozen.
    static let scanLimit = 100

    let width: Int
    let height: Int
    let cost: ImageHeader.Cost

    /// A color component of the frame. `columns` and `rows` are its sampling factors, 1 to 4.
    private struct Component {
        let id: UInt8
        let columns: Int
        let rows: Int
    }

    private struct Frame {
        let width: Int
        let height: Int
        let components: [Component]
        let isProgressive: Bool

        /// The number of values of a component, rounded up to whole blocks of 8 by 8.
        func values(of component: Component) -> Int {
            func blocks(_ side: Int, _ factor: Int, _ maximum: Int) -> Int {
                (side * factor + 8 * maximum - 1) / (8 * maximum)
            }
            let columns = blocks(width, component.columns, components.map(\.columns).max() ?? 1)
            return columns * blocks(height, component.rows, components.map(\.rows).max() ?? 1) * 64
        }
    }

    init(_ data: [UInt8]) throws(ImageFault) {
        var walk = MarkerWalk(data: data)
        var frame: Frame?
        var scans = 0
        var visits = 0
        var isKeptWhole = false
        loop: while let marker = walk.next() {
            switch marker {
            // The end of the file, or of a scan's part.
            case 0xD9: break loop
            case 0x01, 0xD0...0xD7: continue
            case 0xD8: throw ImageFault("it is a JPEG that begins twice")
            case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA:
                guard frame == nil else { throw ImageFault("it is a JPEG with more than one frame") }
                guard let segment = try walk.segment() else { throw .cutOff }
                frame = try Self.frame(segment, isProgressive: marker == 0xC2 || marker == 0xCA)
            case 0xDA:
                guard let frame else { throw ImageFault("it is a JPEG whose scans come before its frame") }
                guard let segment = try walk.segment() else { break loop }
                scans += 1
                guard scans <= Self.scanLimit else {
                    throw ImageFault("it is a JPEG of more than \(Self.scanLimit) scans")
                }
                let ids = Self.components(ofScan: segment)
                if frame.isProgressive || ids.count < frame.components.count { isKeptWhole = true }
                for component in frame.components where ids.contains(component.id) {
                    visits += frame.values(of: component)
                }
            // Tables, comments, and what programs add.
            case 0xC4, 0xCC, 0xDB...0xDD, 0xE0...0xEF, 0xFE:
                guard try walk.segment() != nil else { break loop }
            default:
                // Between scans libjpeg may take other bytes for damage, and goes on behind them.
                guard scans > 0 else { throw ImageFault("it is a JPEG of an unknown kind") }
            }
        }
        guard let frame else { throw .cutOff }
        (width, height) = (frame.width, frame.height)
        // The surface and the bitmap; a progressive image is also kept as coefficients of two bytes.
        let coefficients = isKeptWhole ? frame.components.reduce(0) { $0 + frame.values(of: $1) * 2 } : 0
        let surface = frame.components.count == 4 ? 4 : 3
        cost = .init(bytes: width * height * (4 + surface) + coefficients, visits: visits)
    }

    /// Reads the frame header (ITU-T T.81, B.2.2).
    private static func frame(
        _ segment: ArraySlice<UInt8>, isProgressive: Bool
    ) throws(ImageFault) -> Frame {
        let bytes = Array(segment)
        guard bytes.count >= 6, bytes.count == 6 + 3 * Int(bytes[5]), bytes[5] > 0 else {
            throw ImageFault("it is a JPEG with a damaged frame")
        }
        let components = (0..<Int(bytes[5])).map { i in
            let factors = bytes[6 + 3 * i + 1]
            return Component(id: bytes[6 + 3 * i], columns: Int(factors >> 4), rows: Int(factors & 15))
        }
        guard components.allSatisfy({ (1...4).contains($0.columns) && (1...4).contains($0.rows) }) else {
            throw ImageFault("it is a JPEG with a damaged frame")
        }
        return Frame(
            width: Int(bytes[3]) << 8 | Int(bytes[4]), height: Int(bytes[1]) << 8 | Int(bytes[2]),
            components: components, isProgressive: isProgressive)
    }

    /// The ids of a scan's components from the scan header (ITU-T T.81, B.2.3).
    private static func components(ofScan segment: ArraySlice<UInt8>) -> Set<UInt8> {
        let bytes = Array(segment)
        guard let count = bytes.first.map(Int.init), bytes.count > 2 * count else { return [] }
        return Set((0..<count).map { bytes[1 + 2 * $0] })
    }
}

/// Finds the markers of a JPEG file one after the other.
private struct MarkerWalk {
    let data: [UInt8]
    /// The offset in bytes behind the marker that was found last; at first behind the marker of the file's
    /// start.
    var at = 2

    /// Finds the next marker and returns its second byte, which tells the kind; nil at the end of the file.
    mutating func next() -> UInt8? {
        data.withUnsafeBufferPointer { data in
            while true {
                while at < data.count, data[at] != 0xFF { at += 1 }
                while at < data.count, data[at] == 0xFF { at += 1 }
                guard at < data.count else { return nil }
                at += 1
                if data[at - 1] != 0 { return data[at - 1] }
            }
        }
    }

    /// Returns the contents of the segment behind the marker and moves behind the segment; nil if the file
    /// ends within it.
    mutating func segment() throws(ImageFault) -> ArraySlice<UInt8>? {
        guard at + 2 <= data.count else { return nil }
        let length = Int(data[at]) << 8 | Int(data[at + 1])
        guard length >= 2 else { throw ImageFault("it is a JPEG with a segment of \(length) bytes") }
        guard length <= data.count - at else { return nil }
        defer { at += length }
        return data[at + 2..<at + length]
    }
}
