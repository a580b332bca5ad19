/// Records which elements and attributes of a document were read, to report those that the library does not
/// support.
nonisolated final class ReadMarks {
    private struct Attribute: Hashable {
        let element: String
        let name: String
    }

    private var elements: [Bool]
    private var attributes: Set<Attribute> = []
    /// The texts of attributes that were read as values similar to the ones in the file.
    private var approximations: [Attribute: Set<String>] = [:]

    init(_ document: LayoutDocument) { elements = Array(repeating: false, count: document.nodes.count) }

    func mark(_ index: Int) { elements[index] = true }
    func mark(_ attribute: String, of element: String) {
        attributes.insert(Attribute(element: element, name: attribute))
    }

    /// Records that the value of an attribute was read as a similar one, since the library does not support
    /// it.
    func markApproximation(of text: String, _ attribute: String, of element: String) {
        approximations[Attribute(element: element, name: attribute), default: []].insert(text)
    }

    /// The names of the elements and attributes that were not read, each once, in the order of the file, such
    /// as `label.shadowOffset` or `view.mapView`. Elements inside an element that was not read are not named.
    /// An attribute that was read as a similar value is named with its own, such as
    /// `label.textAlignment=justified`.
    /// - Parameter parts: the ranges of indices in `document.nodes` that are checked; nil for the whole
    ///   document.
    func unread(of document: LayoutDocument, in parts: [Range<Int>]? = nil) -> [String] {
        var (names, found): ([String], Set<String>) = ([], [])
        func report(_ name: String) {
            if found.insert(name).inserted { names.append(name) }
        }
        for index in (parts ?? [document.nodes.indices]).joined() {
            let node = document.nodes[index]
            guard node.parent < 0 || elements[node.parent] else { continue }
            guard elements[index] else {
                if !isMeaningless(node) { report(Self.name(of: node, in: document)) }
                continue
            }
            // What the document says of itself is Xcode's.
            guard node.parent >= 0 else { continue }
            for name in node.attributes.keys.sorted() {
                if let found = unreadName(of: name, in: node) { report(found) }
            }
        }
        return names
    }

    /// The name of an attribute in reports, if the attribute was not read as the file has it; otherwise nil.
    private func unreadName(of name: String, in node: LayoutDocument.Node) -> String? {
        // A flag that is not set asks for nothing.
        guard let text = node.attributes[name], text != "NO", !Self.meaningless.contains(name) else {
            return nil
        }
        let attribute = Attribute(element: node.name, name: name)
        guard attributes.contains(attribute) else { return "\(node.name).\(name)" }
        let isApproximation = approximations[attribute]?.contains(text) ?? false
        return isApproximation ? "\(node.name).\(name)=\(text)" : nil
    }

    /// The number of elements of the file that were not read, including the elements inside them.
    func unreadCount(of document: LayoutDocument) -> Int {
        var (count, next) = (0, 0)
        while next < elements.count {
            let node = document.nodes[next]
            if elements[next] || isMeaningless(node) {
                next = elements[next] ? next + 1 : node.end
            } else {
                count += node.end - next
                next = node.end
            }
        }
        return count
    }

    /// The number of attributes of the file that affect what is shown, and how many of these were not read.
    /// All attributes of elements that were not read count as unread.
    func attributeCounts(of document: LayoutDocument) -> (all: Int, unread: Int) {
        var (all, unread, next) = (0, 0, 0)
        while next < elements.count {
            let node = document.nodes[next]
            if !elements[next], isMeaningless(node) {
                next = node.end
                continue
            }
            next += 1
            for name in node.attributes.keys where node.parent >= 0 && !Self.meaningless.contains(name) {
                all += 1
                if !elements[next - 1] || unreadName(of: name, in: node) != nil { unread += 1 }
            }
        }
        return (all, unread)
    }

    /// The name of an element in reports, such as `label.shadowColor`, `mapView` or `outlet inputView`.
    private static func name(of node: LayoutDocument.Node, in document: LayoutDocument) -> String {
        if let key = node.attributes["key"], node.parent >= 0 {
            return "\(document.nodes[node.parent].name).\(key)"
        }
        let attributes = node.attributes
        let detail = attributes["property"] ?? attributes["selector"] ?? attributes["keyPath"]
        return node.name + (detail.map { " \($0)" } ?? "")
    }

    /// Whether an element does not affect what is shown, so that it never counts as unread: it is for the
    /// canvas of Xcode's editor only, a scene whose screen was not created, an empty list, or an element that
    /// sets a property to nil.
    private func isMeaningless(_ node: LayoutDocument.Node) -> Bool {
        let key = node.attributes["key"] ?? ""
        if key.hasPrefix("simulated") || Self.canvasKeys.contains(key) { return true }
        return Self.canvasElements.contains(node.name)
            || Self.lists.contains(node.name) && node.isEmpty
    }

    /// The keys of elements that need not be read: those for the canvas of Xcode's editor, fonts to be
    /// installed, comments, and which edges of a screen lie under bars.
    private static let canvasKeys: Set<String> = [
        "canvasLocation", "freeformSize", "defaultSimulatedMetrics", "customFonts", "userComments",
        // Screens never lie under bars here.
        "edgesForExtendedLayout",
    ]
    private static let canvasElements: Set<String> = [
        "nil", "dependencies", "device", "designables", "inferredMetricsTieBreakers", "scene", "userGuides",
        "accessibilityOverrides",
    ]
    /// The names of list elements, such as `constraints`, that do not count as unread if they are empty.
    private static let lists: Set<String> = ["gestureRecognizers", "constraints", "animations", "connections"]

    /// The names of attributes for Xcode's editor and archives, which do not affect what is shown: they never
    /// count as unread.
    private static let meaningless: Set<String> = [
        "id", "key", "userLabel", "customModule", "customModuleProvider", "opaque", "misplaced", "fixedFrame",
        "ambiguous", "verifyAmbiguity", "sceneMemberID", "colorLabel", "symbolic", "propertyAccessControl",
        "collectionClass", "appends", "baselineAdjustment", "clearsContextBeforeDrawing", "rowHeight",
        "fixesUnderlyingStyle", "tableViewCell", "preservesSuperviewLayoutMargins", "nil",
        "insetsLayoutMarginsFromSafeArea", "toolsVersion", "systemVersion", "targetRuntime", "useAutolayout",
        "useTraitCollections", "useSafeAreas", "version", "type", "variant",
        "translatesAutoresizingMaskIntoConstraints", "viewIndexPath", "destinationCreationSelector",
        "customColorSpace", "colorSpace", "sceneID", "catalog", "cocoaTouchSystemColor",
        "xcode11CocoaTouchSystemColor", "simulatedAppContext", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight", "usesAttributedText", "hasAttributedTitle",
        // Screens never lie under bars here, and no keyboard of glass covers anything.
        "extendedLayoutIncludesOpaqueBars", "contentInsetAdjustmentBehavior", "keyboardDismissMode",
        "insetFor6xAndEarlier", "automaticallyAdjustsScrollViewInsets",
    ]
}
