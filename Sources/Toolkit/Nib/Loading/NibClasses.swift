import ViewKit

/// The classes of a program that files may name, by their names in files.
struct NibClasses {
    private var byModule: [String: any NibObject.Type] = [:]
    private var byName: [String: any NibObject.Type] = [:]

    init(_ classes: [any NibObject.Type]) {
        for type in classes {
            byModule[String(reflecting: type)] = type
            byName[String(describing: type)] = type
        }
    }

    /// The class of a name: that of the module first, then one of any, since a program's modules are often
    /// others than the app's for which the file was made.
    func type(_ name: String, module: String?) -> (any NibObject.Type)? {
        module.flatMap { byModule["\($0).\(name)"] } ?? byName[name]
    }

    /// Makes the object of an element's custom class.
    /// - Throws: if the class is not known, or refuses.
    func object(
        _ name: String, of element: LayoutElement, _ coder: NibCoder
    ) throws(NibError) -> any NibObject {
        guard let type = type(name, module: element["customModule"]) else {
            throw element.error(
                "its class \(name) is not known; add \(name).self to the classes that the file is read with")
        }
        guard let object = type.init(coder: coder) else {
            throw element.error("its class \(name) returned nil from init(coder:)")
        }
        return object
    }
}
