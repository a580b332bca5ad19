/// The cost of one frame, in milliseconds.
struct FrameCost {
    /// The time from its start until it was presented, without waiting for the start.
    var wall: Double
    /// CPU time of the whole process.
    var cpu: Double
}

extension Array where Element == FrameCost {
    var wall: Samples { Samples(map(\.wall)) }
    var cpu: Samples { Samples(map(\.cpu)) }
}
