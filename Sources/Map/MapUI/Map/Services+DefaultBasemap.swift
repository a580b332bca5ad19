import CartoucheBasemap
import ViewKit

extension Services {
    private enum DefaultBasemap: ServiceKey {
        typealias Value = @MainActor () throws -> Basemap?
    }

    /// Makes the base map of each map view whose `basemap` was never set; nil makes none. An `Application` of
    /// `Cartouche` sets it to the bundled world. What it throws is a sentence of the `warningHandler`, and
    /// the map view draws its background alone.
    public var makeDefaultBasemap: (@MainActor () throws -> Basemap?)? {
        get { self[DefaultBasemap.self] }
        set { self[DefaultBasemap.self] = newValue }
    }

    /// Nil also before services are installed.
    static var currentDefaultBasemap: (@MainActor () throws -> Basemap?)? {
        currentIfInstalled?.makeDefaultBasemap
    }
}
