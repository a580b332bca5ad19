import CCartoucheInterface
import Cartouche
import Foundation
import ViewKit

/// A pin that the C program has added, and to which the program refers by a number.
final class NumberedPin: PointAnnotation {
    /// The properties that all pins share that were added by one call of the C interface.
    final class Options {
        /// The image that the pins show; nil shows the pins as markers.
        let image: PinImage?
        let color: Color?
        let glyph: String?
        let cluster: String?
        let isDraggable: Bool
        let hidesCallout: Bool

        init(_ value: cartouche_annotation, on host: MapHost) throws {
            image = value.image == 0 ? nil : try host.images[value.image]
            color = CartoucheC.color(value.color)
            glyph = try optionalText(value.glyph, "glyph")
            cluster = try optionalText(value.cluster, "cluster")
            isDraggable = value.is_draggable != 0
            hidesCallout = value.hides_callout != 0
        }
    }

    let number: Int64
    let options: Options
    /// The content that the C program has set for the pin's callout; nil shows only title and subtitle.
    var callout: CalloutData?
    /// Called whenever a drag by the user has changed the coordinate of the pin; nil while the pin is not
    /// dragged.
    var onMove: ((NumberedPin) -> Void)?
    /// Whether changes of the coordinate are the program's, so that `onMove` is not called.
    private var isMovedByProgram = false

    init(number: Int64, coordinate: LocationCoordinate2D, title: String?, subtitle: String?, options: Options)
    {
        (self.number, self.options) = (number, options)
        super.init(coordinate: coordinate, title: title, subtitle: subtitle)
    }

    override var coordinate: LocationCoordinate2D {
        didSet {
            guard coordinate != oldValue, !isMovedByProgram, let onMove else { return }
            // The program may move the pin in its callback.
            asProgram { onMove(self) }
        }
    }

    /// Moves the pin for the program, also during a drag.
    func move(to destination: LocationCoordinate2D) { asProgram { coordinate = destination } }

    private func asProgram(_ body: () -> Void) {
        let outer = isMovedByProgram
        isMovedByProgram = true
        defer { isMovedByProgram = outer }
        body()
    }

    private static let imageIdentifier = "cartouche.h image"
    private static let markerIdentifier = "cartouche.h marker"

    /// Returns a view for the pin: one from the map's reuse pool, or a new one if the pool has none.
    func view(on map: MapView) -> AnnotationView {
        let view: AnnotationView
        if let image = options.image {
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
            (marker.markerTintColor, marker.glyphText) = (options.color, options.glyph)
            view = marker
        }
        view.annotation = self
        view.calloutView = nil
        view.canShowCallout = !options.hidesCallout
        view.isDraggable = options.isDraggable
        view.clusteringIdentifier = options.cluster
        return view
    }
}

/// An image that the program has added for pins.
struct PinImage {
    let image: Image
    /// Whether the center of the image is at the pin's coordinate; if false, the middle of the image's lower
    /// edge is there.
    let isCentered: Bool
}

/// The images that the C program has added for pins and callouts, by their numbers.
final class NumberedImages {
    private var images: [Int64: PinImage] = [:]
    private var count: Int64 = 0

    func add(_ image: PinImage) -> Int64 {
        count += 1
        images[count] = image
        return count
    }

    func remove(_ number: Int64) throws(Failure) {
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

/// The pins that the C program has added, by their numbers.
final class NumberedAnnotations {
    /// A block of up to 1,024 pins with consecutive numbers; the slot of a removed pin is nil.
    private struct Block {
        static let size: Int64 = 1_024
        var pins: [NumberedPin?] = []
        var count = 0
    }

    /// The blocks of pins by their indices: the pin with number n is in the block with index (n - 1) /
    /// `Block.size`.
    private var blocks: [Int64: Block] = [:]
    /// The number of the pin that was added last; 0 before the first pin.
    private var last: Int64 = 0

    /// The number of pins that the C program has added and not removed.
    var count: Int { blocks.values.reduce(0) { $0 + $1.count } }

    /// All pins that the C program has added and not removed, in the order in which they were added.
    var all: [NumberedPin] {
        blocks.sorted { $0.key < $1.key }.flatMap { $0.value.pins.compactMap { $0 } }
    }

    /// The number that the pin gets that is added next.
    var next: Int64 { last + 1 }

    /// Adds pins to this collection; they must have consecutive numbers, beginning with `next`.
    func add(_ added: [NumberedPin]) {
        var rest = added[...]
        while !rest.isEmpty {
            let (key, start) = Self.slot(of: next)
            let part = rest.prefix(Int(Block.size) - start)
            var block = blocks.removeValue(forKey: key) ?? Block()
            // Where all pins of the block were removed before.
            block.pins += Array(repeating: nil, count: start - block.pins.count)
            for pin in part { block.pins.append(pin) }
            block.count += part.count
            blocks[key] = block
            last += Int64(part.count)
            rest = rest.dropFirst(part.count)
        }
    }

    func remove(_ pin: NumberedPin) {
        let (key, slot) = Self.slot(of: pin.number)
        guard let index = blocks.index(forKey: key), blocks.values[index].pins[slot] != nil else {
            return
        }
        blocks.values[index].pins[slot] = nil
        blocks.values[index].count -= 1
        if blocks.values[index].count == 0 { blocks.remove(at: index) }
    }

    /// Whether the C program has added a pin and not removed it.
    func contains(_ pin: NumberedPin) -> Bool { self.pin(at: pin.number) != nil }

    private func pin(at number: Int64) -> NumberedPin? {
        guard number > 0 else { return nil }
        let (key, slot) = Self.slot(of: number)
        guard let pins = blocks[key]?.pins, slot < pins.count else { return nil }
        return pins[slot]
    }

    private static func slot(of number: Int64) -> (key: Int64, slot: Int) {
        ((number - 1) / Block.size, Int((number - 1) % Block.size))
    }

    subscript(number: Int64) -> NumberedPin {
        get throws(Failure) {
            guard let pin = pin(at: number) else {
                throw Failure(
                    CARTOUCHE_ERROR_NOT_FOUND,
                    "there is no annotation \(number): give the number of one that was added and not removed")
            }
            return pin
        }
    }
}
