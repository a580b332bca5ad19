import Cartouche
import GeoData

/// Shows the height profile of the selected track, and keeps the marks in the chart and on the map at the
/// same position.
final class ProfileController {
    /// Whether the user wants to see height profiles.
    private(set) var isWanted = true { didSet { if isWanted != oldValue { show(feature) } } }
    /// The units in which height profiles are written: those of the map's scale.
    var units: ScaleUnits { map.ornaments.scale.units }

    /// Called when the panel with the profile of a feature takes room from a map in which all of the feature
    /// was visible.
    var onCrop: ((FeatureID) -> Void)?

    private let map: MapView
    private let view: ProfileView
    private let store: FeatureStore
    private var feature: FeatureID?
    private(set) var profile: HeightProfile?
    private var cursor: ProfileCursor?
    /// The distance from the track, in points, within which the pointer marks a position of the track.
    private static let reach = 18.0

    init(map: MapView, view: ProfileView, store: FeatureStore) {
        (self.map, self.view, self.store) = (map, view, store)
        view.onClose = { [weak self] in self?.isWanted = false }
        view.onMark = { [weak self] in self?.markInView($0?.coordinate) }
    }

    /// Shows the height profile of a feature's lines, or hides the panel of the profile if there are no
    /// heights.
    func show(_ id: FeatureID?) {
        let isSame = id == feature && profile != nil && isWanted
        feature = id
        if isSame { return }
        mark(nil)
        profile = isWanted ? id.flatMap(store.heightProfile) : nil
        let isHidden = profile == nil
        let crops = view.isHidden && !isHidden && id.map(isWholeInView) ?? false
        if view.isHidden != isHidden {
            view.isHidden = isHidden
            view.onVisibility?()
        }
        refresh()
        if crops, let id { onCrop?(id) }
    }

    private func isWholeInView(_ id: FeatureID) -> Bool {
        guard let rect = store.bounds(of: id)?.mapRect else { return false }
        return map.bounds.contains(map.convert(CoordinateRegion(rect), toRectTo: map))
    }

    /// Switches height profiles off if the user wants to see them (`isWanted`), else on.
    func toggle() { isWanted.toggle() }

    func unitsDidChange() { refresh() }

    private func refresh() {
        guard let profile, let feature else { return }
        view.show(profile, title: store.entry(feature).title, units)
    }

    /// Called when the pointer is at a point of the map: marks the nearest position of the track in the
    /// chart.
    func hover(at point: CGPoint) {
        guard let profile else { return }
        let coordinate = map.convert(point, toCoordinateFrom: map)
        let reach = Self.reach / map.viewport.pointsPerMapPoint
        let distance = profile.distance(nearest: coordinate, within: reach)
        view.chart.setMark(distance)
        mark(view.chart.mark?.coordinate)
    }

    /// Marks a position that was chosen in the chart, and moves the map there if the position is out of view.
    private func markInView(_ coordinate: LocationCoordinate2D?) {
        mark(coordinate)
        if let coordinate, !map.visibleMapRect.containsWrapped(MapPoint(coordinate)) {
            map.setCenter(coordinate, animated: true)
        }
    }

    private func mark(_ coordinate: LocationCoordinate2D?) {
        guard let coordinate else {
            if let cursor { map.removeAnnotation(cursor) }
            cursor = nil
            return
        }
        if let cursor {
            cursor.coordinate = coordinate
        } else {
            let new = ProfileCursor(coordinate: coordinate)
            cursor = new
            map.addAnnotation(new)
        }
    }
}

extension FeatureStore {
    /// The height profile of a feature's lines; nil if there are no heights.
    func heightProfile(_ id: FeatureID) -> HeightProfile? {
        layer(of: id).flatMap { HeightProfile($0, of: id.index) }
    }
}
