/// What one frame took, in milliseconds.
struct FrameCost {
    /// From its start until it was presented, without the wait for its turn.
    var wall: Double
    /// CPU time of the whole process.
    var cpu: Double
}

extension Array where Element == FrameCost {
    var wall: Samples { Samples(map(\.wall)) }
    var cpu: Samples { Samples(map(\.cpu)) }
}
