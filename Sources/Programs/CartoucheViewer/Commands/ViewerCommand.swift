import Cartouche

/// A command of the viewer's window, given by a key; most commands have a button too.
enum ViewerCommand: CaseIterable {
    case goTo, search, showList, fit
    case next, previous, menu, copyCoordinate
    case measure, profile, units
    case export, saveImage, exportFeatures
    case help, quit

    /// The groups of commands, each with the heading that the group has in the list of keys.
    enum Group: String, CaseIterable {
        case find = "Find"
        case features = "Features and places"
        case measure = "Measure"
        case save = "Save"
        case window = "Window"
    }

    var group: Group {
        switch self {
        case .goTo, .search, .showList, .fit: .find
        case .next, .previous, .menu, .copyCoordinate: .features
        case .measure, .profile, .units: .measure
        case .export, .saveImage, .exportFeatures: .save
        case .help, .quit: .window
        }
    }

    /// The name of the command, as it is shown in the list of keys and in the tooltips of buttons.
    var title: String {
        switch self {
        case .goTo: "Go to a place or a coordinate"
        case .search: "Search the features"
        case .showList: "Show or hide the list"
        case .fit: "Show all features"
        case .next: "Next feature at the same place"
        case .previous: "Previous feature at the same place"
        case .menu: "Menu of the selected place, or of the middle"
        case .copyCoordinate: "Copy the coordinate"
        case .measure: "Measure distances"
        case .profile: "Show or hide the heights of a track"
        case .units: "Kilometers, miles or nautical miles"
        case .export: "Save a picture or features"
        case .saveImage: "Save a picture of the map"
        case .exportFeatures: "Save the features as GeoJSON"
        case .help: "Keys"
        case .quit: "Close the window"
        }
    }

    /// The keys that give the command; tooltips show the first of them.
    var keys: [KeyStroke] {
        switch self {
        case .goTo: [KeyStroke(key: "l", modifiers: .control), KeyStroke(key: "/")]
        case .search: [KeyStroke(key: "f", modifiers: .control)]
        case .showList: [KeyStroke(key: "b", modifiers: .control), KeyStroke(key: .function(9))]
        case .fit: [KeyStroke(key: "0", modifiers: .control), KeyStroke(key: "f")]
        case .next: [KeyStroke(key: "n")]
        case .previous: [KeyStroke(key: "n", modifiers: .shift)]
        case .menu: [KeyStroke(key: .menu), KeyStroke(key: .function(10), modifiers: .shift)]
        case .copyCoordinate: [KeyStroke(key: "c", modifiers: .control)]
        case .measure: [KeyStroke(key: "m")]
        case .profile: [KeyStroke(key: "p")]
        case .units: [KeyStroke(key: "u")]
        case .export: [KeyStroke(key: "e")]
        case .saveImage: [KeyStroke(key: "s", modifiers: [.control, .shift])]
        case .exportFeatures:
            [KeyStroke(key: "e", modifiers: .control), KeyStroke(key: "s", modifiers: .control)]
        case .help: [KeyStroke(key: .function(1)), KeyStroke(key: "/", modifiers: .shift)]
        case .quit: [KeyStroke(key: "q", modifiers: .control)]
        }
    }

    /// The name of the command with its first key, as in "Measure distances (M)".
    var tip: String { "\(title) (\(keys[0].text))" }
}
