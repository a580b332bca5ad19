/// The texels that a row or column of the target mixes, along one axis.
struct AxisSampler {
    /// The part's first and last texel.
    let first: Int
    let last: Int
    private let start: Double
    private let step: Double
    private let isSmooth: Bool

    /// - Parameters:
    ///   - origin: the target's start, in pixels; `length` its extent.
    ///   - source: the texture's start, in texels; `sourceLength` its extent.
    ///   - limit: the texture's size.
    init(origin: Float, length: Float, source: Float, sourceLength: Float, limit: Int, isSmooth: Bool) {
        step = Double(sourceLength) / Double(length)
        // The center of pixel i lies at i + 0.5, that of texel j at j + 0.5.
        start = Double(source) + (0.5 - Double(origin)) * step - (isSmooth ? 0.5 : 0)
        first = max(0, Int(source.rounded(.down)))
        last = min(limit, Int((source + sourceLength).rounded(.up))) - 1
        self.isSmooth = isSmooth
    }

    /// The texel, and the weight (of 256) of the next one.
    @inline(__always)
    func sample(at pixel: Int) -> (texel: Int, weight: UInt32) {
        let place = start + Double(pixel) * step
        if place <= Double(first) { return (first, 0) }
        if place >= Double(last) { return (last, 0) }
        let texel = Int(place)
        return (texel, isSmooth ? UInt32((place - Double(texel)) * 256) : 0)
    }
}
