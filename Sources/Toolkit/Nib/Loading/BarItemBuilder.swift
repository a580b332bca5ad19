import CartoucheDrawing
import Foundation
import ViewKit

/// Creates the items of navigation bars, toolbars and tab bars from their elements in layout files.
struct BarItemBuilder {
    let session: NibSession

    private var context: NibContext { session.context }

    /// Creates the bar items for those elements that are bar items.
    func items(_ elements: [LayoutElement]) throws(NibError) -> [BarButtonItem] {
        var items: [BarButtonItem] = []
        for element in elements where element.name == "barButtonItem" {
            items.append(try item(element.marked()))
        }
        return items
    }

    private func item(_ element: LayoutElement) throws(NibError) -> BarButtonItem {
        let item = try made(element)
        session.add(item, for: element)
        session.configureLater(item, element)
        if let title = context.string(element, "title") { item.title = title }
        if let image = context.image(element, "image") { item.image = image }
        if element["style"] == "done" { item.style = .done }
        if let isEnabled = try element.flag("enabled") { item.isEnabled = isEnabled }
        if let width = try element.number("width") { item.width = width }
        if let color = try context.color(element, "tintColor") { item.tintColor = color }
        return item
    }

    private func made(_ element: LayoutElement) throws(NibError) -> BarButtonItem {
        if let child = element.value("customView"), let view = try ViewBuilder(session: session).view(child) {
            return BarButtonItem(customView: view)
        }
        if let kind = element.choice("systemItem", Self.systemItems) {
            return BarButtonItem(systemItem: kind)
        }
        return BarButtonItem()
    }

    private static let systemItems: KeyValuePairs<String, BarButtonItem.SystemItem> = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "close": .close,
        "undo": .undo, "redo": .redo, "refresh": .refresh, "search": .search, "trash": .trash,
        "action": .action, "compose": .compose, "play": .play, "pause": .pause, "stop": .stop,
        "rewind": .rewind, "fastForward": .fastForward, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace,
    ]

    /// Sets what the bars around a screen show for the screen: its title, its navigation item, its toolbar
    /// items and its tab.
    func configure(_ screen: Screen, _ element: LayoutElement) throws(NibError) {
        if let item = element.value("navigationItem") {
            try configure(screen.navigationItem, item)
            let own = context.string(element, "title")
            screen.title = context.string(item, "title") ?? own
        } else {
            screen.title = context.string(element, "title")
        }
        let tools = try items(element.list("toolbarItems"))
        if !tools.isEmpty { screen.toolbarItems = tools }
        guard let tab = element.value("tabBarItem") else { return }
        session.add(screen.tabBarItem, for: tab)
        screen.tabBarItem.title =
            context.string(tab, "title") ?? tab["systemItem"].map(Self.title(ofSystemTab:))
        screen.tabBarItem.image = context.image(tab, "image")
        screen.tabBarItem.selectedImage = context.image(tab, "selectedImage")
        screen.tabBarItem.badgeValue = context.string(tab, "badgeValue")
    }

    /// The title of one of Apple's standard tabs, such as "Top Rated"; the tab gets no icon.
    private static func title(ofSystemTab name: String) -> String {
        switch name {
        case "topRated": "Top Rated"
        case "mostRecent": "Most Recent"
        case "mostViewed": "Most Viewed"
        default: name.prefix(1).uppercased() + name.dropFirst()
        }
    }

    private func configure(_ item: NavigationItem, _ element: LayoutElement) throws(NibError) {
        session.add(item, for: element)
        session.configureLater(item, element)
        item.backButtonTitle = context.string(element, "backButtonTitle")
        if let back = element.value("backBarButtonItem"), let title = context.string(back, "title") {
            item.backButtonTitle = title
        }
        if let hides = try element.flag("hidesBackButton") { item.hidesBackButton = hides }
        if let supplements = try element.flag("leftItemsSupplementBackButton") {
            item.leftItemsSupplementBackButton = supplements
        }
        if let child = element.value("titleView") {
            item.titleView = try ViewBuilder(session: session).view(child)
        }
        item.leftBarButtonItems = try items(side("left", element))
        item.rightBarButtonItems = try items(side("right", element))
    }

    /// The elements of the items at one side (`left` or `right`) of a navigation bar: Xcode writes a single
    /// item as an element with a key, and several items as a list.
    private func side(_ name: String, _ element: LayoutElement) -> [LayoutElement] {
        element.value("\(name)BarButtonItem").map { [$0] } ?? element.list("\(name)BarButtonItems")
    }
}
