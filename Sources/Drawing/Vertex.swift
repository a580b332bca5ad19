/// A corner of a triangle: position and texture coordinate (0...1), colour as `Color.rgba8`. The memory
/// layout is that of SDL_Vertex (position, colour, texture coordinate: 20 bytes).
public struct Vertex: Equatable, Sendable {
    public var x: Float
    public var y: Float
    public var color: UInt32
    public var u: Float
    public var v: Float

    public init(x: Float, y: Float, color: UInt32, u: Float = 0, v: Float = 0) {
        (self.x, self.y, self.color, self.u, self.v) = (x, y, color, u, v)
    }
}
