/// An axis-aligned rectangle, textured (source in pixels of the texture) or plain. The cheapest thing to
/// draw: software renderers copy or fill it, GPUs get two triangles.
public struct Quad: Equatable, Sendable {
    public var x: Float
    public var y: Float
    public var width: Float
    public var height: Float
    public var sourceX: Float
    public var sourceY: Float
    public var sourceWidth: Float
    public var sourceHeight: Float
    /// Multiplies the texture, or fills.
    public var color: UInt32

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
