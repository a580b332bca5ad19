import CartoucheDrawing
import Foundation

/// One component of a picker: rows that turn like a wheel, which comes to rest with a row in the middle.
final class PickerWheel: ScrollView {
    private unowned let picker: PickerView
    let component: Int
    private(set) var geometry: WheelGeometry
    let count: Int
    /// The index of the picker's row at which this wheel rests or to which it is turning; -1 if there are no
    /// rows.
    private(set) var row: Int
    private var shown: [Int: View] = [:]
    private var reusableLabels: [Label] = []
    private var reusableViews: [View] = []
    /// Whether the next layout turns the wheel to its selected row without animation.
    private var jumps = true
    /// The fraction of a notch by which the mouse wheel was turned since the last selection of a row: a whole
    /// notch selects the next one.
    private var turned: CGFloat = 0
    private let tap = TapGestureRecognizer()

    private static let font = Font.systemFont(ofSize: 20)
    /// The space at the left and right of a row's title in a picker, in points.
    private static let margin: CGFloat = 4

    init(of picker: PickerView, component: Int, count: Int, rowHeight: CGFloat, row: Int) {
        (self.picker, self.component, self.count) = (picker, component, count)
        self.row = count > 0 ? min(max(row, 0), count - 1) : -1
        geometry = WheelGeometry(height: PickerView.height, rowHeight: rowHeight)
        super.init()
        showsVerticalScrollIndicator = false
        fadesEdges = false
        snapInterval = geometry.rowHeight
        addGestureRecognizer(tap)
        tap.addAction { [weak self] _ in self?.tapped() }
    }

    // MARK: Rows

    private var rest: CGFloat { CGFloat(max(0, row)) * geometry.rowHeight - contentInset.top }
    /// The distance by which this wheel of a picker is turned, in points along its surface; 0 when the first
    /// row is in the middle.
    private var turn: CGFloat { bounds.minY + contentInset.top }

    /// Selects a row of this picker's wheel, clamped to the existing rows; if `animated`, the wheel turns to
    /// that row.
    func select(_ newRow: Int, animated: Bool) {
        guard count > 0 else { return }
        row = min(max(newRow, 0), count - 1)
        if animated, window != nil {
            glide(to: CGPoint(x: 0, y: rest))
        } else {
            stopMotion()
            jumps = true
        }
        setNeedsLayout()
    }

    /// Selects a row on behalf of the user, and notifies the delegate if another row was selected before.
    func pick(_ newRow: Int) {
        let old = row
        select(newRow, animated: true)
        if row != old { picker.wheelDidSelect(self) }
    }

    func view(forRow row: Int) -> View? { shown[row] }

    /// Removes the views of all rows, so that the next layout requests them again from the delegate.
    func forgetRows() {
        for row in shown.keys.sorted() { recycle(row) }
        setNeedsLayout()
    }

    private func tapped() {
        guard tap.state == .ended else { return }
        let offset = tap.location(in: self).y - bounds.midY
        pick(geometry.row(at: turn + geometry.distance(at: offset), count: count))
    }

    // MARK: Scroll view

    /// False: this wheel of a picker cannot have the keyboard's focus, since the picker has the focus for all
    /// its wheels.
    override var canBecomeFocused: Bool { false }

    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        guard count > 1, delta.dy != 0, !isDragging else { return count > 1 }
        // The wheel's y is positive upward, the rows' downward.
        turned -= delta.dy
        let notches = turned.rounded(.towardZero)
        turned -= notches
        if notches != 0 { pick(row + Int(notches.clamped(to: -1000...1000))) }
        return true
    }

    override func settle(at time: Double, after kind: MotionKind? = nil) {
        super.settle(at: time, after: kind)
        let settled = geometry.row(at: turn, count: count)
        guard !jumps, count > 0, settled != row else { return }
        row = settled
        picker.wheelDidSelect(self)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        picker.wheelWasPressed(self)
        super.touchesBegan(touches, with: event)
    }

    /// Ends a touch of this wheel of a picker. If the touch has only stopped the turning wheel, the next
    /// layout turns the wheel to the nearest row.
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        super.touchesEnded(touches, with: event)
        setNeedsLayout()
    }

    override var restorableSubviews: [View] { [] }

    override func layoutSubviews() {
        geometry = WheelGeometry(height: bounds.height, rowHeight: geometry.rowHeight)
        let space = max(0, bounds.height - geometry.rowHeight)
        let inset = (space / 2).rounded(.down)
        let isResized = contentInset.top != inset
        contentInset = EdgeInsets(top: inset, left: 0, bottom: space - inset, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(count) * geometry.rowHeight)
        if isResized || jumps {
            jumps = false
            contentOffset = CGPoint(x: 0, y: rest)
        } else if motion == nil, animationTarget == nil, !isDragging, !isTracking,
            abs(contentOffset.y - rest) > 1
        {
            let nearest = CGFloat(geometry.row(at: turn, count: count)) * geometry.rowHeight
            glide(to: CGPoint(x: 0, y: nearest - inset))
        }
        super.layoutSubviews()
        View.performWithoutAnimation { placeRows() }
    }

    private func placeRows() {
        let rows = geometry.rows(at: turn, count: count)
        for row in shown.keys.sorted() where !rows.contains(row) { recycle(row) }
        for row in rows {
            guard let transform = geometry.transform(at: CGFloat(row) * geometry.rowHeight - turn),
                let view = shown[row] ?? makeView(row)
            else { continue }
            let margin = view is Label ? Self.margin : 0
            view.bounds = CGRect(
                x: 0, y: 0, width: max(0, bounds.width - 2 * margin), height: geometry.rowHeight)
            view.center = CGPoint(x: bounds.midX, y: bounds.midY + transform.offset)
            view.transform =
                transform.scale > 0.999 ? .identity : CGAffineTransform(scaleX: 1, y: transform.scale)
            view.alpha = transform.alpha
        }
    }

    private func makeView(_ row: Int) -> View? {
        let used = reusableViews.popLast()
        let view: View
        if let own = picker.delegate?.pickerView(
            picker, viewForRow: row, forComponent: component, reusing: used)
        {
            view = own
        } else {
            let label = reusableLabels.popLast() ?? Label()
            label.font = Self.font
            label.textAlignment = .center
            label.text = picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component)
            view = label
        }
        shown[row] = view
        insertSubview(view, at: 0)
        return view
    }

    private func recycle(_ row: Int) {
        guard let view = shown.removeValue(forKey: row) else { return }
        view.removeFromSuperview()
        (view.transform, view.alpha) = (.identity, 1)
        if let label = view as? Label, label.font == Self.font {
            reusableLabels.append(label)
        } else {
            reusableViews.append(view)
        }
    }
}
