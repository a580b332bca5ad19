import Foundation

/// Computes when a tile or a map whose loading has failed is requested again.
enum TileRetryDelay {
    /// The delay, in seconds, before a tile or a map is requested again after its first failure; each further
    /// failure doubles the delay.
    static let first = 2.0
    /// The delay, in seconds, before a tile is requested again after the server has refused it for the first
    /// time.
    static let firstOfRefusal = 60.0
    /// The maximum delay, in seconds, before a tile or a map is requested again.
    static let delayLimit = 300.0

    /// The delay, in seconds, before a tile or a map is requested again after `count` failures in a row.
    static func delay(after count: Int, isRefusal: Bool = false) -> Double {
        min((isRefusal ? firstOfRefusal : first) * exp2(Double(min(count, 20) - 1)), delayLimit)
    }
}
