import CartoucheBasemap
import ViewKit

extension Services {
    private enum DefaultBasemap: ServiceName {
        typealias Value = @MainActor () throws -> Basemap?
    }

    /// Makes the base map of each map view whose `basemap` was never set; nil makes none. An `Application` of
    /// `Cartouche` sets it to the bundled world. An error that the function throws is reported to the
    /// `warningHandler`, and the map view draws only its background.
    public var makeDefaultBasemap: (@MainActor () throws -> Basemap?)? {
        get { self[DefaultBasemap.self] }
        set { self[DefaultBasemap.self] = newValue }
    }

    /// The function that makes default base maps, of the installed services; nil if there is none, or no
    /// services are installed.
    static var currentDefaultBasemap: (@MainActor () throws -> Basemap?)? {
        currentIfInstalled?.makeDefaultBasemap
    }
}
