import Cartouche
import GeoData

/// Shows the height profile of the selected track, and keeps the marks in the chart and on the map at the
/// same position.
final class ProfileController {
    /// Whether the user wants to see height profiles.
    private(set) var isWanted = true { didSet { if isWanted != oldValue { show(feature) } } }
    /// The units in which height profiles are written: those of the map's scale.
    var units: ScaleUnits { map.ornaments.scale.units }

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
        view.onMark = { [weak self] in self?.mark($0?.coordinate) }
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
        if view.isHidden != isHidden {
            view.isHidden = isHidden
            view.onVisibility?()
        }
        refresh()
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
