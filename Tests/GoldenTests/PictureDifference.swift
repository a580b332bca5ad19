import Cartouche

/// How two pictures differ, channel by channel.
struct PictureDifference {
    /// The largest difference of any channel, 0...255.
    private(set) var largest = 0
    /// Pixels in which a channel differs by more than `slack`.
    private(set) var pixels = 0
    /// The pixels' share of all, 0...1.
    var share: Double { total == 0 ? 0 : Double(pixels) / Double(total) }
    /// White where the pictures are the same; red, the stronger the more they differ.
    private(set) var map: Bitmap

    /// Below this nobody sees it: rounding of another processor.
    static let slack = 6
    private let total: Int

    /// Nil for pictures of different sizes.
    init?(_ a: Bitmap, _ b: Bitmap) {
        guard a.width == b.width, a.height == b.height else { return nil }
        total = a.width * a.height
        map = Bitmap(width: a.width, height: a.height)
        for pixel in 0..<total {
            var worst = 0
            for i in pixel * 4..<pixel * 4 + 4 {
                worst = max(worst, abs(Int(a.pixels[i]) - Int(b.pixels[i])))
            }
            largest = max(largest, worst)
            if worst > Self.slack { pixels += 1 }
            let rest = worst == 0 ? 255 : UInt8(max(0, 200 - worst))
            map.pixels.replaceSubrange(pixel * 4..<pixel * 4 + 4, with: [255, rest, rest, 255])
        }
    }
}
