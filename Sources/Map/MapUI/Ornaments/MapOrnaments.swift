import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TileStore
import ViewKit

/// The state of a map that its ornaments (compass, scale and buttons) show, or are placed by; made once a
/// frame.
struct OrnamentContext {
    var size: CGSize
    var margins: EdgeInsets
    var viewport: Viewport
    var trackingMode: UserTrackingMode
    var credit: String
    var creditLinks: [AttributionLink]
    var wanted: WantedOrnaments
}

/// Which ornaments (compass, scale, buttons, attribution) the program has switched on for its map.
struct WantedOrnaments: OptionSet {
    let rawValue: Int
    static let compass = WantedOrnaments(rawValue: 1)
    static let scale = WantedOrnaments(rawValue: 2)
    static let zoomControls = WantedOrnaments(rawValue: 4)
    static let userTrackingButton = WantedOrnaments(rawValue: 8)
    static let attribution = WantedOrnaments(rawValue: 16)
}

/// The actions that the ornaments (compass, zoom buttons and others) perform on their map.
protocol OrnamentActions: AnyObject {
    func turnNorthUp()
    func zoomStep(_ levels: Double)
    func userTrackingButtonPressed()
    func ornamentsNeedLayout()
}

/// The ornaments of a map view: compass, scale, zoom buttons, the button that follows the user, and the
/// credit. Each is a view whose look can be changed, placed in a corner of the map within its
/// `layoutMargins`, over the pins and under the callouts. An ornament that a callout covers fades out until
/// the callout is gone.
///
/// `MapView.showsCompass` and the similar properties show and hide the ornaments. An ornament whose corner is
/// `nil` is placed by the program, which adds the ornament to a view of its own and sets its frame; the map
/// only keeps its content up to date.
@MainActor
public final class MapOrnaments {
    /// The compass's corner: the upper right one by default. `nil` means that the program places the compass.
    public var compassCorner: OrnamentCorner? = .topRight { didSet { changed() } }
    /// The scale's corner: the lower left one by default. `nil` means that the program places the scale.
    public var scaleCorner: OrnamentCorner? = .bottomLeft { didSet { changed() } }
    /// The zoom buttons' corner: the lower right one by default. `nil` means that the program places the
    /// buttons.
    public var zoomControlCorner: OrnamentCorner? = .bottomRight { didSet { changed() } }
    /// The corner of the button that follows the user: the lower right one by default. `nil` means that the
    /// program places the button.
    public var userTrackingButtonCorner: OrnamentCorner? = .bottomRight { didSet { changed() } }
    /// The credit's corner: the lower right one by default. `nil` means that the program places the credit.
    public var attributionCorner: OrnamentCorner? = .bottomRight { didSet { changed() } }

    /// The compass, which shows north while the map is rotated.
    public var compass: CompassView {
        make(\.madeCompass) { CompassView { [weak self] in self?.actions?.turnNorthUp() } }
    }
    /// The scale bar, which shows a round distance on the map.
    public var scale: ScaleView {
        make(\.madeScale) {
            ScaleView { [weak self] in self?.changed() }
        }
    }
    /// The two buttons that zoom the map in and out.
    public var zoomControl: ZoomControl {
        make(\.madeZoomControl) { ZoomControl { [weak self] in self?.actions?.zoomStep($0) } }
    }
    /// The button that makes the map follow the user's location.
    public var userTrackingButton: UserTrackingButton {
        make(\.madeTrackingButton) {
            UserTrackingButton { [weak self] in self?.actions?.userTrackingButtonPressed() }
        }
    }
    /// The credit of the base map. A program that hides the credit must show its text elsewhere: licenses
    /// require that.
    public let attribution = AttributionView()

    weak var actions: (any OrnamentActions)?
    // Made when they are first shown or asked for.
    private var madeCompass: CompassView?
    private var madeScale: ScaleView?
    private var madeZoomControl: ZoomControl?
    private var madeTrackingButton: UserTrackingButton?
    /// The ornaments that a callout covers, and which are therefore faded out.
    private var covered: Set<ObjectIdentifier> = []
    private var isUpdating = false

    init() {}

