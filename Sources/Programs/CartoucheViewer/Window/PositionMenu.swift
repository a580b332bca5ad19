import Cartouche
import GeoData

/// The menu of a position on the map: its coordinate in all notations, and the actions that are possible
/// there.
struct PositionMenu {
    var coordinate: LocationCoordinate2D
    /// The features at the position of the menu, the topmost first.
    var features: [(id: FeatureID, title: String)]
    var isMeasuring: Bool

    /// The actions of the window that the entries of the menu start.
    struct Handlers {
        var copy: (String) -> Void
        var center: (LocationCoordinate2D) -> Void
        var measure: (LocationCoordinate2D) -> Void
        var choose: (FeatureID) -> Void
        var show: (FeatureID) -> Void
    }

    private static let featureLimit = 6

    func menu(_ handlers: Handlers) -> Menu {
        let copies = CoordinateFormat.allCases.compactMap { format -> Action? in
            // Near the poles there are no grids.
            guard let text = try? format.text(for: coordinate) else { return nil }
            let action = Action(title: format.title) { _ in handlers.copy(text) }
            action.subtitle = text
            return action
        }
        let commands = [
            Action(title: "Center the map here") { _ in handlers.center(coordinate) },
            Action(title: isMeasuring ? "Measure to here" : "Measure from here") { _ in
                handlers.measure(coordinate)
            },
        ]
        var groups = [Menu(title: "Copy the coordinate", children: copies), Menu(children: commands)]
        if !features.isEmpty {
            let choices = features.prefix(Self.featureLimit).map { feature in
                Action(title: Self.shortened(feature.title)) { _ in handlers.choose(feature.id) }
            }
            let top = features[0]
            let zoom = Action(title: "Zoom to \(Self.shortened(top.title))") { _ in handlers.show(top.id) }
            groups.append(Menu(title: features.count == 1 ? "Feature" : "Features", children: choices))
            groups.append(Menu(children: [zoom]))
        }
        return Menu(children: groups)
    }

    private static func shortened(_ title: String) -> String {
        title.count > 36 ? title.prefix(35) + "…" : title
    }
}
