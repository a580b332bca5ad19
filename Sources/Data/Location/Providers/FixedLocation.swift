/// A provider with a single location that never changes.
public final class FixedLocation: LocationProvider {
    private let location: Location
    private var waits = false

    /// Creates a provider.
    /// - Parameter location: the location, which is returned once after each start.
    public init(_ location: Location) { self.location = location }

    /// Makes the location available for the next call of `updates(until:)`.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        waits = true
        wake()
    }

    /// Drops the location if it was not received yet.
    public func stop() { waits = false }

    /// The location at the first call after a start; empty afterwards.
    public func updates(until now: Double) -> [LocationUpdate] {
        defer { waits = false }
        return waits ? [.location(location)] : []
    }

    /// Always nil, since the location is available from the start.
    public var nextUpdateTime: Double? { nil }
}
