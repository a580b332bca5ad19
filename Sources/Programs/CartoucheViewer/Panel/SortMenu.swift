import Cartouche
import GeoData

/// The menu of criteria by which the list can be sorted: the name, the distance from the middle of the map,
/// or a property.
struct SortMenu {
    var catalog: FeatureCatalog
    /// The criterion by which the list is sorted now.
    var current: FeatureSortKey
    /// The coordinate in the middle of the map; `nil` if sorting by distance is not offered.
    var center: LocationCoordinate2D?

    private static let columnLimit = 12
    /// The number of features of each file whose properties are offered in the menu.
    private static let asked = 20

    func menu(choose: @escaping (FeatureSortKey) -> Void) -> Menu {
        func action(_ title: String, _ key: FeatureSortKey, isOn: Bool) -> Action {
            let action = Action(title: title) { _ in choose(key) }
            action.state = isOn ? .on : .off
            return action
        }
        var general = [action("Name", .name, isOn: current == .name)]
        if let center {
            var isOn = false
            if case .distance = current { isOn = true }
            general.append(action("Distance from here", .distance(center), isOn: isOn))
        }
        let columns = Self.columns(of: catalog).map {
            action($0, .property($0), isOn: current == .property($0))
        }
        let groups = [Menu(title: "Sort by", children: general)]
        return Menu(
            children: columns.isEmpty ? groups : groups + [Menu(title: "Property", children: columns)])
    }

    /// The names of the first features' properties, in the order of the files.
    static func columns(of catalog: FeatureCatalog) -> [String] {
        var names: [String] = []
        for layer in catalog.layers {
            for index in 0..<min(layer.layer.count, asked) {
                for property in layer.layer.properties(of: index) where !names.contains(property.name) {
                    names.append(property.name)
                    if names.count == columnLimit { return names }
                }
            }
        }
        return names
    }

    /// The name of a criterion, as the menu and the list show it.
    static func title(of key: FeatureSortKey) -> String {
        switch key {
        case .name: "Name"
        case .distance: "Distance"
        case .property(let name): name.count > 14 ? name.prefix(13) + "…" : name
        }
    }
}
