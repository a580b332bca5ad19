import Foundation

/// When a tile that failed, or a map that could not be opened, is asked for again.
enum TileRetryDelay {
    /// Seconds after the first failure; doubled after each further one.
    static let first = 2.0
    /// Seconds after the first failure of a tile that a server refuses.
    static let firstOfRefusal = 60.0
    /// The maximum number of seconds.
    static let delayLimit = 300.0

    /// Seconds to wait after `count` failures in a row.
    static func delay(after count: Int, isRefusal: Bool = false) -> Double {
        min((isRefusal ? firstOfRefusal : first) * exp2(Double(min(count, 20) - 1)), delayLimit)
    }
}
