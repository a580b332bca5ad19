import CartoucheDrawing
import Foundation
import ViewKit

/// The reuse identifier under which a program registers the view class for clusters to which its delegate
/// gives no view: MapKit's `MKMapViewDefaultClusterAnnotationViewReuseIdentifier`.
public nonisolated let MapViewDefaultClusterAnnotationViewReuseIdentifier =
    "MapViewDefaultClusterAnnotationViewReuseIdentifier"

/// The map's own view of a cluster: a disc with the number of members; the more digits, the larger the disc.
/// The cluster's callout lists the members; a tap on a row selects that member.
@MainActor
open class ClusterAnnotationView: AnnotationView {
    /// The color of the cluster's disc. Nil, the default, means blue.
    open var clusterTintColor: Color? { didSet { if clusterTintColor != oldValue { setNeedsDisplay() } } }

    private static let tint = Color(light: Color(hex: 0x2F6FB5), dark: Color(hex: 0x4C8FD8))
    private static let font = Font(size: 14, weight: .semibold)
    /// The width of the rim around the cluster's disc, in points.
    private static let rim: CGFloat = 5
    private lazy var ownImages = AnnotationImages()
    private var count = 0
    private var members: ClusterMembersView?

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        collisionMode = .circle
        labelClearance = .zero
        zPriority = AnnotationViewZPriority(rawValue: AnnotationViewZPriority.defaultUnselected.rawValue + 1)
        bounds = CGRect(origin: .zero, size: Self.size(of: 2))
    }

    open override var annotation: (any Annotation)? { didSet { updateCount() } }

    open override func annotationDidChange() {
        super.annotationDidChange()
        updateCount()
        members?.reload()
    }

    private func updateCount() {
        let new = (annotation as? ClusterAnnotation)?.memberCount ?? 0
        guard new != count else { return }
        count = new
        View.performWithoutAnimation { bounds = CGRect(origin: .zero, size: Self.size(of: count)) }
        setNeedsDisplay()
    }

    /// Puts the list of the cluster's members into the callout when the view is selected.
    open override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        guard selected, calloutView == nil, let cluster = annotation as? ClusterAnnotation else { return }
        let list = ClusterMembersView(cluster) { [weak self] member in
            self?.host?.mapView?.selectAnnotation(member, animated: true)
        }
        members = list
        calloutView = list
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        if let members, calloutView === members { calloutView = nil }
        members = nil
    }

    /// The size of the cluster's view for a number of members, in points: a disc of 34 points, 8 more for
    /// each digit after the first (four at most), with its rim on each side.
    private static func size(of count: Int) -> CGSize {
        let further = min(4, String(max(1, count)).count - 1)
        let side = CGFloat(34 + 8 * further) + 2 * rim
        return CGSize(width: side, height: side)
    }

    /// The text for the number of a cluster's members, in thousands or millions if the number is long, as in
    /// "12k".
    static func text(of count: Int) -> String {
        switch count {
        case ..<1_000: return "\(count)"
        case ..<999_950: return short(Double(count) / 1_000) + "k"
        default: return short(Double(count) / 1_000_000) + "M"
        }
    }

    private static func short(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths >= 100 || tenths % 10 == 0 ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    open override func draw(_ canvas: any Canvas) {
        var tint = clusterTintColor ?? Self.tint
        if isHighlighted || isSelected { tint = tint.mixed(with: .black, by: 0.18) }
        // One image for all discs of a size: as triangles, a hundred of them would cost most of a frame.
        (host?.images ?? ownImages).draw(.cluster, tint, in: bounds, shadows: .none, canvas) {
            tint, size, _, canvas in
            Self.drawDisc(tint, size, canvas)
        }
        drawNumber(canvas)
    }

    /// Draws the number of members digit by digit, so that the same few rasterized digits serve all numbers.
    private func drawNumber(_ canvas: any Canvas) {
        let (services, digits) = (Services.current.text, Self.text(of: count).map(String.init))
        let metrics = services.metrics(of: Self.font)
        let widths = digits.map { services.width(of: $0, font: Self.font) }
        var x = bounds.midX - widths.reduce(0, +) / 2
        let y = bounds.midY - metrics.lineHeight / 2 + metrics.ascent
        for (digit, width) in zip(digits, widths) {
            canvas.draw(digit, font: Self.font, at: CGPoint(x: x, y: y), color: .white)
            x += width
        }
    }

    private static func drawDisc(_ tint: Color, _ size: CGSize, _ canvas: any Canvas) {
        let bounds = CGRect(origin: .zero, size: size)
        let disc = bounds.insetBy(dx: rim, dy: rim)
        canvas.fill(Path(ellipseIn: bounds), with: tint.withAlphaComponent(0.28))
        canvas.fill(Path(ellipseIn: disc), with: tint)
        canvas.stroke(
            Path(ellipseIn: disc.insetBy(dx: 0.75, dy: 0.75)), with: .color(Color(white: 1, alpha: 0.9)),
            style: StrokeStyle(width: 1.5))
    }
}
