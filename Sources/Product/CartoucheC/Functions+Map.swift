public import CCartoucheInterface
import Cartouche
import Foundation
import ViewKit

// MARK: Camera

/// Gives the program the camera of a host's map. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_get_camera")
public nonisolated func cartouche_map_get_camera(
    _ host: sending OpaquePointer?, _ camera: sending UnsafeMutablePointer<cartouche_camera>?
) -> Int32 {
    on(host) { try result(camera, "camera").pointee = cartouche_camera($0.map.camera) }
}

/// Sets the camera of a host's map, animated or at once. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_set_camera")
public nonisolated func cartouche_map_set_camera(
    _ host: sending OpaquePointer?, _ camera: sending UnsafePointer<cartouche_camera>?, _ is_animated: Int32
) -> Int32 {
    on(host) { host in
        let camera = try required(camera, "camera").pointee
        host.map.setCamera(
            MapCamera(
                centerCoordinate: try coordinate(camera.center, "the center of camera"),
                zoom: try number(camera.zoom, "the zoom of camera", in: -10...30),
                heading: try number(camera.heading, "the heading of camera", in: -36000...36000)),
            animated: is_animated != 0)
    }
}

/// Gives the program the region that a host's map shows. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_get_region")
public nonisolated func cartouche_map_get_region(
    _ host: sending OpaquePointer?, _ region: sending UnsafeMutablePointer<cartouche_region>?
) -> Int32 {
    on(host) { host in
        let shown = host.map.region
        try result(region, "region").pointee = cartouche_region(
            center: cartouche_coordinate(shown.center), latitude_span: shown.span.latitudeDelta,
            longitude_span: shown.span.longitudeDelta)
    }
}

/// Shows all of a region on a host's map, as large as it fits. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_set_region")
public nonisolated func cartouche_map_set_region(
    _ host: sending OpaquePointer?, _ region: sending UnsafePointer<cartouche_region>?, _ is_animated: Int32
) -> Int32 {
    on(host) { host in
        let region = try CartoucheC.region(try required(region, "region").pointee, "region")
        host.map.setRegion(region, animated: is_animated != 0)
    }
}

/// Moves a host's map so that all pins are in view. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_show_annotations")
public nonisolated func cartouche_map_show_annotations(_ host: sending OpaquePointer?, _ is_animated: Int32)
    -> Int32
{
    on(host) { $0.map.showAnnotations($0.annotations.all, animated: is_animated != 0) }
}

/// Sets the zoom range of a host's map, and the region in which its center must remain. Declared in
/// cartouche.h, the C interface.
@_cdecl("cartouche_map_set_limits")
public nonisolated func cartouche_map_set_limits(
    _ host: sending OpaquePointer?, _ minimum_zoom: Double, _ maximum_zoom: Double,
    _ boundary: sending UnsafePointer<cartouche_region>?
) -> Int32 {
    on(host) { host in
        let least = try number(minimum_zoom, "minimum_zoom", in: 0...24)
        let limits = ZoomLimits(min: least, max: try number(maximum_zoom, "maximum_zoom", in: least...24))
        var area: CameraBoundary?
        if let boundary {
            area = CameraBoundary(coordinateRegion: try region(boundary.pointee, "boundary"))
            guard area != nil else {
                throw Failure.argument("boundary is no region of the map: give one between its poles")
            }
        }
        host.map.zoomLimits = limits
        host.map.cameraBoundary = area
    }
}

/// Sets which controls and gestures a host's map has. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_set_features")
public nonisolated func cartouche_map_set_features(_ host: sending OpaquePointer?, _ features: Int32) -> Int32
{
    on(host) { host in
        let features = try choice(features, "features", 0...511)
        func has(_ feature: Int) -> Bool { features & feature != 0 }
        let map = host.map
        map.showsCompass = has(CARTOUCHE_SHOWS_COMPASS)
        map.showsScale = has(CARTOUCHE_SHOWS_SCALE)
        map.showsZoomControls = has(CARTOUCHE_SHOWS_ZOOM_BUTTONS)
        map.showsUserTrackingButton = has(CARTOUCHE_SHOWS_TRACKING_BUTTON)
        map.showsAttribution = has(CARTOUCHE_SHOWS_ATTRIBUTION)
        map.isScrollEnabled = has(CARTOUCHE_MAY_SCROLL)
        map.isZoomEnabled = has(CARTOUCHE_MAY_ZOOM)
        map.isRotateEnabled = has(CARTOUCHE_MAY_ROTATE)
        map.allowsMultipleSelection = has(CARTOUCHE_MAY_SELECT_SEVERAL)
    }
}

