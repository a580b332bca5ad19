import Cartouche

/// The difference of two images of the same size, channel by channel.
public struct ImageDifference: Sendable {
    /// The largest difference between the two images in any channel of any pixel, from 0 to 255.
    public let largest: Int
    /// The number of pixels in which a channel of the two images differs by more than `slack`, which allows
    /// for rounding.
    public let pixels: Int
    /// The fraction of the images' pixels in which a channel differs by more than `slack` (an allowance for
    /// rounding), from 0 to 1.
    public var fraction: Double { total == 0 ? 0 : Double(pixels) / Double(total) }
    /// An image of the difference: white where the images are equal, otherwise red, which is stronger for a
    /// larger difference.
    public let map: Bitmap

    /// The largest difference of a pixel's channel, on a scale of 0 to 255, that counts as invisible, because
    /// another processor may round differently.
    public static let slack = 6
    private let total: Int

    /// Compares two images; nil if their sizes differ.
    /// - Complexity: O(pixels).
    public init?(_ a: Bitmap, _ b: Bitmap) {
        guard a.width == b.width, a.height == b.height else { return nil }
        total = a.width * a.height
        var map = Bitmap(
            width: a.width, height: a.height, pixels: [UInt8](repeating: 255, count: a.pixels.count))
        guard a.pixels != b.pixels else {
            (largest, pixels, self.map) = (0, 0, map)
            return
        }
        var (largest, pixels) = (0, 0)
        a.pixels.withUnsafeBufferPointer { a in
            b.pixels.withUnsafeBufferPointer { b in
                map.pixels.withUnsafeMutableBufferPointer { map in
                    for i in stride(from: 0, to: a.count, by: 4) {
                        var worst = 0
                        for j in i..<i + 4 { worst = max(worst, abs(Int(a[j]) - Int(b[j]))) }
                        guard worst > 0 else { continue }
                        largest = max(largest, worst)
                        if worst > Self.slack { pixels += 1 }
                        let rest = UInt8(max(0, 200 - worst))
                        (map[i + 1], map[i + 2]) = (rest, rest)
                    }
                }
            }
        }
        (self.largest, self.pixels, self.map) = (largest, pixels, map)
    }

    /// Whether the two images count as equal within a tolerance.
    public func isWithin(_ tolerance: ImageTolerance) -> Bool {
        fraction <= tolerance.fraction && largest <= tolerance.largest
    }
}
