import ViewKit

/// A name by which a layout file connects an object, together with the property or method of the object's
/// class that it stands for: an outlet, an action or a runtime attribute. See `NibObject`.
@MainActor
public struct NibBinding {
    /// Whether a name stands for an outlet, an outlet collection, an action or a runtime attribute. A class
    /// may have one name for several kinds.
    nonisolated enum Kind: Hashable, Sendable { case outlet, collection, action, attribute }

    /// The name of the outlet, action or attribute in layout files.
    public let name: String
    let kind: Kind
    /// The name of the class that has the binding, for error messages.
    let owner: String
    /// The name of the type of the values that the binding accepts, for error messages.
    let value: String
    let isOf: (AnyObject) -> Bool
    /// Whether a value has the type that the binding accepts.
    let takes: (Any) -> Bool
    /// Sets the property of an object, or calls its method with a sender. Returns false if the value is of
    /// the wrong type.
    let set: (AnyObject, Any) -> Bool

    private init<Root: AnyObject, Value>(
        _ kind: Kind, _ name: String, _ root: Root.Type, _ value: Value.Type,
        set: @escaping (Root, Value) -> Void
    ) {
        (self.kind, self.name) = (kind, name)
        (owner, self.value) = (String(describing: root), String(describing: value))
        isOf = { $0 is Root }
        takes = { $0 is Value }
        self.set = { object, value in
            guard let object = object as? Root, let value = value as? Value else { return false }
            set(object, value)
            return true
        }
    }

    // MARK: Outlets

    /// A binding of an outlet to an optional property, such as `var title: Label!` or `weak var title:
    /// Label?`.
    public static func outlet<Root: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Root, Value?>
    ) -> NibBinding {
        NibBinding(.outlet, name, Root.self, Value.self) { $0[keyPath: property] = $1 }
    }

    /// A binding of an outlet collection to an array, such as `var stars: [ImageView] = []`, filled in the
    /// order of the file.
    public static func outlets<Root: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Root, [Value]>
    ) -> NibBinding {
        NibBinding(.collection, name, Root.self, Value.self) { $0[keyPath: property].append($1) }
    }

    /// A binding of an outlet collection to an optional array, such as `var stars: [ImageView]!`, filled in
    /// the order of the file.
    public static func outlets<Root: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Root, [Value]?>
    ) -> NibBinding {
        NibBinding(.collection, name, Root.self, Value.self) {
            $0[keyPath: property] = ($0[keyPath: property] ?? []) + [$1]
        }
    }

    // MARK: Actions

    /// A binding of an action to a method without a parameter. In layout files its name is the method's:
    /// `close`.
    public static func action<Root: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor () -> Void
    ) -> NibBinding {
        NibBinding(.action, name, Root.self, AnyObject.self) { object, _ in method(object)() }
    }

    /// A binding of an action to a method with the sender as its parameter. In layout files its name ends
    /// with a colon: `book:` for `book(_ sender:)`, `bookWithSender:` for `book(sender:)`.
    public static func action<Root: AnyObject, Sender: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor (Sender) -> Void
    ) -> NibBinding {
        NibBinding(.action, name, Root.self, Sender.self) { method($0)($1) }
    }

    // MARK: Runtime attributes

    /// A binding of a user defined runtime attribute to a property, also to one with `@IBInspectable`, by the
    /// attribute's key path in layout files, such as `layer.cornerRadius`.
    public static func attribute<Root: AnyObject, Value: NibAttribute>(
        _ keyPath: String, _ property: ReferenceWritableKeyPath<Root, Value>
    ) -> NibBinding {
        NibBinding(attribute: keyPath) { (object: Root, value: Value) in object[keyPath: property] = value }
    }

    /// A binding of a user defined runtime attribute to an optional property.
    public static func attribute<Root: AnyObject, Value: NibAttribute>(
        _ keyPath: String, _ property: ReferenceWritableKeyPath<Root, Value?>
    ) -> NibBinding {
        NibBinding(attribute: keyPath) { (object: Root, value: Value) in object[keyPath: property] = value }
    }

    private init<Root: AnyObject, Value: NibAttribute>(
        attribute keyPath: String, set: @escaping (Root, Value) -> Void
    ) {
        (kind, name) = (.attribute, keyPath)
        (owner, value) = (String(describing: Root.self), String(describing: Value.self))
        isOf = { $0 is Root }
        takes = { ($0 as? NibValue).map { Value.nibAttribute($0) != nil } ?? false }
        self.set = { object, value in
            guard let object = object as? Root, let value = value as? NibValue,
                let value = Value.nibAttribute(value)
            else { return false }
            set(object, value)
            return true
        }
    }
}
