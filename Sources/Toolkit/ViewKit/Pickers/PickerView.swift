import CartoucheDrawing
import Foundation

/// A view with one or more wheels (components), each of which has rows and shows one selected row in its
/// middle. UIKit's `UIPickerView`.
///
/// A drag or a flick turns a wheel, which comes to rest with a row in the middle; a click on a row selects
/// it; a notch of the mouse wheel selects the next or previous row. With the focus, the up and down arrows,
/// PageUp, PageDown, Home and End select a row, and the left and right arrows go to another component. In
/// layouts from right to left the first component is at the right.
/// - Complexity: the cost of a frame depends on the number of visible rows alone, not on that of all rows.
@MainActor
open class PickerView: View {
    /// The intrinsic height of a picker view in points, as in UIKit.
    public static let height: CGFloat = 216
    /// The intrinsic width of a picker view in points, as in UIKit.
    public static let width: CGFloat = 320
    nonisolated static let rowHeight: CGFloat = 32
    /// The space at the left and at the right end of the picker view, in points.
    private static let margin: CGFloat = 9
    /// The space between two wheels of the picker view, in points.
    private static let spacing: CGFloat = 5
    /// The number of rows by which PageUp and PageDown turn a wheel. Tuned: about as many as are visible
    /// above and below the selected row.
    private static let page = 4

