import CartoucheDrawing
import Foundation
import ViewKit

/// Creates the views of a layout file, with their subviews, guides and gesture recognizers. Constraints and
/// connections are recorded, to be made when all views exist.
struct ViewBuilder {
    let session: NibSession
    /// The reuse identifier of the outermost view, if that view is a cell; nil uses the one in the file.
    var identifier: String?

    private var context: NibContext { session.context }

    /// Creates the view of an element. Nil if the library does not support the element's kind: the element is
    /// then left out.
    /// - Parameter part: the view that a cell has for the element already; nil creates one.
    func view(_ element: LayoutElement, part: View? = nil) throws(NibError) -> View? {
        guard let kind = ViewElement.all[element.name] ?? custom(element) else {
            session.leaveOut(element)
            return nil
        }
        let element = element.marked()
        let view = if let part { part } else { try made(element, kind) }
        session.add(view, for: element)
        session.configureLater(view, element)
        context.record(view, element)
        try ViewElement.common(view, element, context)
        try kind.configure(view, element, context)
        addVariations(view, element, kind)
        try addGuides(view, element)
        if let cell = view as? TableViewCell {
            try fill(cell, element)
        } else if let cell = view as? CollectionViewCell {
            try fill(cell, element)
        } else {
            try addSubviews(view, element)
        }
        if element.name == "visualEffectView", let content = element.value("contentView", "view"),
            let inner = try ViewBuilder(session: session).view(content)
        {
            inner.frame = view.bounds
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(inner)
        }
        if let table = view as? TableView { try fill(table, element) }
        if let bar = view as? Toolbar {
            bar.items = try BarItemBuilder(session: session).items(element.list("items"))
        }
        if let collection = view as? CollectionView { try fill(collection, element) }
        return view
    }

    // MARK: Classes

    /// How a plain view is created for an element that the library does not support but whose custom class
    /// belongs to the program. Nil for other elements.
    private func custom(_ element: LayoutElement) -> ViewElement? {
        guard element["customClass"] != nil, element.value("frame", "rect") != nil,
            session.purpose == .program
        else { return nil }
        return ViewElement.all["view"]
    }

    private func made(_ element: LayoutElement, _ kind: ViewElement) throws(NibError) -> View {
        let coder = try coder(element)
        guard let name = element["customClass"] else { return kind.make(coder) }
        if session.classes.type(name, module: element["customModule"]) == nil {
            if let make = ViewElement.classes[name] { return make(coder) }
            if session.purpose == .preview { return kind.make(coder) }
        }
        let object = try session.classes.object(name, of: element, coder)
        guard let view = object as? View, kind.isOfType(view) else {
            throw element.error("its class \(name) is no \(kind.type), as \(element.name) says")
        }
        return view
    }

    private func coder(_ element: LayoutElement) throws(NibError) -> NibCoder {
        let frame = try element.rect("frame") ?? .zero
        switch element.name {
        case "button": return ViewElement.buttonCoder(element, frame: frame)
        case "tableViewCell":
            return ViewElement.cellCoder(element, frame: frame, identifier: identifier)
        default: return NibCoder(frame: frame)
        }
    }

    // MARK: Inside

    /// Creates the views in the element's list `subviews` inside `view`, and records the constraints of
    /// `view`.
    /// - Parameter parts: the subviews that a cell has already, by the ids of their elements.
    private func addSubviews(
        _ view: View, _ element: LayoutElement, parts: [String: View] = [:]
    ) throws(NibError) {
        let (excluded, varies) = (element.excluded, element.variesWithSize)
        var subviews: [(id: String, view: View)] = []
        let inner = ViewBuilder(session: session)
        for child in element.list("subviews") {
            let part = child.id.flatMap { parts[$0] }
            guard let subview = try inner.view(child, part: part) else { continue }
            if varies, let id = child.id { subviews.append((id, subview)) }
            if try child.flag("translatesAutoresizingMaskIntoConstraints") == false {
                subview.translatesAutoresizingMaskIntoConstraints = false
            }
            if let id = child.id, excluded.contains(id) { continue }
            if let stack = view as? StackView {
                stack.addArrangedSubview(subview)
            } else if part == nil {
                view.addSubview(subview)
            }
        }
        if varies { session.variations.add(subviews: subviews, of: view) }
        addConstraints(view, element)
    }

    /// Records the constraints in an element, to be created when all views exist.
    /// - Parameter view: the element's view: it is the item of a constraint that names no first item.
    private func addConstraints(_ view: View, _ element: LayoutElement) {
        for child in element.list("constraints") where child.name == "constraint" {
            session.add(constraint: child.marked(), in: view)
        }
    }

