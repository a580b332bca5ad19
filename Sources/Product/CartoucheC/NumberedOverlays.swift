import CCartoucheInterface
import Cartouche
import Foundation

/// The overlays that the program has added, by number; all overlays of one GeoJSON text have the same number.
final class NumberedOverlays {
    /// The style of the overlays that have a common number; a nil property uses the library's default.
    struct Options {
        var lineColor: Color?
        var fillColor: Color?
        var lineWidth: CGFloat?
        var isSelectable = true

        func apply(to renderer: OverlayRenderer) {
            renderer.isSelectable = isSelectable
            guard let renderer = renderer as? OverlayPathRenderer else { return }
            if let lineColor {
                renderer.strokeColor = lineColor
                if renderer.fillColor != nil { renderer.fillColor = lineColor.withAlphaComponent(0.2) }
            }
            if let fillColor, renderer.fillColor != nil { renderer.fillColor = fillColor }
            if let lineWidth { renderer.lineWidth = lineWidth }
        }
    }

    private var overlays: [Int64: [any Overlay]] = [:]
    private var optionsByNumber: [Int64: Options] = [:]
    private var numbers: [ObjectIdentifier: Int64] = [:]
    private var count: Int64 = 0

    /// The numbers of all overlays that the C program has added, in the order in which they were added.
    var all: [Int64] { overlays.keys.sorted() }

    func add(_ new: [any Overlay], _ options: Options) -> Int64 {
        count += 1
        (overlays[count], optionsByNumber[count]) = (new, options)
        for overlay in new { numbers[ObjectIdentifier(overlay)] = count }
        return count
    }

    /// The overlays with a number; throws if no overlay has it.
    subscript(number: Int64) -> [any Overlay] {
        get throws(Failure) {
            guard let found = overlays[number] else {
                throw Failure(
                    CARTOUCHE_ERROR_NOT_FOUND,
                    "there is no overlay \(number): give the number of one that was added and not removed")
            }
            return found
        }
    }

    /// Removes the overlays with a number from this collection; does nothing if no overlay has it.
    func remove(_ number: Int64) {
        optionsByNumber[number] = nil
        for overlay in overlays.removeValue(forKey: number) ?? [] { numbers[ObjectIdentifier(overlay)] = nil }
    }

    /// The number by which the C program refers to an overlay; nil if the program has not added the overlay.
    func number(of overlay: any Overlay) -> Int64? { numbers[ObjectIdentifier(overlay)] }

    func options(of overlay: any Overlay) -> Options? { number(of: overlay).flatMap { optionsByNumber[$0] } }

    /// The lines and areas of an object of a GeoJSON text; points are left out.
    static func overlays(of object: any GeoJSONObject) -> [any Overlay] {
        switch object {
        case let feature as GeoJSONFeature: feature.geometry.flatMap(overlays)
        // Lines are points too, by their class.
        case let overlay as any Overlay: type(of: object) == MultiPoint.self ? [] : [overlay]
        default: []
        }
    }
}