    /// The frames of the visible ornaments over the map, in the map view's points: labels keep clear of these
    /// frames.
    private(set) var frames: [CGRect] = []
    // The memory of these is kept from frame to frame.
    private var entries: [Entry] = []
    private var items: [OrnamentLayout.Item] = []
    private var itemFrames: [CGRect?] = []

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
        var corner: OrnamentCorner?
        let isShown: Bool
        var margin: CGFloat = 8
    }

    /// Updates and places all ornaments of the map.
    /// - Parameter isCovered: tells whether a callout that is presented covers a part of a rectangle.
    /// - Parameter insert: puts the view of an ornament into the map, over the pins or under them.
    func layout(
        _ context: OrnamentContext, in map: View, isCovered: (CGRect) -> Bool,
        insert: (View, _ isUnderPins: Bool) -> Void
    ) {
        isUpdating = true
        defer { isUpdating = false }
        update(context)
        moveAttribution(context, clearOf: isCovered)
        for entry in entries where !entry.isShown || entry.corner == nil {
            entry.view.isHidden = !entry.isShown
        }
        entries.removeAll { !$0.isShown || $0.corner == nil }
        items.removeAll(keepingCapacity: true)
        for entry in entries {
            items.append(
                OrnamentLayout.Item(
                    size: entry.view.sizeThatFits(.zero), corner: entry.corner ?? .topLeft,
                    margin: entry.margin))
        }
        OrnamentLayout(size: context.size, margins: context.margins).place(items, into: &itemFrames)
        if !frames.elementsEqual(itemFrames.lazy.compactMap { $0 }) { frames = itemFrames.compactMap { $0 } }
        for (entry, frame) in zip(entries, itemFrames) {
            let view = entry.view
            if view.superview !== map { insert(view, view === attribution) }
            view.isHidden = frame == nil
            guard let frame else { continue }
            if view.frame != frame { view.frame = frame }
            if view !== attribution { cover(view, isCovered(frame)) }
        }
    }

    /// Moves the credit to the next free corner if a callout covers its own, because the credit must always
    /// be visible.
    private func moveAttribution(_ context: OrnamentContext, clearOf isCovered: (CGRect) -> Bool) {
        guard let index = entries.firstIndex(where: { $0.view === attribution }),
            let own = entries[index].corner, entries[index].isShown
        else { return }
        let layout = OrnamentLayout(size: context.size, margins: context.margins)
        let size = attribution.sizeThatFits(.zero)
        func isFree(_ corner: OrnamentCorner) -> Bool {
            let item = OrnamentLayout.Item(size: size, corner: corner, margin: entries[index].margin)
            return layout.frames(of: [item])[0].map { !isCovered($0) } ?? false
        }
        guard !isFree(own), let free = own.others.first(where: isFree) else { return }
        entries[index].corner = free
    }

    /// Fades an ornament out if a callout covers it, and in again otherwise. While it is faded out, it
    /// receives neither touches nor the focus.
    private func cover(_ view: View, _ isCovered: Bool) {
        guard covered.contains(ObjectIdentifier(view)) != isCovered else { return }
        if isCovered {
            covered.insert(ObjectIdentifier(view))
        } else {
            covered.remove(ObjectIdentifier(view))
        }
        View.animate(withDuration: 0.2, options: .allowUserInteraction) { view.alpha = isCovered ? 0 : 1 }
    }

    /// Updates the content of all ornaments that exist, and lists them in `entries`, the most important
    /// first: ornaments at the end of the list are left out if the map has no room for them.
    private func update(_ context: OrnamentContext) {
        let viewport = context.viewport
        let room = context.size.width - context.margins.left - context.margins.right
        attribution.show(context.credit, links: context.creditLinks, room: max(0, room))
        entries.removeAll(keepingCapacity: true)
        entries.append(
            Entry(
                view: attribution, corner: attributionCorner,
                isShown: context.wanted.contains(.attribution) && !attribution.isEmpty,
                margin: AttributionStyle.margin))
        let isTurned = CompassView.isNeeded(heading: viewport.heading)
        let showsCompass = context.wanted.contains(.compass) && isTurned
        if showsCompass || madeCompass != nil {
            compass.update(heading: viewport.heading)
            entries.append(Entry(view: compass, corner: compassCorner, isShown: showsCompass))
        }
        let showsZoomControls = context.wanted.contains(.zoomControls)
        if showsZoomControls || madeZoomControl != nil {
            zoomControl.update(zoom: viewport.zoom, range: viewport.zoomRange)
            entries.append(Entry(view: zoomControl, corner: zoomControlCorner, isShown: showsZoomControls))
        }
        let showsUserTrackingButton = context.wanted.contains(.userTrackingButton)
        if showsUserTrackingButton || madeTrackingButton != nil {
            userTrackingButton.update(mode: context.trackingMode)
            entries.append(
                Entry(
                    view: userTrackingButton, corner: userTrackingButtonCorner,
                    isShown: showsUserTrackingButton))
        }
        let showsScale = context.wanted.contains(.scale)
        if showsScale || madeScale != nil {
            scale.update(metersPerPoint: viewport.centerMetersPerPoint)
            entries.append(Entry(view: scale, corner: scaleCorner, isShown: showsScale && scale.bar != nil))
        }
    }
}