    /// Records a view that changes with the window's size classes, if its element has variations for them.
    /// - Parameter kind: sets the properties that only views of this kind of element have; nil for content
    ///   views, which have no such properties.
    private func addVariations(_ view: View, _ element: LayoutElement, _ kind: ViewElement?) {
        element.markVariations()
        guard element.variesWithSize else { return }
        let context = self.context
        session.variations.add(view, element) { (view, element) throws(NibError) in
            try ViewElement.common(view, element, context)
            try kind?.configure(view, element, context)
        }
    }

    private func addGuides(_ view: View, _ element: LayoutElement) throws(NibError) {
        for child in element.children where child.name == "viewLayoutGuide" {
            switch (child["key"], view as? ScrollView) {
            case ("safeArea", _): session.add(view.safeAreaLayoutGuide, for: child.marked())
            case ("contentLayoutGuide", let view?):
                session.add(view.contentLayoutGuide, for: child.marked())
            case ("frameLayoutGuide", let view?): session.add(view.frameLayoutGuide, for: child.marked())
            default: session.leaveOut(child)
            }
        }
    }

    private func fill(_ cell: TableViewCell, _ element: LayoutElement) throws(NibError) {
        guard let content = element.value("contentView", "tableViewCellContentView") else { return }
        var parts: [String: View] = [:]
        if let id = element["textLabel"] { parts[id] = cell.textLabel }
        if let id = element["detailTextLabel"] { parts[id] = cell.detailTextLabel }
        if let id = element["imageView"] { parts[id] = cell.imageView }
        session.add(cell.contentView, for: content)
        session.configureLater(cell.contentView, content)
        try ViewElement.common(cell.contentView, content, context)
        addVariations(cell.contentView, content, nil)
        try addGuides(cell.contentView, content)
        try addSubviews(cell.contentView, content, parts: parts)
        addConstraints(cell.contentView, element)
    }

    /// Creates the sections and cells of a static table.
    private func addSections(_ table: TableView, _ element: LayoutElement) throws(NibError) {
        let inner = ViewBuilder(session: session)
        var sections: [StaticTableSource.Section] = []
        for child in element.list("sections") where child.name == "tableViewSection" {
            var section = StaticTableSource.Section(
                title: context.string(child.marked(), "headerTitle"),
                footer: context.string(child, "footerTitle"))
            for cell in child.list("cells") {
                guard let view = try inner.view(cell) as? TableViewCell else { continue }
                let height = try cell.number("rowHeight")
                section.rows.append((view, height.flatMap { $0 > 0 ? $0 : nil }))
            }
            sections.append(section)
        }
        guard !sections.isEmpty else { return }
        let source = StaticTableSource(sections)
        table.staticSource = source
        table.delegate = source
    }

    private func fill(_ cell: CollectionViewCell, _ element: LayoutElement) throws(NibError) {
        guard let content = element.value("contentView") else { return try addSubviews(cell, element) }
        session.add(cell.contentView, for: content)
        session.configureLater(cell.contentView, content)
        try ViewElement.common(cell.contentView, content, context)
        addVariations(cell.contentView, content, nil)
        try addGuides(cell.contentView, content)
        try addSubviews(cell.contentView, content)
        // Files of older versions have the constraints of the content in the cell.
        addConstraints(cell.contentView, element)
    }

    private func fill(_ collection: CollectionView, _ element: LayoutElement) throws(NibError) {
        if let flow = element.value("collectionViewLayout", "collectionViewFlowLayout"),
            let layout = collection.collectionViewLayout as? FlowLayout
        {
            session.add(layout, for: flow)
            session.configureLater(layout, flow)
            try ViewElement.flowLayout(layout, flow)
        }
        for cell in element.list("cells") where cell.name == "collectionViewCell" {
            add(prototype: cell, .items(collection))
        }
        let bars = [
            ("sectionHeaderView", CollectionView.elementKindSectionHeader),
            ("sectionFooterView", CollectionView.elementKindSectionFooter),
        ]
        for (key, kind) in bars {
            guard let bar = element.value(key, "collectionReusableView") else { continue }
            add(prototype: bar, .views(collection, kind: kind))
        }
    }

    private func add(prototype: LayoutElement, _ owner: NibSession.PrototypeOwner) {
        guard prototype["reuseIdentifier"] != nil else {
            prototype.markAll()
            return context.report(
                prototype.error("it has no reuse identifier, without which \(owner.name) can show it"))
        }
        session.add(prototype: prototype, of: owner)
    }

    private func fill(_ table: TableView, _ element: LayoutElement) throws(NibError) {
        for child in element.list("prototypes") where child.name == "tableViewCell" {
            add(prototype: child, .rows(table))
        }
        try addSections(table, element)
        if let header = element.value("tableHeaderView") { table.tableHeaderView = try view(header) }
        if let footer = element.value("tableFooterView") { table.tableFooterView = try view(footer) }
    }
}
