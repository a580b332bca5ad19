import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// A label as a worker found and measured it: a text, an icon or both, at a location or along a line. Sizes
/// in points.
///
/// Labels are placed, sorted and matched by the thousand: copies share their contents, and cost no more than
/// a reference each.
struct MapLabel: Sendable, Equatable {
    /// Where a label may be.
    enum Place: Sendable, Equatable {
        /// At a location.
        case point(MapPoint)
        /// Along a line, with its middle at one of these distances from the line's start, the best first; in
        /// map points.
        case line(LabelPolyline, distances: [Double])
        /// In the visible part of an area, unless its name is in sight already. The labels with the same key
        /// name parts of one area.
        case area(LabelArea)
    }

    struct Contents: Sendable, Equatable {
        /// What the label shows: the same for the same name of the same kind in every tile and at every zoom.
        /// Labels of two locations may share it.
        var key: UInt64
        /// The text in one line, in reading order; empty for an icon alone.
        var name: String
        /// The style's layer.
        var layer: String
        var text: LabelText?
        var icon: LabelIcon?
        var place: Place
        /// The positions of the text, the preferred one first; never empty. Labels along lines have one.
        var sides: [LabelSide]
        var rank: LabelRank
        var minZoom = -Double.infinity
        var maxZoom: Double
        /// Whether only one label with this key is shown, at the location that suits best: several points of
        /// one country or sea.
        var isUnique = false
        /// The key of the labels of the area that a label at a point names, such as the land of a country;
        /// `nil` if it names none.
        var home: UInt64?
        /// Of the label of an area: whether no other such area overlaps it.
        var isLand = false
        /// Whether it lies over those of its layer that stand farther up on the screen, where they may
        /// overlap.
        var isOrderedByScreen = false
        /// On a line: whether the text is turned where it would stand on its head.
        var keepsUpright = true
        /// On a line: the greatest turn from one letter to the next, in degrees.
        var maxAngle = 45.0
        /// The distance in points within which no second label with this key is shown. For lines.
        var repeatDistance = 0.0
    }

    private final class Storage: Sendable {
        let contents: Contents

        init(_ contents: Contents) { self.contents = contents }
    }

    private var storage: Storage

    init(
        key: UInt64, name: String, layer: String = "", text: LabelText? = nil, icon: LabelIcon? = nil,
        place: Place, sides: [LabelSide], rank: LabelRank, maxZoom: Double = .infinity
    ) {
        storage = Storage(
            Contents(
                key: key, name: name, layer: layer, text: text, icon: icon, place: place, sides: sides,
                rank: rank, maxZoom: maxZoom))
    }

    static func == (a: MapLabel, b: MapLabel) -> Bool {
        a.storage === b.storage || a.storage.contents == b.storage.contents
    }

    /// The location; on a line its preferred one.
    var position: MapPoint {
        switch place {
        case .point(let point): point
        case .line(let line, let distances): line.point(at: distances.first ?? 0)
        case .area(let area): area.anchor
        }
    }

    var isAlongLine: Bool {
        if case .line = place { return true }
        return false
    }

    /// The area that the label names; nil for others.
    var area: LabelArea? {
        if case .area(let area) = place { return area }
        return nil
    }

    /// The text's box relative to the location, without its padding.
    func textBox(_ side: LabelSide) -> CGRect? {
        guard let text else { return nil }
        return CGRect(origin: side.origin(of: text.size), size: text.size)
    }
}

/// The contents, each with the meaning that it has there. Written out, since reading them through key paths
/// calls the runtime for each.
extension MapLabel {
    var key: UInt64 { storage.contents.key }
    var name: String { storage.contents.name }
    var layer: String { storage.contents.layer }
    var text: LabelText? { storage.contents.text }
    var icon: LabelIcon? { storage.contents.icon }
    var place: Place { storage.contents.place }
    var sides: [LabelSide] { storage.contents.sides }
    var rank: LabelRank { storage.contents.rank }
    var minZoom: Double { storage.contents.minZoom }
    var maxZoom: Double { storage.contents.maxZoom }
    var isUnique: Bool { storage.contents.isUnique }
    var home: UInt64? { storage.contents.home }
    var isLand: Bool { storage.contents.isLand }
    var isOrderedByScreen: Bool { storage.contents.isOrderedByScreen }
    var keepsUpright: Bool { storage.contents.keepsUpright }
    var maxAngle: Double { storage.contents.maxAngle }
    var repeatDistance: Double { storage.contents.repeatDistance }

    /// Gives the label contents of its own, changed.
    mutating func change(_ body: (inout Contents) -> Void) {
        var contents = storage.contents
        body(&contents)
        storage = Storage(contents)
    }
}

/// The rank of a label: of two that overlap, the one with the smaller rank is shown.
struct LabelRank: Sendable, Equatable, Comparable {
    /// The position of the style's layer, from the top.
    var layer = 0
    /// The layer's sort key.
    var key = 0.0
    /// The position in the tile.
    var sequence = 0

    static func < (a: LabelRank, b: LabelRank) -> Bool {
        if a.layer != b.layer { return a.layer < b.layer }
        if a.key != b.key { return a.key < b.key }
        return a.sequence < b.sequence
    }
}

/// A position of a text relative to its location.
struct LabelSide: Hashable, Sendable {
    /// The part of the text that lies at the location, moved by `offset`: 0 is its left or upper edge, 1 the
    /// other one.
    var anchor: CGPoint
    /// In points, y down.
    var offset: CGPoint
    /// Where shorter lines lie: 0 is left, 1 right.
    var justification: CGFloat

    init(anchor: CGPoint, offset: CGPoint = .zero, justification: CGFloat = 0.5) {
        (self.anchor, self.offset, self.justification) = (anchor, offset, justification)
    }

    static let center = LabelSide(anchor: CGPoint(x: 0.5, y: 0.5))

    /// Whether a label that moves from one to the other is seen to stay: offsets grow with the text.
    func isSame(as other: LabelSide) -> Bool {
        anchor == other.anchor && justification == other.justification
            && abs(offset.x - other.offset.x) < 6 && abs(offset.y - other.offset.y) < 6
    }

    /// The upper left corner of a box.
    func origin(of size: CGSize) -> CGPoint {
        CGPoint(x: offset.x - anchor.x * size.width, y: offset.y - anchor.y * size.height)
    }
}
