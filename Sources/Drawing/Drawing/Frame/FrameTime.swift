/// The time of a frame, in seconds since the program's clock started. Views and animations use only this time
/// and never ask a clock.
public struct FrameTime: Hashable, Comparable, Sendable {
    /// Seconds since the program's clock started.
    public var seconds: Double

    /// Creates a time from the seconds since the program's clock started.
    public init(seconds: Double) { self.seconds = seconds }

    /// The start of the program's clock.
    public static let zero = FrameTime(seconds: 0)

    public static func < (a: FrameTime, b: FrameTime) -> Bool { a.seconds < b.seconds }
    /// The seconds that pass from the time `b` to the time `a`; negative if `a` is earlier.
    public static func - (a: FrameTime, b: FrameTime) -> Double { a.seconds - b.seconds }
    /// The time that is `seconds` seconds after the time `a`.
    public static func + (a: FrameTime, seconds: Double) -> FrameTime {
        FrameTime(seconds: a.seconds + seconds)
    }
}
