import Drawing
import Foundation
import MapGeometry
import ViewKit

/// What the ornaments of a map have to know of it, once a frame.
struct OrnamentContext {
    var size: CGSize
    var margins: EdgeInsets
    var viewport: Viewport
    var trackingMode: UserTrackingMode
    var credit: String
    var creditPieces: [AttributionPiece]
    /// The frames of the callouts that are presented.
    var callouts: [CGRect]
}

/// What the ornaments do to their map.
protocol OrnamentActions: AnyObject {
    func turnNorthUp()
    func zoomStep(_ levels: Double)
    func userTrackingButtonPressed()
    func ornamentsNeedLayout()
}

/// The ornaments of a map view: compass, scale, zoom buttons, the button that follows the user, and the
/// credit. Each is a view whose look can be changed, placed in a corner of the map within its
/// `layoutMargins`, over the pins and under the callouts. One that a callout covers fades out until it is
/// free again.
///
/// `MapView.showsCompass` and its siblings show and hide them. An ornament without a corner is placed by the
/// program, which adds it to a view of its own and sets its frame; the map only keeps it up to date.
@MainActor
public final class MapOrnaments {
    /// The compass's corner: the upper right one by default. Nil: the program places it.
    public var compassCorner: OrnamentCorner? = .topRight { didSet { changed() } }
    /// The scale's corner: the lower left one by default.
    public var scaleCorner: OrnamentCorner? = .bottomLeft { didSet { changed() } }
    /// The zoom buttons' corner: the lower right one by default.
    public var zoomControlCorner: OrnamentCorner? = .bottomRight { didSet { changed() } }
    /// The corner of the button that follows the user: the lower right one by default.
    public var userTrackingButtonCorner: OrnamentCorner? = .bottomRight { didSet { changed() } }
    /// The credit's corner: the lower right one by default.
    public var attributionCorner: OrnamentCorner? = .bottomRight { didSet { changed() } }

    /// The compass.
    public var compass: CompassView {
        make(\.madeCompass) { CompassView { [weak self] in self?.actions?.turnNorthUp() } }
    }
    /// The scale bar, with its units.
    public var scale: ScaleView {
        make(\.madeScale) {
            let view = ScaleView()
            view.onResize = { [weak self] in self?.changed() }
            return view
        }
    }
    /// The zoom buttons.
    public var zoomControl: ZoomControl {
        make(\.madeZoomControl) { ZoomControl { [weak self] in self?.actions?.zoomStep($0) } }
    }
    /// The button that follows the user.
    public var userTrackingButton: UserTrackingButton {
        make(\.madeTrackingButton) {
            UserTrackingButton { [weak self] in self?.actions?.userTrackingButtonPressed() }
        }
    }
    /// The credit of the base map. Where it is hidden, the program shows the text elsewhere: licenses require
    /// it.
    public let attribution = AttributionView()

    var showsCompass = true { didSet { changed() } }
    var showsScale = false { didSet { changed() } }
    var showsZoomControls = false { didSet { changed() } }
    var showsUserTrackingButton = false { didSet { changed() } }
    /// See `MapView.showsAttribution`.
    var showsAttribution = true { didSet { changed() } }

    weak var actions: (any OrnamentActions)?
    // Made when they are first shown or asked for.
    private var madeCompass: CompassView?
    private var madeScale: ScaleView?
    private var madeZoomControl: ZoomControl?
    private var madeTrackingButton: UserTrackingButton?
    /// The ornaments that a callout covers.
    private var covered: Set<ObjectIdentifier> = []
    private var isUpdating = false

    init() {}

    /// The frames of the visible ornaments over the map: names keep clear of them.
    private(set) var frames: [CGRect] = []

    private func changed() { if !isUpdating { actions?.ornamentsNeedLayout() } }

    private func make<Ornament: View>(
        _ made: ReferenceWritableKeyPath<MapOrnaments, Ornament?>, _ make: () -> Ornament
    ) -> Ornament {
        if let view = self[keyPath: made] { return view }
        let view = make()
        view.isHidden = true
        self[keyPath: made] = view
        return view
    }

    // MARK: Frames

    private struct Entry {
        let view: View
        let corner: OrnamentCorner?
        let isShown: Bool
        var margin: CGFloat = 8
    }

    /// Updates and places everything.
    /// - Parameter insert: puts a view into the map, over the pins or under them.
    func layout(_ context: OrnamentContext, in map: View, insert: (View, _ isUnderPins: Bool) -> Void) {
        isUpdating = true
        defer { isUpdating = false }
        var entries = update(context)
        for entry in entries where !entry.isShown || entry.corner == nil {
            entry.view.isHidden = !entry.isShown
        }
        entries.removeAll { !$0.isShown || $0.corner == nil }
        let items = entries.map {
            OrnamentLayout.Item(
                size: $0.view.sizeThatFits(.zero), corner: $0.corner ?? .topLeft, margin: $0.margin)
        }
        let places = OrnamentLayout(size: context.size, margins: context.margins).frames(of: items)
        frames = places.compactMap { $0 }
        for (entry, place) in zip(entries, places) {
            let view = entry.view
            if view.superview !== map { insert(view, view === attribution) }
            view.isHidden = place == nil
            guard let place else { continue }
            if view.frame != place { view.frame = place }
            if view !== attribution { cover(view, context.callouts.contains { $0.intersects(place) }) }
        }
    }

    /// A callout covers an ornament, or no longer: it fades, and takes neither touches nor the focus
    /// meanwhile.
    private func cover(_ view: View, _ isCovered: Bool) {
        guard covered.contains(ObjectIdentifier(view)) != isCovered else { return }
        if isCovered {
            covered.insert(ObjectIdentifier(view))
        } else {
            covered.remove(ObjectIdentifier(view))
        }
        View.animate(withDuration: 0.2, options: .allowUserInteraction) { view.alpha = isCovered ? 0 : 1 }
    }

    /// All ornaments that there are, the most important ones first.
    private func update(_ context: OrnamentContext) -> [Entry] {
        let viewport = context.viewport
        attribution.text = context.credit
        let room = context.size.width - context.margins.left - context.margins.right
        attribution.show(context.creditPieces, room: max(0, room))
        var all = [
            Entry(
                view: attribution, corner: attributionCorner,
                isShown: showsAttribution && !context.creditPieces.isEmpty,
                margin: AttributionStyle.margin)
        ]
        let showsCompass = showsCompass && CompassView.isNeeded(heading: viewport.heading)
        if showsCompass || madeCompass != nil {
            compass.heading = viewport.heading
            all.append(Entry(view: compass, corner: compassCorner, isShown: showsCompass))
        }
        if showsZoomControls || madeZoomControl != nil {
            zoomControl.update(zoom: viewport.zoom, range: viewport.zoomRange)
            all.append(Entry(view: zoomControl, corner: zoomControlCorner, isShown: showsZoomControls))
        }
        if showsUserTrackingButton || madeTrackingButton != nil {
            userTrackingButton.mode = context.trackingMode
            all.append(
                Entry(
                    view: userTrackingButton, corner: userTrackingButtonCorner,
                    isShown: showsUserTrackingButton))
        }
        if showsScale || madeScale != nil {
            scale.metersPerPoint = viewport.centerMetersPerPoint
            all.append(Entry(view: scale, corner: scaleCorner, isShown: showsScale && scale.bar != nil))
        }
        return all
    }
}
