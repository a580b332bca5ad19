import ViewKit

/// One name by which layout files connect an object of a class: an outlet, an action or a runtime attribute.
/// See `NibObject`.
@MainActor
public struct NibBinding {
    /// What a name stands for; a class may have one name for several kinds.
    nonisolated enum Kind: Hashable, Sendable { case outlet, collection, action, attribute }

    /// The name in files.
    public let name: String
    let kind: Kind
    /// The types of the object that has the binding and of what it takes, for messages.
    let owner: String
    let value: String
    let isOf: (AnyObject) -> Bool
    /// Whether a value is of the right type.
    let takes: (Any) -> Bool
    /// Sets a property of an object; false if the value is of the wrong type.
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

    /// An outlet: `var title: Label!`, `weak var title: Label?`.
    public static func outlet<Root: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Root, Value?>
    ) -> NibBinding {
        NibBinding(.outlet, name, Root.self, Value.self) { $0[keyPath: property] = $1 }
    }

    /// An outlet collection: `var stars: [ImageView] = []`, in the order of the file.
    public static func outlets<Root: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Root, [Value]>
    ) -> NibBinding {
        NibBinding(.collection, name, Root.self, Value.self) { $0[keyPath: property].append($1) }
    }

    /// An outlet collection: `var stars: [ImageView]!`, in the order of the file.
    public static func outlets<Root: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Root, [Value]?>
    ) -> NibBinding {
        NibBinding(.collection, name, Root.self, Value.self) {
            $0[keyPath: property] = ($0[keyPath: property] ?? []) + [$1]
        }
    }

    // MARK: Actions

    /// An action without a parameter. In files its name is the method's: `close`.
    public static func action<Root: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor () -> Void
    ) -> NibBinding {
        NibBinding(.action, name, Root.self, AnyObject.self) { object, _ in method(object)() }
    }

    /// An action with its sender. In files its name ends with a colon: `book:` for `book(_ sender:)`,
    /// `bookWithSender:` for `book(sender:)`.
    public static func action<Root: AnyObject, Sender: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Root) -> @MainActor (Sender) -> Void
    ) -> NibBinding {
        NibBinding(.action, name, Root.self, Sender.self) { method($0)($1) }
    }

    // MARK: Runtime attributes

    /// A user defined runtime attribute, also of a property with `@IBInspectable`, by its key path in files,
    /// such as `layer.cornerRadius`.
    public static func attribute<Root: AnyObject, Value: NibAttribute>(
        _ keyPath: String, _ property: ReferenceWritableKeyPath<Root, Value>
    ) -> NibBinding {
        NibBinding(attribute: keyPath) { (object: Root, value: Value) in object[keyPath: property] = value }
    }

    /// A runtime attribute of an optional property.
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
