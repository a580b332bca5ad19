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
}
