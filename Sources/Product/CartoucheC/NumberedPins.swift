import CCartoucheInterface
import Cartouche
import Foundation
import ViewKit

/// A pin of the program's, by its number.
final class NumberedPin: PointAnnotation {
    /// What is the same for all pins that are added by one call, which share it.
    final class Look {
        /// Nil: a marker.
        var image: PinImage?
        var color: Color?
        var glyph: String?
        var cluster: String?
        var isDraggable = false
        var hidesCallout = false
    }

    let number: Int64
    let look: Look
    /// What its callout has beside title and subtitle; nil: nothing.
    var callout: CalloutData?
    /// Called with each movement of a drag.
    var onMove: ((NumberedPin) -> Void)?

    init(number: Int64, coordinate: LocationCoordinate2D, title: String?, subtitle: String?, look: Look) {
        (self.number, self.look) = (number, look)
        super.init(coordinate: coordinate, title: title, subtitle: subtitle)
    }

    override var coordinate: LocationCoordinate2D { didSet { onMove?(self) } }

    private static let imageIdentifier = "cartouche.h image"
    private static let markerIdentifier = "cartouche.h marker"

    /// A view, of the map's reuse pool where that has one.
    func view(on map: MapView) -> AnnotationView {
        let view: AnnotationView
        if let image = look.image {
            view =
                map.dequeueReusableAnnotationView(withIdentifier: Self.imageIdentifier)
                ?? AnnotationView(annotation: self, reuseIdentifier: Self.imageIdentifier)
            view.image = image.image
            view.centerOffset = CGPoint(x: 0, y: image.isCentered ? 0 : -image.image.size.height / 2)
        } else {
            let marker =
                map.dequeueReusableAnnotationView(withIdentifier: Self.markerIdentifier)
                as? MarkerAnnotationView
                ?? MarkerAnnotationView(annotation: self, reuseIdentifier: Self.markerIdentifier)
            (marker.markerTintColor, marker.glyphText) = (look.color, look.glyph)
            view = marker
        }
        view.annotation = self
        view.calloutView = nil
        view.canShowCallout = !look.hidesCallout
        view.isDraggable = look.isDraggable
        view.clusteringIdentifier = look.cluster
        return view
    }
}

/// An image of the program's.
struct PinImage {
    let image: Image
    /// Whether its middle stands on the coordinate, and not its foot.
    let isCentered: Bool
}

/// The images by their numbers.
struct NumberedImages {
    private var images: [Int64: PinImage] = [:]
    private var count: Int64 = 0

    mutating func add(_ image: PinImage) -> Int64 {
        count += 1
        images[count] = image
        return count
    }

    mutating func remove(_ number: Int64) throws(Failure) {
        _ = try self[number]
        images[number] = nil
    }

    subscript(number: Int64) -> PinImage {
        get throws(Failure) {
            guard let image = images[number] else {
                throw Failure(
                    CARTOUCHE_ERROR_NOT_FOUND,
                    "there is no image \(number): give a number of cartouche_map_add_image")
            }
            return image
        }
    }
}

/// The pins by their numbers.
final class NumberedAnnotations {
    private(set) var pins: [Int64: NumberedPin] = [:]
    private var count: Int64 = 0

    /// The pins in the order of their addition.
    var all: [NumberedPin] { pins.sorted { $0.key < $1.key }.map(\.value) }

    /// The number of the next pin.
    var next: Int64 { count + 1 }

    func add(_ pin: NumberedPin) {
        count = pin.number
        pins[pin.number] = pin
    }

    /// Adds pins of consecutive numbers, from the next one on.
    func add(_ added: [NumberedPin]) {
        pins.reserveCapacity(pins.count + added.count)
        for pin in added { add(pin) }
    }

    func remove(_ pin: NumberedPin) { pins[pin.number] = nil }

    func removeAll() { pins = [:] }

    subscript(number: Int64) -> NumberedPin {
        get throws(Failure) {
            guard let pin = pins[number] else {
                throw Failure(
                    CARTOUCHE_ERROR_NOT_FOUND,
                    "there is no annotation \(number): give the number of one that was added and not removed")
            }
            return pin
        }
    }
}
