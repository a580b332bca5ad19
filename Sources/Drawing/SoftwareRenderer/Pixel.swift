import CartoucheDrawing

extension Pixel {
    /// The color `source` blended over `destination`; both are premultiplied.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        source &+ scaled(destination, by: 255 &- (source >> 24))
    }

    /// The color with each channel multiplied by the tint's channel.
    @inline(__always)
    static func modulated(_ p: UInt32, by tint: UInt32) -> UInt32 {
        func product(_ shift: UInt32) -> UInt32 {
            let x = ((p >> shift) & 255) &* ((tint >> shift) & 255) &+ 128
            return ((x &+ (x >> 8)) >> 8) << shift
        }
        return product(0) | product(8) | product(16) | product(24)
    }

    /// The mean of two colors: weight 0 gives `a`, weight 256 gives `b`.
    @inline(__always)
    static func mixed(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
        let rest = 256 &- weight
        let low = ((a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* weight) >> 8
        let high = ((a >> 8) & 0x00FF_00FF) &* rest &+ ((b >> 8) & 0x00FF_00FF) &* weight
        return (low & 0x00FF_00FF) | (high & 0xFF00_FF00)
    }
}
