import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// A label as a worker found and measured it: a text, an icon or both, at a location or along a line. Sizes
/// in points.
///
/// Thousands of labels are placed, sorted and matched; copies of a label share its contents, so that each
/// costs no more than a reference.
struct MapLabel: Sendable, Equatable {
    /// Where on the map a label may be placed.
    enum Geometry: Sendable, Equatable {
        /// The label stands at one location of the map.
        case point(MapPoint)
        /// The label stands along a line, with the middle of its text at one of these distances from the
        /// line's start, in map points; the first distance is the preferred one.
        case line(LabelPolyline, distances: [Double])
        /// The label names an area and stands in the part of the area that is on screen, unless another label
        /// with the same name is wholly visible. Each tile has a label for its part of the area; all labels
        /// of the area have the same `key`.
        case area(LabelArea)
    }

    struct Contents: Sendable, Equatable {
        /// A hash of what the label shows: the same for the same name in the same layer, in every tile and at
        /// every zoom. Labels at different locations may have the same key.
        var key: UInt64
        /// The label's text on one line, in reading order; empty for a label that is only an icon.
        var name: String
        /// The id of the style's layer to which the label belongs.
        var layer: String
        var text: LabelText?
        var icon: LabelIcon?
        var geometry: Geometry
        /// The positions that the label's text may have relative to the label's location, the preferred one
        /// first; never empty. A label along a line has only one position.
        var sides: [LabelSide]
        var rank: LabelRank
        var minZoom = -Double.infinity
        var maxZoom: Double
        /// Whether only one label with this key is shown, at the location that suits best: for countries or
        /// seas that have several points.
        var isUnique = false
        /// The `key` of the labels of the area to which the name of this label at a point belongs, as the
        /// name of a country belongs to its land. `LabelHomes` keeps the text in that area. `nil` if the name
        /// belongs to no area.
        var home: UInt64?
        /// Whether the label names an area of a layer whose areas never overlap one another, such as the
        /// lands of countries.
        var isLand = false
        /// Whether the label is drawn over labels of its layer whose locations are farther up on the screen,
        /// where they may overlap.
        var isOrderedByScreen = false
        /// Whether the text of a label along a line is turned around where it would be upside down.
        var keepsUpright = true
        /// The maximum angle, in degrees, by which the text of a label along a line may turn from one letter
        /// to the next.
        var maxAngle = 45.0
        /// For labels along lines, and names of polygons that go on in the next tile: the distance, in
        /// points, within which no second label with the same key is shown.
        var repeatDistance = 0.0
    }

    private final class Storage: Sendable {
        let contents: Contents

        init(_ contents: Contents) { self.contents = contents }
    }

    private var storage: Storage

    init(
        key: UInt64, name: String, layer: String = "", text: LabelText? = nil, icon: LabelIcon? = nil,
        geometry: Geometry, sides: [LabelSide], rank: LabelRank, maxZoom: Double = .infinity
    ) {
        storage = Storage(
            Contents(
                key: key, name: name, layer: layer, text: text, icon: icon, geometry: geometry, sides: sides,
                rank: rank, maxZoom: maxZoom))
    }

    static func == (a: MapLabel, b: MapLabel) -> Bool {
        a.storage === b.storage || a.storage.contents == b.storage.contents
    }

    /// The label's location: its point, the preferred point on its line, or the anchor of its area.
    var position: MapPoint {
        switch geometry {
        case .point(let point): point
        case .line(let line, let distances): line.point(at: distances.first ?? 0)
        case .area(let area): area.anchor
        }
    }

    var isAlongLine: Bool {
        if case .line = geometry { return true }
        return false
    }

    /// For a label along a line: the length of the line, in points, that its text needs to both sides of the
    /// label's location, whichever way the text is read; nil for labels without text.
    var reachAlongLine: Double? {
        guard let text else { return nil }
        return Double(text.size.width / 2 + abs(sides.first?.offset.x ?? 0))
    }

    /// The area that the label names; nil for labels at points and along lines.
    var area: LabelArea? {
        if case .area(let area) = geometry { return area }
        return nil
    }

    /// The box of the label's text at one of its positions, without padding, in points relative to the
    /// label's location; nil if the label has no text.
    func textBox(_ side: LabelSide) -> CGRect? {
        guard let text else { return nil }
        return CGRect(origin: side.origin(of: text.size), size: text.size)
    }
}

/// Direct access to the properties of a label's `Contents`, which are documented there. These properties are
/// written out, since reading them through key paths would call Swift's runtime each time.
extension MapLabel {
    var key: UInt64 { storage.contents.key }
    var name: String { storage.contents.name }
    var layer: String { storage.contents.layer }
    var text: LabelText? { storage.contents.text }
    var icon: LabelIcon? { storage.contents.icon }
    var geometry: Geometry { storage.contents.geometry }
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

    /// Changes the label's contents; copies of the label keep the old contents.
    mutating func change(_ body: (inout Contents) -> Void) {
        var contents = storage.contents
        body(&contents)
        storage = Storage(contents)
    }
}

/// The rank of a label: of two labels that overlap, the one with the smaller rank is shown.
struct LabelRank: Sendable, Equatable, Comparable {
    /// The number of the style's layer to which the label belongs, counted from the top layer.
    var layer = 0
    /// The value of the style's property `symbol-sort-key` for the label.
    var key = 0.0
    /// The number of the label's feature in its tile, by which labels with equal sort keys are ranked.
    var sequence = 0

    static func < (a: LabelRank, b: LabelRank) -> Bool {
        if a.layer != b.layer { return a.layer < b.layer }
        if a.key != b.key { return a.key < b.key }
        return a.sequence < b.sequence
    }
}

/// A position of a text relative to its label's location.
struct LabelSide: Hashable, Sendable {
    /// The point of the text's box that lies at the location, before it is moved by `offset`: 0 is the left
    /// or upper edge, 1 the right or lower edge.
    var anchor: CGPoint
    /// The distance by which the text is moved from the label's location, in points: x to the right, y down.
    /// For a text along a line x runs along the line, in the direction of reading.
    var offset: CGPoint
    /// How the shorter lines of a label's text are aligned with the longest line: 0 at the left, 0.5 in the
    /// middle, 1 at the right.
    var justification: CGFloat

    init(anchor: CGPoint, offset: CGPoint = .zero, justification: CGFloat = 0.5) {
        (self.anchor, self.offset, self.justification) = (anchor, offset, justification)
    }

    static let center = LabelSide(anchor: CGPoint(x: 0.5, y: 0.5))

    /// Whether the text of a label seems to stay in place if it changes from this position to another one.
    /// The offsets of both positions may differ by less than 6 points, since offsets grow with the text.
    func isSame(as other: LabelSide) -> Bool {
        anchor == other.anchor && justification == other.justification
            && abs(offset.x - other.offset.x) < 6 && abs(offset.y - other.offset.y) < 6
    }

    /// The upper left corner of a text's box of this size, in points relative to the label's location.
    func origin(of size: CGSize) -> CGPoint {
        CGPoint(x: offset.x - anchor.x * size.width, y: offset.y - anchor.y * size.height)
    }
}
