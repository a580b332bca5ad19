import CartoucheDrawing
import Foundation
import ViewKit

/// What the objects of one file share while they are made: its resources, and the faults that stop nothing.
final class NibContext {
    let document: LayoutDocument
    /// The colors of the file's resources, by the names of its asset catalogs.
    private var namedColors: [String: Color] = [:]
    /// Sentences.
    private(set) var problems: [String] = []

    init(_ root: LayoutElement) throws(NibError) {
        document = root.document
        guard let resources = root.child("resources") else { return }
        resources.markAll()
        for resource in resources.children where ["namedColor", "systemColor"].contains(resource.name) {
            if let name = resource["name"], let color = resource.child("color") {
                namedColors[name] = try ColorReader.color(color, named: [:])
            }
        }
    }

    /// Records a fault that stops nothing.
    func report(_ error: NibError) { problems.append("\(error)") }

    /// The color of a key; nil if there is none.
    func color(_ element: LayoutElement, _ key: String) throws(NibError) -> Color? {
        guard let color = element.value(key, "color") else { return nil }
        // The catalog's color may have a dark variant; the file carries the light one.
        if let name = color["name"], let found = XcodeAssets.current.color(named: name) {
            color.markAll()
            return found
        }
        return try ColorReader.color(color, named: namedColors)
    }

    /// The font of a key; nil if there is none.
    func font(_ element: LayoutElement, _ key: String = "fontDescription") throws(NibError) -> Font? {
        guard let font = element.value(key, "fontDescription") else { return nil }
        return try FontReader.font(font)
    }

    /// The image that an attribute names; nil, with a report, if the program's assets do not have it.
    func image(_ element: LayoutElement, _ attribute: String) -> Image? {
        guard let name = element[attribute] else { return nil }
        if element["catalog"] == "system" {
            report(element.error("\(attribute) is the symbol \(name) of Apple's system, which is not here"))
            return nil
        }
        if let image = XcodeAssets.current.image(named: name) { return image }
        let services = Services.current
        do {
            return try services.assets.image(named: name, scale: services.displayScale)
        } catch {
            report(element.error("its \(attribute) \(name) is missing: \(error)"))
            return nil
        }
    }

    /// The text of an attribute, or of an element with its key where it has several lines.
    func string(_ element: LayoutElement, _ key: String) -> String? {
        element[key] ?? element.value(key, "string")?.text
    }
}