/// Converts a coordinate to a position on a host's map, in points. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_point")
public nonisolated func cartouche_map_point(
    _ host: sending OpaquePointer?, _ coordinate: sending UnsafePointer<cartouche_coordinate>?,
    _ point: sending UnsafeMutablePointer<cartouche_point>?
) -> Int32 {
    on(host) { host in
        let position = try CartoucheC.coordinate(try required(coordinate, "coordinate").pointee, "coordinate")
        let found = host.map.convert(position, toPointTo: host.map)
        try result(point, "point").pointee = cartouche_point(x: Double(found.x), y: Double(found.y))
    }
}

/// Converts a position on a host's map, in points, to a coordinate. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_coordinate")
public nonisolated func cartouche_map_coordinate(
    _ host: sending OpaquePointer?, _ point: sending UnsafePointer<cartouche_point>?,
    _ coordinate: sending UnsafeMutablePointer<cartouche_coordinate>?
) -> Int32 {
    on(host) { host in
        let point = try required(point, "point").pointee
        let position = CGPoint(x: try number(point.x, "x of point"), y: try number(point.y, "y of point"))
        try result(coordinate, "coordinate").pointee = cartouche_coordinate(
            host.map.convert(position, toCoordinateFrom: host.map))
    }
}

// MARK: Base maps

/// Shows the bundled map of the world as the base map of a map host. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_map_show_world")
public nonisolated func cartouche_map_show_world(_ host: sending OpaquePointer?) -> Int32 {
    on(host) { $0.map.basemap = try $0.views.makeWorldMap(language: $0.settings.language) }
}

/// Removes the base map of a map host, so that only the map's background is visible. Declared in cartouche.h,
/// the C interface.
@_cdecl("cartouche_map_show_nothing")
public nonisolated func cartouche_map_show_nothing(_ host: sending OpaquePointer?) -> Int32 {
    on(host) { $0.map.basemap = nil }
}

/// Reads a map style from a file, for both the light and the dark appearance; nil if the path is NULL.
private func style(_ path: UnsafePointer<CChar>?) throws -> StylePair? {
    try optionalText(path, "style").map { StylePair(light: try StyleDocument(contentsOfFile: $0)) }
}

/// Shows the tiles of a file or folder as the base map of a map host. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_map_show_file")
public nonisolated func cartouche_map_show_file(
    _ host: sending OpaquePointer?, _ path: sending UnsafePointer<CChar>?,
    _ style: sending UnsafePointer<CChar>?
) -> Int32 {
    on(host) { host in
        host.map.basemap = try host.views.makeBasemap(
            path: try text(path, "path"), style: try CartoucheC.style(style), language: host.settings.language
        )
    }
}

/// Shows the tiles of a server as the base map of a map host. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_show_server")
public nonisolated func cartouche_map_show_server(
    _ host: sending OpaquePointer?, _ address: sending UnsafePointer<CChar>?,
    _ style: sending UnsafePointer<CChar>?
) -> Int32 {
    on(host) { host in
        let address = try text(address, "address")
        guard TileSources.isAddress(address) else {
            throw Failure.argument("address is \"\(address)\": give one that begins with http:// or https://")
        }
        host.map.basemap = try host.views.makeBasemap(
            address: address, style: try CartoucheC.style(style), language: host.settings.language,
            network: host.network)
    }
}

