import Foundation

/// Computes when a tile or a map whose loading has failed is requested again.
enum TileRetryDelay {
    /// The delay after the first failure in seconds; each further failure doubles the delay.
    static let first = 2.0
    /// The delay in seconds after the first failure of a tile that the server refuses.
    static let firstOfRefusal = 60.0
    /// The maximum delay in seconds.
    static let delayLimit = 300.0

    /// The delay in seconds after `count` failures in a row.
    static func delay(after count: Int, isRefusal: Bool = false) -> Double {
        min((isRefusal ? firstOfRefusal : first) * exp2(Double(min(count, 20) - 1)), delayLimit)
    }
}
