/// An axis-aligned rectangle, textured (source in pixels of the texture) or plain. The cheapest thing to
/// draw: software renderers copy or fill it, GPUs get two triangles.
public struct Quad: Equatable, Sendable {
    /// The left edge, in pixels of the target.
    public var x: Float
    /// The upper edge.
    public var y: Float
    /// In pixels of the target.
    public var width: Float
    /// In pixels of the target.
    public var height: Float
    /// The left edge of what is shown, in pixels of the texture.
    public var sourceX: Float
    /// Its upper edge.
    public var sourceY: Float
    /// In pixels of the texture.
    public var sourceWidth: Float
    /// In pixels of the texture.
    public var sourceHeight: Float
    /// Multiplies the texture, or fills.
    public var color: UInt32

    /// Filled, without a source, unless given; `color` as `Color.rgba8`.
    public init(
        x: Float, y: Float, width: Float, height: Float, sourceX: Float = 0, sourceY: Float = 0,
        sourceWidth: Float = 0, sourceHeight: Float = 0, color: UInt32 = 0xFFFF_FFFF
    ) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        (self.sourceX, self.sourceY, self.sourceWidth, self.sourceHeight) =
            (sourceX, sourceY, sourceWidth, sourceHeight)
        self.color = color
    }
}
