/// The texels of a texture that are mixed for each row or column of the target, along one axis.
struct AxisSampler {
    /// The first texel of the texture's part that is drawn, as an index along the axis.
    let first: Int
    /// The last texel of the texture's part that is drawn, as an index along the axis.
    let last: Int
    private let start: Double
    private let step: Double
    private let isSmooth: Bool

    /// Prepares reading a texture along one axis, for a rectangle of the target.
    /// - Parameters:
    ///   - origin: the start of the rectangle in the target, in pixels; `length` is the rectangle's extent.
    ///   - source: the start of the texture's part, in texels; `sourceLength` is the part's extent.
    ///   - limit: the texture's size along the axis, in texels.
    ///   - isSmooth: whether two neighboring texels are mixed.
    init(origin: Float, length: Float, source: Float, sourceLength: Float, limit: Int, isSmooth: Bool) {
        step = Double(sourceLength) / Double(length)
        // The center of pixel i lies at i + 0.5, that of texel j at j + 0.5.
        start = Double(source) + (0.5 - Double(origin)) * step - (isSmooth ? 0.5 : 0)
        first = max(0, Int(source.rounded(.down)))
        last = min(limit, Int((source + sourceLength).rounded(.up))) - 1
        self.isSmooth = isSmooth
    }

    /// The index of the texel that is drawn at a pixel of the target, and the weight in 256ths with which the
    /// next texel is mixed in.
    @inline(__always)
    func sample(at pixel: Int) -> (texel: Int, weight: UInt32) {
        let position = start + Double(pixel) * step
        if position <= Double(first) { return (first, 0) }
        if position >= Double(last) { return (last, 0) }
        let texel = Int(position)
        return (texel, isSmooth ? UInt32((position - Double(texel)) * 256) : 0)
    }
}
