import Foundation

/// Placeholder for the recognisers.
open class GestureRecognizer {
    public internal(set) weak var view: View?
    public init() {}
}
