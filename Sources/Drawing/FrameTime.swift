/// The one time of a frame, in seconds since the program's clock started. Views and animations never ask a
/// clock.
public struct FrameTime: Hashable, Comparable, Sendable {
    /// Since the program's clock began.
    public var seconds: Double

    /// Since the program's clock began.
    public init(seconds: Double) { self.seconds = seconds }

    /// When the program's clock began.
    public static let zero = FrameTime(seconds: 0)

    public static func < (a: FrameTime, b: FrameTime) -> Bool { a.seconds < b.seconds }
    /// In seconds.
    public static func - (a: FrameTime, b: FrameTime) -> Double { a.seconds - b.seconds }
    /// So many seconds later.
    public static func + (a: FrameTime, seconds: Double) -> FrameTime {
        FrameTime(seconds: a.seconds + seconds)
    }
}
