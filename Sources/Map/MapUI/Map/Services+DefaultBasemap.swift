import CartoucheBasemap
import ViewKit

extension Services {
    private enum DefaultBasemap: ServiceName {
        typealias Value = @MainActor () throws -> Basemap?
    }

    /// The function that makes the base map of each map view whose `basemap` was never set; if the function
    /// is nil, such a map view has no base map. An `Application` of `Cartouche` sets it to a function that
    /// makes the bundled world. An error that the function throws is reported to the `warningHandler`, and
    /// the map view draws only its background.
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