    /// Provides the numbers of the picker's components (wheels) and of their rows; held weakly. Setting it
    /// reads them again.
    open weak var dataSource: (any PickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Provides the contents of the rows and is notified of selections; held weakly. Setting it reads the
    /// rows again.
    open weak var delegate: (any PickerViewDelegate)? { didSet { reloadAllComponents() } }

    /// The selected row of each component (wheel). It is kept here while the wheels' views are created again.
    private var rows: [Int] = []
    private var wheels: [PickerWheel] = []
    private var isStale = true
    private var focusedComponent = 0
    private let band = View()

    /// Creates a picker view without rows.
    /// - Parameter frame: the picker's frame; an empty frame gets a size of 320 x 216 points.
    public override init(frame: CGRect = .zero) {
        let size = frame.isEmpty ? CGSize(width: Self.width, height: Self.height) : frame.size
        super.init(frame: CGRect(origin: frame.origin, size: size))
        clipsToBounds = true
        band.name = "band"
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    // MARK: Content

    /// Reads all components (wheels) and their rows again from the data source and the delegate. The selected
    /// row of each wheel stays selected, as far as the new number of rows allows.
    open func reloadAllComponents() {
        isStale = true
        setNeedsLayout()
    }

    /// Reads the rows of one component (wheel) again. Its selected row stays selected, as far as the new
    /// number of rows allows.
    open func reloadComponent(_ component: Int) {
        guard !isStale, wheels.indices.contains(component) else { return }
        wheels[component].removeFromSuperview()
        wheels[component] = makeWheel(component)
        setNeedsLayout()
    }

    /// The number of components (wheels) that the data source returned when the picker was last reloaded.
    open var numberOfComponents: Int {
        reloadIfStale()
        return wheels.count
    }

    /// The number of rows of a component (wheel), as the data source returns it now; 0 if the component does
    /// not exist.
    open func numberOfRows(inComponent component: Int) -> Int {
        guard (0..<numberOfComponents).contains(component) else { return 0 }
        return max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    /// The size of each row of a component (wheel), in points; zero if the component does not exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard (0..<numberOfComponents).contains(component) else { return .zero }
        return CGSize(width: width(of: component), height: wheels[component].geometry.rowHeight)
    }

    /// The view of a row in a component (wheel); nil if the row is not visible.
    open func view(forRow row: Int, forComponent component: Int) -> View? {
        guard (0..<numberOfComponents).contains(component) else { return nil }
        return wheels[component].view(forRow: row)
    }

    /// The selected row of a component, at which its wheel rests or to which it is turning; -1 if the
    /// component does not exist or has no rows.
    open func selectedRow(inComponent component: Int) -> Int {
        guard (0..<numberOfComponents).contains(component) else { return -1 }
        return wheels[component].row
    }

    /// Selects a row of a component (wheel), or the last one if there are not so many, without notifying the
    /// delegate. Does nothing if the component does not exist.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard (0..<numberOfComponents).contains(component) else { return }
        wheels[component].select(row, animated: animated)
        rows[component] = wheels[component].row
    }

    /// The number of rows that a component (wheel) had when it was last reloaded; 0 if the component does not
    /// exist.
    func shownRows(inComponent component: Int) -> Int {
        (0..<numberOfComponents).contains(component) ? wheels[component].count : 0
    }

    private func reloadIfStale() {
        guard isStale else { return }
        isStale = false
        for wheel in wheels { wheel.removeFromSuperview() }
        wheels = []
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        rows = (0..<count).map { rows.indices.contains($0) ? rows[$0] : 0 }
        wheels = (0..<count).map(makeWheel)
        focusedComponent = min(focusedComponent, max(0, count - 1))
    }

    private func makeWheel(_ component: Int) -> PickerWheel {
        let count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.rowHeight
        let wheel = PickerWheel(
            of: self, component: component, count: count, rowHeight: height, row: rows[component])
        rows[component] = max(0, wheel.row)
        wheel.name = "component \(component)"
        addSubview(wheel)
        return wheel
    }

    // MARK: Wheels

    func wheelDidSelect(_ wheel: PickerWheel) {
        guard wheels.indices.contains(wheel.component), wheels[wheel.component] === wheel else { return }
        rows[wheel.component] = wheel.row
        delegate?.pickerView(self, didSelectRow: wheel.row, inComponent: wheel.component)
    }

    func wheelWasPressed(_ wheel: PickerWheel) {
        focusedComponent = wheel.component
        if canBecomeFocused, !isFirstResponder { becomeFirstResponder() }
        window?.setNeedsFrame()
    }

    // MARK: Layout

    /// The width in points that each component (wheel) has if the delegate returns no widths.
    var equalWidth: CGFloat {
        let count = CGFloat(max(1, wheels.count))
        return max(0, (bounds.width - 2 * Self.margin - (count - 1) * Self.spacing) / count)
    }

    private func width(of component: Int) -> CGFloat {
        let width = delegate?.pickerView(self, widthForComponent: component) ?? equalWidth
        return width.isFinite ? max(0, width) : 0
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        reloadIfStale()
        let widths = wheels.indices.map(width(of:))
        let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * Self.spacing
        var x = bounds.minX + (bounds.width - total) / 2
        for (wheel, width) in zip(wheels, widths) {
            let left = isRightToLeft ? bounds.minX + bounds.maxX - x - width : x
            wheel.frame = CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
            x += width + Self.spacing
        }
        let height = (wheels.map(\.geometry.rowHeight).max() ?? Self.rowHeight) + 2
        band.frame = CGRect(
            x: bounds.minX + Self.margin, y: bounds.midY - height / 2,
            width: max(0, bounds.width - 2 * Self.margin), height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: Self.width, height: Self.height)
    }

    /// The intrinsic size of a picker view: 320 x 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.width, height: Self.height) }

    // MARK: Keys

    /// Whether the picker can have the focus: true if it is enabled for input and has a row that can be
    /// selected.
    open override var canBecomeFocused: Bool {
        reloadIfStale()
        return isUserInteractionEnabled && wheels.contains { $0.row >= 0 }
    }

    /// Handles a key: Up, Down, PageUp, PageDown, Home and End select a row of the focused component (wheel);
    /// Left and Right move the focus to the neighboring component.
    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard isFirstResponder, modifiers.isEmpty, wheels.indices.contains(focusedComponent) else {
            return super.keyDown(key, modifiers: modifiers)
        }
        let wheel = wheels[focusedComponent]
        switch key {
        case .up: wheel.pick(wheel.row - 1)
        case .down: wheel.pick(wheel.row + 1)
        case .pageUp: wheel.pick(wheel.row - Self.page)
        case .pageDown: wheel.pick(wheel.row + Self.page)
        case .home: wheel.pick(0)
        case .end: wheel.pick(.max)
        case .left: focusComponent(focusedComponent + (isRightToLeft ? 1 : -1))
        case .right: focusComponent(focusedComponent + (isRightToLeft ? -1 : 1))
        default: return super.keyDown(key, modifiers: modifiers)
        }
        return true
    }

    private func focusComponent(_ component: Int) {
        focusedComponent = min(max(component, 0), wheels.count - 1)
        window?.setNeedsFrame()
    }

    /// The rectangle of the picker that the focus ring surrounds: the middle row of the focused component
    /// (wheel).
    open override var focusShape: FocusShape {
        guard wheels.indices.contains(focusedComponent) else { return super.focusShape }
        let wheel = wheels[focusedComponent].frame
        let rect = CGRect(x: wheel.minX, y: band.frame.minY, width: wheel.width, height: band.frame.height)
        return FocusShape(rect: rect, cornerRadius: 8, isInside: true)
    }

    // MARK: State restoration: the selected rows

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        reloadIfStale()
        guard !wheels.isEmpty else { return }
        state.encode(wheels.map { "\($0.row)" }.joined(separator: " "), forKey: "selectedRows")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        let saved = state.decodeString(forKey: "selectedRows")?.split(separator: " ") ?? []
        for (component, row) in saved.enumerated() {
            if let row = Int(row) { selectRow(row, inComponent: component, animated: false) }
        }
    }

    open override var restorableSubviews: [View] { [] }
}
