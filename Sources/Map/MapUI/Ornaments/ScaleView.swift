import CartoucheDrawing
import Foundation
import ViewKit

/// A bar that is as long as a round distance on the map, with the distance as text: MapKit's `MKScaleView`.
/// The map shows the view while `MapView.showsScale` is true. The distance is exact in the middle of the map,
/// in any direction.
@MainActor
public final class ScaleView: View {
    /// The units in which the distance is written: meters and kilometers by default.
    public var units = ScaleUnits.metric { didSet { if units != oldValue { update() } } }
    /// The maximum length of the scale bar, in points; 100 by default.
    public var lengthLimit: CGFloat = 100 { didSet { if lengthLimit != oldValue { update() } } }
    /// The color of the scale bar and its text: nearly black by default, nearly white in the dark appearance.
    public override var tintColor: Color! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    /// The scale bar that is shown; `nil` if no bar fits the map's scale.
    public private(set) var bar: ScaleBar?
    /// The map's scale in its middle, in meters on the land per point of the screen; set by the map.
    public private(set) var metersPerPoint = 0.0
    /// Called when the size of the scale view has changed.
    private let onResize: () -> Void

    private let label = Label()
    private static let font = Font.systemFont(ofSize: 11)
    private static let padding = CGSize(width: 6, height: 3)
    private static let barHeight: CGFloat = 5

    public override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = tintColor
        setNeedsDisplay()
    }

    init(onResize: @escaping () -> Void) {
        self.onResize = onResize
        super.init(frame: .zero)
        name = "Scale"
        tintColor = Color(light: Color(white: 0.13), dark: Color(white: 0.93))
        layer.cornerRadius = AttributionStyle.cornerRadius
        backgroundColor = AttributionStyle.backgroundColor
        isUserInteractionEnabled = false
        label.font = Self.font
        label.textColor = tintColor
        label.textAlignment = .center
        addSubview(label)
    }

    /// Shows a new scale: how many meters one point of the screen stands for at the middle of the map.
    func update(metersPerPoint: Double) {
        guard metersPerPoint != self.metersPerPoint else { return }
        self.metersPerPoint = metersPerPoint
        update()
    }

    private func update() {
        bar = ScaleBar(metersPerPoint: metersPerPoint, lengthLimit: lengthLimit, units: units)
        label.text = bar?.text
        setNeedsLayout()
        setNeedsDisplay()
        onResize()
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let bar else { return .zero }
        let text = label.sizeThatFits(.zero)
        // Whole points: the text stays where it is while the bar grows.
        return CGSize(
            width: (max(bar.length, text.width) + 2 * Self.padding.width).rounded(.up),
            height: (text.height + Self.barHeight + 2 * Self.padding.height + 1).rounded(.up))
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(
            x: 0, y: Self.padding.height, width: bounds.width,
            height: max(0, bounds.height - Self.barHeight - 2 * Self.padding.height - 1))
    }

    /// Draws the text of the distance, and under it a line with an upright stroke at each end.
    public override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        guard let bar else { return }
        let (left, width) = ((bounds.width - bar.length) / 2, 1.5 as CGFloat)
        let bottom = bounds.height - Self.padding.height
        let top = bottom - Self.barHeight
        var path = Path(rect: CGRect(x: left, y: bottom - width, width: bar.length, height: width))
        for x in [left, left + bar.length - width] {
            path.append(Path(rect: CGRect(x: x, y: top, width: width, height: Self.barHeight)))
        }
        canvas.fill(path, with: tintColor)
    }
}
