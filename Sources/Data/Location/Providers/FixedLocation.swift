/// A provider that is always at one place.
public final class FixedLocation: LocationProvider {
    private let location: Location
    private var waits = false

    /// - Parameter location: returned once after each start.
    public init(_ location: Location) { self.location = location }

    /// Its one update is due at once.
    public func start(at now: Double, wake: @escaping @Sendable () -> Void) {
        waits = true
        wake()
    }

    /// Drops the update, if it has not been taken.
    public func stop() { waits = false }

    /// The location, once.
    public func updates(until now: Double) -> [LocationUpdate] {
        defer { waits = false }
        return waits ? [.location(location)] : []
    }

    /// None: the update is due from the start.
    public var nextUpdateTime: Double? { nil }
}
