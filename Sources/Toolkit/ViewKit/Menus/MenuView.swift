import CartoucheDrawing
import Foundation

/// An open menu: a panel with the menu's entries beside the rectangle `source`. The view covers the whole
/// window, so that a press outside of the panel closes the menu.
final class MenuView: View {
    private static let padding: CGFloat = 5
    private static let groupGap: CGFloat = 9
    private static let leastWidth: CGFloat = 170
    private static let margin: CGFloat = 8

    /// Called with the action of the menu's entry that the user has chosen, or with nil to close the menu.
    private let onEnd: (Action?) -> Void

    /// The rectangle beside which the menu opens, in window points.
    private let source: CGRect
    private let card = View()
    private let scroll = ScrollView()
    private(set) var rows: [MenuRow] = []
    private var lines: [(view: View, row: Int)] = []
    private var current: MenuRow? {
        didSet {
            oldValue?.isCurrent = false
            current?.isCurrent = true
        }
    }

    init(_ menu: Menu, from source: CGRect, onEnd: @escaping (Action?) -> Void) {
        (self.source, self.onEnd) = (source, onEnd)
        super.init(frame: .zero)
        name = "menu"
        card.name = "menuCard"
        card.backgroundColor = Color(light: .white, dark: Color(hex: 0x2C323B))
        card.layer.cornerRadius = 10
        card.layer.borderWidth = 0.5
        card.layer.borderColor = Color(
            light: Color(white: 0, alpha: 0.12), dark: Color(hex: 0x596370),
            highContrastLight: Color(white: 0, alpha: 0.7), highContrastDark: Color(hex: 0xC3CBD5))
        card.layer.shadowOpacity = 0.26
        card.layer.shadowRadius = 14
        card.layer.shadowOffset = CGSize(width: 0, height: 5)
        addSubview(card)
        card.addSubview(scroll)
        if !menu.title.isEmpty { add(Menu(title: menu.title, children: []), hasMarks: false) }
        let hasMarks = Self.actions(in: menu).contains { $0.state == .on }
        addChildren(of: menu, hasMarks: hasMarks)
        let tap = TapGestureRecognizer()
        tap.addAction { [weak self] in if $0.state == .ended { self?.tapped($0.location(in: self)) } }
        addGestureRecognizer(tap)
    }

    private static func actions(in menu: Menu) -> [Action] {
        menu.children.flatMap { child in
            (child as? Menu).map(actions) ?? [child as? Action].compactMap { $0 }
        }
    }

    private func addChildren(of menu: Menu, hasMarks: Bool) {
        for child in menu.children {
            guard let group = child as? Menu else {
                add(child, hasMarks: hasMarks)
                continue
            }
            addLine()
            if !group.title.isEmpty { add(Menu(title: group.title, children: []), hasMarks: false) }
            addChildren(of: group, hasMarks: hasMarks)
            addLine()
        }
    }

    private func add(_ element: any MenuElement, hasMarks: Bool) {
        let row = MenuRow(element, hasMarks: hasMarks) { [weak self] row, isOver in
            guard let self else { return }
            if isOver { current = row.canBeChosen ? row : nil } else if current === row { current = nil }
        }
        rows.append(row)
        scroll.addSubview(row)
    }

    /// Adds a separating line between the last row of the menu and the next row. Above the first row and
    /// where there is already a line, none is added.
    private func addLine() {
        guard !rows.isEmpty, lines.last?.row != rows.count else { return }
        let line = View()
        line.isUserInteractionEnabled = false
        line.backgroundColor = .separator
        lines.append((line, rows.count))
        scroll.addSubview(line)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(Self.leastWidth, (rows.map { $0.sizeThatFits(.zero).width }.max() ?? 0).rounded(.up))
        var y = Self.padding
        for (index, row) in rows.enumerated() {
            if let line = lines.first(where: { $0.row == index })?.view {
                line.frame = CGRect(x: 12, y: y + Self.groupGap / 2, width: width - 24, height: 1)
                y += Self.groupGap
            }
            row.frame = CGRect(x: 0, y: y, width: width, height: MenuRow.height)
            y += MenuRow.height
        }
        for line in lines where line.row == rows.count { line.view.isHidden = true }
        let height = y + Self.padding
        card.frame = place(CGSize(width: width, height: height))
        scroll.frame = card.bounds
        scroll.contentSize = CGSize(width: card.bounds.width, height: height)
    }

    /// The frame of a menu of the given size, in the window's coordinates. From right to left the menu has
    /// the same right edge as `source`, not the same left edge.
    private func place(_ size: CGSize) -> CGRect {
        isRightToLeft
            ? mirrored(Self.place(size, from: mirrored(source), in: bounds))
            : Self.place(size, from: source, in: bounds)
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The frame of a menu of the given size: below the rectangle `source` with the same left edge or, if
    /// there is no room, above it or elsewhere within `bounds`. All in points in the window's coordinates.
    /// Pure.
    static func place(_ size: CGSize, from source: CGRect, in bounds: CGRect) -> CGRect {
        let room = bounds.insetBy(dx: margin, dy: margin)
        let height = min(size.height, room.height)
        let width = min(size.width, room.width)
        var y = source.maxY
        if y + height > room.maxY, source.minY - height >= room.minY { y = source.minY - height }
        let x = source.minX + width <= room.maxX ? source.minX : source.maxX - width
        return CGRect(
            x: min(max(x, room.minX), room.maxX - width).rounded(),
            y: min(max(y, room.minY), room.maxY - height).rounded(), width: width, height: height)
    }

    // MARK: Input

    private func tapped(_ point: CGPoint) {
        guard card.frame.contains(point) else { onEnd(nil); return }
        let position = convert(point, to: scroll)
        if let row = rows.first(where: { $0.frame.contains(position) }), row.canBeChosen { onEnd(row.action) }
    }

    override func secondaryPress(at point: CGPoint, with event: Event) -> Bool {
        if !card.frame.contains(point) { onEnd(nil) }
        return true
    }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard modifiers.isEmpty else { return false }
        switch key {
        case .down: move(by: 1)
        case .up: move(by: -1)
        case .home: current = rows.first(where: \.canBeChosen)
        case .end: current = rows.last(where: \.canBeChosen)
        case .return, .enter, .space: if let action = current?.action { onEnd(action) }
        case .tab: break
        case .character(let letter): moveToRow(startingWith: letter)
        default: return false
        }
        if let current { scroll.scrollRectToVisible(current.frame, animated: false) }
        return true
    }

    private func move(by step: Int) {
        let open = rows.filter(\.canBeChosen)
        guard !open.isEmpty else { return }
        let index = open.firstIndex { $0 === current }
        current = open[((index ?? (step > 0 ? -1 : 0)) + step + open.count) % open.count]
    }

    private func moveToRow(startingWith letter: Character) {
        let open = rows.filter { $0.canBeChosen && $0.name.lowercased().hasPrefix(letter.lowercased()) }
        guard !open.isEmpty else { return }
        let index = open.firstIndex { $0 === current }
        current = open[((index ?? -1) + 1) % open.count]
    }
}
