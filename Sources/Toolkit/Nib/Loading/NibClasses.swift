import ViewKit

/// The classes of a program that layout files may name, by their names in the files.
struct NibClasses {
    private var byModule: [String: any NibObject.Type] = [:]
    private var byName: [String: any NibObject.Type] = [:]

    init(_ classes: [any NibObject.Type]) {
        for type in classes {
            byModule[String(reflecting: type)] = type
            byName[String(describing: type)] = type
        }
    }

    /// The program's class with a name: the class of the given module if there is one, otherwise a class with
    /// that name in any module, since the program's modules often have other names than those of the app for
    /// which the file was made. Nil if no class has the name.
    func type(_ name: String, module: String?) -> (any NibObject.Type)? {
        module.flatMap { byModule["\($0).\(name)"] } ?? byName[name]
    }

    /// Creates an object of an element's custom class.
    /// - Throws: if the program did not list the class, or its initializer returns nil.
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
