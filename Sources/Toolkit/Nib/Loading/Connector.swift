import CartoucheDrawing
import Foundation
import ViewKit

/// Sets the runtime attributes of a file's objects, and connects their outlets and actions.
struct Connector {
    let session: NibSession

    /// Sets an object's runtime attributes, and connects its outlets, actions and segues. An outlet, action
    /// or attribute that the object does not have is an error for a class of the program; for a class of the
    /// toolkit it counts as not read.
    func connect(_ object: AnyObject, _ element: LayoutElement) throws(NibError) {
        if let attributes = element.child("userDefinedRuntimeAttributes") {
            for attribute in attributes.children { try set(attribute, of: object) }
        }
        for connection in element.list("connections") {
            switch connection.name {
            case "outlet": try outlet(connection, of: object)
            case "outletCollection": try collection(connection, of: object)
            case "action": try action(connection, from: object)
            case "segue": try session.segues?.connect(connection, from: object)
            default: break
            }
        }
    }

    /// The outlet, action or attribute of an object with a name; nil if the object is of a toolkit class that
    /// has none with the name.
    private func binding(
        _ kind: NibBinding.Kind, _ name: String, of object: AnyObject, _ element: LayoutElement,
        _ what: String
    ) throws(NibError) -> NibBinding? {
        if let binding = session.bindings.binding(kind, name, of: object) { return binding }
        guard session.purpose == .program else {
            element.markAll()
            return nil
        }
        let type = String(describing: type(of: object))
        guard object is any NibObject else {
            if isOfToolkit(object) { return nil }
            throw element.error(
                "the \(what) \(name) cannot be connected: \(type) does not adopt NibObject, which lists them")
        }
        let names = session.bindings.names(kind, of: object)
        let known = names.isEmpty ? "it lists none" : "it lists \(names.joined(separator: ", "))"
        throw element.error("the nibBindings of \(type) have no \(what) \(name): \(known)")
    }

    private func isOfToolkit(_ object: AnyObject) -> Bool {
        String(reflecting: type(of: object)).hasPrefix("ViewKit.")
    }

    // MARK: Outlets

    private func outlet(_ connection: LayoutElement, of object: AnyObject) throws(NibError) {
        let name = connection["property"] ?? ""
        guard let value = try session.object(connection, "destination") else {
            connection.markAll()
            return
        }
        if let table = object as? TableView, table.staticSource != nil,
            name == "dataSource" || name == "delegate" && !(value is any ScrollViewDelegate)
        {
            // UIKit's table view controllers are these of static cells, which are here the file's.
            return connection.markAll()
        }
        if name == "view", let screen = object as? Screen, let view = value as? View {
            connection.markAll()
            screen.view = view
            return
        }
        guard let binding = try binding(.outlet, name, of: object, connection, "outlet") else { return }
        if ToolkitBindings.containingOutlets.contains(name), object is TableView || object is TableViewCell,
            let view = object as? View, let subview = value as? View, view.isDescendant(of: subview)
        {
            throw connection.error(
                "the outlet \(name) puts a view into itself, or into a view that lies in it; connect it with "
                    + "another view")
        }
        try set(binding, value, of: object, connection, "outlet")
    }

    private func collection(_ connection: LayoutElement, of object: AnyObject) throws(NibError) {
        let name = connection["property"] ?? ""
        guard let value = try session.object(connection, "destination") else {
            connection.markAll()
            return
        }
        if name == "gestureRecognizers", let view = object as? View,
            let recognizer = value as? GestureRecognizer
        {
            connection.markAll()
            view.addGestureRecognizer(recognizer)
            return
        }
        guard let binding = try binding(.collection, name, of: object, connection, "outlet collection") else {
            return
        }
        try set(binding, value, of: object, connection, "outlet collection")
    }

    private func set(
        _ binding: NibBinding, _ value: AnyObject, of object: AnyObject, _ connection: LayoutElement,
        _ what: String
    ) throws(NibError) {
        connection.markAll()
        if binding.set(object, value) || session.purpose == .preview { return }
        throw connection.error(
            "the \(what) \(binding.name) of \(binding.owner) takes \(binding.value), and is connected with "
                + "an object of the class \(type(of: value))")
    }

    // MARK: Actions

    private func action(_ connection: LayoutElement, from sender: AnyObject) throws(NibError) {
        let name = connection["selector"] ?? ""
        guard let target = try session.object(connection, "destination") else {
            connection.markAll()
            return
        }
        guard let binding = try binding(.action, name, of: target, connection, "action") else { return }
        guard binding.takes(sender) else {
            throw connection.error(
                "the action \(name) of \(binding.owner) takes \(binding.value), and is sent by an object of "
                    + "the class \(type(of: sender))")
        }
        if let control = sender as? Control {
            guard let events = connection.choice("eventType", Self.events) else {
                throw connection.error("the action \(name) has no event that is known")
            }
            control.addAction(for: events) { [weak target, weak control] in
                if let target, let control { _ = binding.set(target, control) }
            }
        } else if let recognizer = sender as? GestureRecognizer {
            recognizer.addAction { [weak target] sender in
                if let target { _ = binding.set(target, sender) }
            }
        } else if let item = sender as? BarButtonItem {
            item.primaryAction = Action { [weak target, weak item] _ in
                if let target, let item { _ = binding.set(target, item) }
            }
        } else {
            throw connection.error("an object of the class \(type(of: sender)) sends no actions")
        }
        connection.markAll()
    }

    private static let events: KeyValuePairs<String, Control.Event> = [
        "touchUpInside": .touchUpInside, "valueChanged": .valueChanged, "touchDown": .touchDown,
        "primaryActionTriggered": .primaryActionTriggered, "editingChanged": .editingChanged,
        "editingDidBegin": .editingDidBegin, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit, "touchDownRepeat": .touchDownRepeat,
        "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
        "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel, "allTouchEvents": .allTouchEvents,
        "allEditingEvents": .allEditingEvents,
    ]

    // MARK: Runtime attributes

    private func set(_ attribute: LayoutElement, of object: AnyObject) throws(NibError) {
        let name = attribute["keyPath"] ?? ""
        guard let binding = try binding(.attribute, name, of: object, attribute, "runtime attribute") else {
            return
        }
        attribute.markAll()
        guard let value = try value(attribute) else { return }
        if !binding.set(object, value) {
            throw attribute.error(
                "the runtime attribute \(name) of \(binding.owner) takes \(binding.value), and is of the "
                    + "type \(attribute["type"] ?? "nil")")
        }
    }

    /// The value of a runtime attribute; nil if the file sets the attribute to nil, or names an image that is
    /// missing.
    private func value(_ attribute: LayoutElement) throws(NibError) -> NibValue? {
        let value = attribute.value("value")
        switch attribute["type"] {
        case "boolean": return try attribute.flag("value").map { .bool($0) }
        case "number": return try value?.number("value").map { .number(Double($0)) }
        case "string", "localizedString":
            return session.context.string(attribute, "value").map { .string($0) }
        case "color": return try session.context.color(attribute, "value").map { .color($0) }
        case "image": return session.context.image(attribute, "value").map { .image($0) }
        case "rect": return try attribute.rect("value").map { .rect($0) }
        case "point":
            guard let x = try value?.number("x"), let y = try value?.number("y") else { return nil }
            return .point(CGPoint(x: x, y: y))
        case "size":
            guard let width = try value?.number("width"), let height = try value?.number("height") else {
                return nil
            }
            return .size(CGSize(width: width, height: height))
        default: return nil
        }
    }
}
