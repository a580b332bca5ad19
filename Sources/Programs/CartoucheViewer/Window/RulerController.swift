import Cartouche

/// Starts and ends measuring, and keeps the ruler's line, its panel and the map's scale in the same units.
final class RulerController {
    /// Called when the units in which the ruler measures have changed.
    var onUnits: (() -> Void)?
    /// Called when measuring begins or ends.
    var onChange: (() -> Void)?
    private(set) var view: RulerView?
    /// The units of the ruler, which are those of the map's scale.
    var units: ScaleUnits {
        get { map.ornaments.scale.units }
        set {
            map.ornaments.scale.units = newValue
            view?.setNeedsDisplay()
            update()
            onUnits?()
        }
    }

    private let map: MapView
    private let panel: RulerPanel

    init(map: MapView, panel: RulerPanel) {
        (self.map, self.panel) = (map, panel)
        panel.onUnits = { [weak self] in self?.nextUnits() }
        panel.onClose = { [weak self] in self?.end() }
    }

    var isOn: Bool { view != nil }

    func begin() {
        guard view == nil else { return }
        let ruler = RulerView(map: map) { [weak self] in self?.update() }
        map.addSubview(ruler)
        view = ruler
        panel.isHidden = false
        update()
        onChange?()
    }

    func end() {
        guard let view else { return }
        view.removeFromSuperview()
        self.view = nil
        panel.isHidden = true
        panel.superview?.setNeedsLayout()
        onChange?()
    }

    func nextUnits() {
        let all = ScaleUnits.allCases
        units = all[((all.firstIndex(of: units) ?? 0) + 1) % all.count]
    }

    private func update() {
        guard let view else { return }
        panel.show(view.ruler, units)
        panel.superview?.setNeedsLayout()
    }
}