/// Shows a base map that MapLibre styles describe on a host's map. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_show_style")
public nonisolated func cartouche_map_show_style(
    _ host: sending OpaquePointer?, _ light: sending UnsafePointer<CChar>?,
    _ dark: sending UnsafePointer<CChar>?
) -> Int32 {
    on(host) { host in
        host.map.basemap = try host.views.makeBasemap(
            style: try text(light, "light"), dark: try optionalText(dark, "dark"),
            language: host.settings.language, network: host.network)
    }
}

// MARK: Overlays

/// Adds the lines and areas of a GeoJSON text to a host's map, as overlays that all get the same number.
/// Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_add_geojson")
public nonisolated func cartouche_map_add_geojson(
    _ host: sending OpaquePointer?, _ text: sending UnsafePointer<CChar>?, _ length: Int,
    _ style: sending UnsafePointer<cartouche_overlay_style>?, _ number: sending UnsafeMutablePointer<Int64>?
) -> Int32 {
    on(host) { host in
        let bytes = try required(text, "text")
        guard length >= 0 else {
            throw Failure.argument("length is \(length): give the number of the text's bytes")
        }
        let style = try sized(style, "style", else: cartouche_overlay_style())
        var options = NumberedOverlays.Options()
        (options.lineColor, options.fillColor) = (color(style.line_color), color(style.fill_color))
        let width = try CartoucheC.number(style.line_width, "line_width of style", in: 0...1000)
        options.lineWidth = width == 0 ? nil : CGFloat(width)
        options.isSelectable = style.ignores_taps == 0
        let objects: [any GeoJSONObject]
        do { objects = try GeoJSONDecoder().decode(Data(bytes: bytes, count: length)) } catch {
            throw Failure.argument("text is no GeoJSON: \(error)")
        }
        let overlays = objects.flatMap(NumberedOverlays.overlays)
        guard !overlays.isEmpty else {
            throw Failure.argument(
                "text has no line and no area: add points by cartouche_map_add_annotations")
        }
        number?.pointee = host.overlays.add(overlays, options)
        host.map.addOverlays(overlays, level: style.is_above_labels != 0 ? .aboveLabels : .aboveRoads)
    }
}

/// Removes the overlays that have a number, which all come from one GeoJSON text. Declared in cartouche.h,
/// the C interface.
@_cdecl("cartouche_map_remove_overlay")
public nonisolated func cartouche_map_remove_overlay(_ host: sending OpaquePointer?, _ overlay: Int64)
    -> Int32
{
    on(host) { try $0.removeOverlays([overlay]) }
}

/// Removes all overlays from a host's map. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_remove_all_overlays")
public nonisolated func cartouche_map_remove_all_overlays(_ host: sending OpaquePointer?) -> Int32 {
    on(host) { try $0.removeOverlays($0.overlays.all) }
}

// MARK: The user's location

/// Sets the location that the map shows as the user's; NULL removes it. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_map_set_location")
public nonisolated func cartouche_map_set_location(
    _ host: sending OpaquePointer?, _ coordinate: sending UnsafePointer<cartouche_coordinate>?,
    _ accuracy: Double,
    _ heading: Double
) -> Int32 {
    on(host) { host in
        guard let coordinate else {
            host.map.showsUserLocation = false
            host.map.userLocation.location = nil
            return
        }
        let accuracy = try number(accuracy, "accuracy", in: 0...1e7)
        let heading = heading.isNaN ? nil : try number(heading, "heading", in: -36000...36000)
        host.map.userLocation.location = Location(
            coordinate: try CartoucheC.coordinate(coordinate.pointee, "coordinate"),
            horizontalAccuracy: accuracy == 0 ? -1 : accuracy, heading: heading)
        host.map.showsUserLocation = true
    }
}

/// Sets whether a host's map follows the user's location and heading. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_map_set_tracking")
public nonisolated func cartouche_map_set_tracking(
    _ host: sending OpaquePointer?, _ mode: Int32, _ is_animated: Int32
) -> Int32 {
    on(host) { host in
        let modes: [UserTrackingMode] = [.none, .follow, .followWithHeading]
        host.map.setUserTrackingMode(modes[try choice(mode, "mode", 0...2)], animated: is_animated != 0)
    }
}
