import CartoucheDrawing
import Foundation
import ViewKit

/// What the objects of one layout file share while they are created: the file's colors and texts, and the
/// list of the file's faults.
final class NibContext {
    let document: LayoutDocument
    /// The colors that the file contains for names of colors in asset catalogs, by these names.
    private var namedColors: [String: Color] = [:]
    /// The sizes that the file states for the images it uses, in points, by the image's name.
    private var imageSizes: [String: CGSize] = [:]
    /// Whether the file is shown without its program: then missing images are drawn as gray boxes of the size
    /// that the file states, and `views` and `prototypes` are recorded.
    private let isPreview: Bool
    /// In a preview, the prototypes of tables and collections in the order of their creation; else empty.
    private(set) var prototypes: [Prototype] = []
    /// Sentences about faults of the file that did not stop reading it.
    private(set) var problems: [String] = []
    /// The file's texts in the user's language. A key consists of an object's id and a property's name, such
    /// as `a1B-c2-D3e.text`.
    private let texts: [String: LocalizedText]

    /// A prototype in the file: a cell, header or footer that a table or collection copies as often as
    /// needed.
    struct Prototype {
        /// The table or collection that has the prototype.
        let owner: View
        let identifier: String
        /// The height in points of the rows that copy the prototype; nil if they are as high as the table's
        /// other rows.
        var height: CGFloat?
        /// The kind of the supplementary view (header or footer) of a collection; nil for a cell.
        var kind: String?
    }

    init(
        _ root: LayoutElement, texts: [String: LocalizedText], isPreview: Bool = false
    ) throws(NibError) {
        document = root.document
        (self.texts, self.isPreview) = (texts, isPreview)
        guard let resources = root.child("resources") else { return }
        resources.markAll()
        for resource in resources.children where resource.name == "image" {
            // The sizes of the system's symbols are in units of their own.
            if let name = resource["name"], resource["catalog"] == nil {
                imageSizes[name] = try CGSize(
                    width: resource.number("width") ?? 0, height: resource.number("height") ?? 0)
            }
        }
        for resource in resources.children where ["namedColor", "systemColor"].contains(resource.name) {
            if let name = resource["name"], let color = resource.child("color") {
                namedColors[name] = try ColorReader.color(color, named: [:])
            }
        }
    }

    /// In a preview, the views created from the file, each with its element; otherwise empty.
    private(set) var views: [(element: LayoutElement, view: View)] = []

    /// In a preview, records a view in `views`; otherwise does nothing.
    func record(_ view: View, _ element: LayoutElement) { if isPreview { views.append((element, view)) } }

    /// In a preview, records a prototype in `prototypes`; otherwise does nothing.
    func record(_ prototype: Prototype) { if isPreview { prototypes.append(prototype) } }

    /// Records a fault of the file that does not stop reading it.
    func report(_ error: NibError) { problems.append("\(error)") }

    /// The color for a key, such as `textColor`, in an element; nil if the element does not have the key.
    func color(_ element: LayoutElement, _ key: String) throws(NibError) -> Color? {
        guard let color = element.value(key, "color") else { return nil }
        // The catalog's color may have a dark variant; the file carries the light one.
        if let name = color["name"], color["catalog"] != "System", let found = Color(named: name) {
            color.markAll()
            return found
        }
        return try ColorReader.color(color, named: namedColors)
    }

    /// The font for a key in an element; nil if the element does not have the key.
    func font(_ element: LayoutElement, _ key: String = "fontDescription") throws(NibError) -> Font? {
        guard let font = element.value(key, "fontDescription") else { return nil }
        return try FontReader.font(font)
    }

    /// The image that an attribute names. Nil if the attribute is missing, or, with a report, if the
    /// program's assets do not have the image.
    func image(_ element: LayoutElement, _ attribute: String) -> Image? {
        guard let name = element[attribute] else { return nil }
        if element["catalog"] == "system" {
            report(element.error("\(attribute) is the symbol \(name) of Apple's system, which is not here"))
            return placeholder(CGSize(width: 20, height: 20))
        }
        let services = Services.current
        do {
            return try services.assets.image(named: name, scale: services.displayScale)
        } catch {
            report(element.error("its \(attribute) \(name) is missing: \(error)"))
            return placeholder(imageSizes[name] ?? CGSize(width: 24, height: 24))
        }
    }

    /// The maximum width and height, in points, of a gray box that replaces a missing image.
    private static let largestSide: CGFloat = 1000

    /// A gray box of a size in points, to replace a missing image in a preview. Nil outside a preview, and
    /// for a size without area.
    private func placeholder(_ size: CGSize) -> Image? {
        let (width, height) = (
            Int(max(0, min(size.width, Self.largestSide))), Int(max(0, min(size.height, Self.largestSide)))
        )
        guard isPreview, width > 0, height > 0 else { return nil }
        let pixels = [[UInt8]](repeating: [128, 128, 128, 90], count: width * height).flatMap { $0 }
        return Image(bitmap: Bitmap(width: width, height: height, pixels: pixels))
            .withRenderingMode(.alwaysOriginal)
    }

    /// The text of an attribute, or of an inner element for texts of several lines: in the user's language if
    /// a file of translated texts has it. Nil if the element has neither.
    func string(_ element: LayoutElement, _ key: String) -> String? {
        if let visible = element.visible, !visible.contains(key) { return nil }
        let own = element[key] ?? element.value(key, "string")?.text
        if texts.isEmpty { return own }
        return texts[textKey(element, key)]?.plain ?? own
    }

    /// The texts in a list of an element, such as `scopeButtonTitles`: each in the user's language if a file
    /// of translated texts has it.
    func strings(_ element: LayoutElement, _ list: String) -> [String] {
        element.list(list).enumerated().map { index, string in
            let own = string.marked().text
            return texts["\(element.id ?? "").\(list)[\(index)]"]?.plain ?? own
        }
    }

    /// The key of an element's text in files of translated texts, as Xcode writes it, such as
    /// `a1B-c2-D3e.text`.
    private func textKey(_ element: LayoutElement, _ key: String) -> String {
        let nodes = document.nodes
        let node = nodes[element.index]
        func id(above levels: Int) -> String {
            var index = element.index
            for _ in 0..<levels { index = max(0, nodes[index].parent) }
            return nodes[index].attributes["id"] ?? ""
        }
        switch node.name {
        case "state":
            let property = key.prefix(1).uppercased() + key.dropFirst()
            return "\(id(above: 1)).\(node.attributes["key"] ?? "normal")\(property)"
        case "buttonConfiguration": return "\(id(above: 1)).configuration.\(key)"
        case "userDefinedRuntimeAttribute": return "\(id(above: 2)).\(node.attributes["keyPath"] ?? "")"
        case "segment":
            let before = LayoutElement(
                document: document, index: max(0, node.parent), marks: nil
            ).children.filter { $0.name == "segment" && $0.index < element.index }
            return "\(id(above: 2)).segmentTitles[\(before.count)]"
        default: return "\(node.attributes["id"] ?? "").\(key)"
        }
    }
}
