public import CCartoucheInterface
import Cartouche
import Foundation
import ViewKit

/// Adds a pin to a host's map, and gives the program the pin's number. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_map_add_annotation")
public nonisolated func cartouche_map_add_annotation(
    _ host: sending OpaquePointer?, _ annotation: sending UnsafePointer<cartouche_annotation>?,
    _ number: sending UnsafeMutablePointer<Int64>?
) -> Int32 {
    on(host) { host in
        let value = try requiredSized(annotation, "annotation", else: cartouche_annotation())
        let pin = NumberedPin(
            number: host.annotations.next,
            coordinate: try coordinate(value.coordinate, "the coordinate of annotation"),
            title: try optionalText(value.title, "title"),
            subtitle: try optionalText(value.subtitle, "subtitle"),
            options: try NumberedPin.Options(value, on: host))
        host.annotations.add([pin])
        number?.pointee = pin.number
        host.map.addAnnotation(pin)
    }
}

/// Adds many pins to a host's map by one call; the pins' numbers are consecutive. Declared in cartouche.h,
/// the C interface.
@_cdecl("cartouche_map_add_annotations")
public nonisolated func cartouche_map_add_annotations(
    _ host: sending OpaquePointer?, _ count: Int, _ latitudes: sending UnsafePointer<Double>?,
    _ longitudes: sending UnsafePointer<Double>?, _ titles: sending UnsafePointer<UnsafePointer<CChar>?>?,
    _ common: sending UnsafePointer<cartouche_annotation>?,
    _ first_number: sending UnsafeMutablePointer<Int64>?
) -> Int32 {
    on(host) { host in
        guard (0...10_000_000).contains(count) else {
            throw Failure.argument("count is \(count): give 0 to 10,000,000")
        }
        let first = host.annotations.next
        guard count > 0 else {
            first_number?.pointee = first
            return
        }
        let (latitudes, longitudes) = (
            try required(latitudes, "latitudes"), try required(longitudes, "longitudes")
        )
        let value = try sized(common, "common", else: cartouche_annotation())
        let options = try NumberedPin.Options(value, on: host)
        let subtitle = try optionalText(value.subtitle, "subtitle")
        // All are checked before one is added.
        var pins: [NumberedPin] = []
        pins.reserveCapacity(count)
        for index in 0..<count {
            let position = cartouche_coordinate(latitude: latitudes[index], longitude: longitudes[index])
            pins.append(
                NumberedPin(
                    number: first + Int64(index), coordinate: try coordinate(position, "annotation \(index)"),
                    title: try optionalText(titles?[index], "title \(index)"), subtitle: subtitle,
                    options: options))
        }
        host.annotations.add(pins)
        first_number?.pointee = first
        host.map.addAnnotations(pins)
    }
}

/// Moves a pin to a coordinate, in an animation that takes a number of seconds. Declared in cartouche.h, the
/// C interface.
@_cdecl("cartouche_map_move_annotation")
public nonisolated func cartouche_map_move_annotation(
    _ host: sending OpaquePointer?, _ annotation: Int64,
    _ coordinate: sending UnsafePointer<cartouche_coordinate>?,
    _ duration: Double
) -> Int32 {
    on(host) { host in
        let pin = try host.annotations[annotation]
        let destination = try CartoucheC.coordinate(
            try required(coordinate, "coordinate").pointee, "coordinate")
        let duration = try number(duration, "duration", in: 0...86400)
        if duration == 0 {
            pin.move(to: destination)
        } else {
            View.animate(withDuration: duration, animations: { pin.move(to: destination) })
        }
    }
}

/// Gives the program the coordinate of a pin. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_get_annotation")
public nonisolated func cartouche_map_get_annotation(
    _ host: sending OpaquePointer?, _ annotation: Int64,
    _ coordinate: sending UnsafeMutablePointer<cartouche_coordinate>?
) -> Int32 {
    on(host) { host in
        let pin = try host.annotations[annotation]
        try result(coordinate, "coordinate").pointee = cartouche_coordinate(pin.coordinate)
    }
}

/// Changes title and subtitle of a pin. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_set_annotation_text")
public nonisolated func cartouche_map_set_annotation_text(
    _ host: sending OpaquePointer?, _ annotation: Int64, _ title: sending UnsafePointer<CChar>?,
    _ subtitle: sending UnsafePointer<CChar>?
) -> Int32 {
    on(host) { host in
        let pin = try host.annotations[annotation]
        let texts = (try optionalText(title, "title"), try optionalText(subtitle, "subtitle"))
        (pin.title, pin.subtitle) = texts
        if pin.callout != nil { host.refreshCallout(of: pin) }
    }
}

/// Removes some pins from the map; if one of these pins does not exist, removes none. Declared in
/// cartouche.h, the C interface.
@_cdecl("cartouche_map_remove_annotations")
public nonisolated func cartouche_map_remove_annotations(
    _ host: sending OpaquePointer?, _ count: Int, _ annotations: sending UnsafePointer<Int64>?
) -> Int32 {
    on(host) { host in
        guard (0...10_000_000).contains(count) else {
            throw Failure.argument("count is \(count): give 0 to 10,000,000")
        }
        guard count > 0 else { return }
        let numbers = try required(annotations, "annotations")
        host.removeAnnotations(try (0..<count).map { try host.annotations[numbers[$0]] })
    }
}

/// Removes all pins from a host's map. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_remove_all_annotations")
public nonisolated func cartouche_map_remove_all_annotations(_ host: sending OpaquePointer?) -> Int32 {
    on(host) { $0.removeAnnotations($0.annotations.all) }
}

/// Gives the program the number of pins on a host's map. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_count_annotations")
public nonisolated func cartouche_map_count_annotations(
    _ host: sending OpaquePointer?, _ count: sending UnsafeMutablePointer<Int>?
) -> Int32 {
    on(host) { try result(count, "count").pointee = $0.annotations.count }
}

/// Selects a pin and presents its callout; the number 0 deselects all pins. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_map_select")
public nonisolated func cartouche_map_select(
    _ host: sending OpaquePointer?, _ annotation: Int64, _ is_animated: Int32
) -> Int32 {
    on(host) { host in
        if annotation == 0 {
            for pin in host.map.selectedAnnotations {
                host.map.deselectAnnotation(pin, animated: is_animated != 0)
            }
            // Also pins that wait for the first update.
            host.map.selectedAnnotations = []
        } else {
            host.map.selectAnnotation(try host.annotations[annotation], animated: is_animated != 0)
        }
    }
}

/// Gives the program the number of the selected pin; 0 if there is none. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_map_get_selected")
public nonisolated func cartouche_map_get_selected(
    _ host: sending OpaquePointer?, _ annotation: sending UnsafeMutablePointer<Int64>?
) -> Int32 {
    on(host) { host in
        let selected = host.map.selectedAnnotations.lazy.compactMap { $0 as? NumberedPin }
            .first { host.annotations.contains($0) }
        try result(annotation, "annotation").pointee = selected?.number ?? 0
    }
}

/// Adds an image for pins and callouts, and gives the program the image's number. Declared in cartouche.h,
/// the C interface.
@_cdecl("cartouche_map_add_image")
public nonisolated func cartouche_map_add_image(
    _ host: sending OpaquePointer?, _ image: sending UnsafePointer<cartouche_image>?,
    _ number: sending UnsafeMutablePointer<Int64>?
) -> Int32 {
    on(host) { host in
        let value = try requiredSized(image, "image", else: cartouche_image())
        let number = try result(number, "number")
        guard let pixels = value.pixels else {
            throw Failure.argument("pixels of image is NULL: give its RGBA bytes")
        }
        let (width, height) = (Int(value.width), Int(value.height))
        guard (1...4096).contains(width), (1...4096).contains(height) else {
            throw Failure.argument("image has \(width) x \(height) pixels: give 1 to 4096 each way")
        }
        let stride = value.stride == 0 ? width * 4 : Int(value.stride)
        guard stride >= width * 4 else {
            throw Failure.argument(
                "stride of image is \(stride): give at least 4 bytes for each of \(width) pixels")
        }
        let scale =
            value.scale == 0 ? 1 : try CartoucheC.number(value.scale, "scale of image", in: 0.25...8)
        var bitmap = Bitmap(width: width, height: height)
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            for row in 0..<height {
                UnsafeMutableRawBufferPointer(rebasing: bytes[row * width * 4..<(row + 1) * width * 4])
                    .copyMemory(from: UnsafeRawBufferPointer(start: pixels + row * stride, count: width * 4))
            }
        }
        number.pointee = host.images.add(
            PinImage(image: Image(bitmap: bitmap, scale: scale), isCentered: value.is_centered != 0))
    }
}

/// Removes an image; pins with the image keep it. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_map_remove_image")
public nonisolated func cartouche_map_remove_image(_ host: sending OpaquePointer?, _ image: Int64)
    -> Int32
{
    on(host) { try $0.images.remove(image) }
}

/// Sets the content of a pin's callout; NULL shows title and subtitle. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_map_set_callout")
public nonisolated func cartouche_map_set_callout(
    _ host: sending OpaquePointer?, _ annotation: Int64, _ callout: sending UnsafePointer<cartouche_callout>?
) -> Int32 {
    on(host) { host in
        let pin = try host.annotations[annotation]
        pin.callout = try callout.map { try data($0, on: host) }
        host.refreshCallout(of: pin)
    }
}

private func data(_ callout: UnsafePointer<cartouche_callout>, on host: MapHost) throws -> CalloutData {
    let value = try sized(callout, "callout", else: cartouche_callout())
    var data = CalloutData()
    data.title = try optionalText(value.title, "title of callout")
    data.subtitle = try optionalText(value.subtitle, "subtitle of callout")
    if value.image != 0 { data.image = try host.images[value.image].image }
    guard value.row_count <= 100_000, value.button_count <= 20 else {
        throw Failure.argument(
            "callout has \(value.row_count) rows and \(value.button_count) buttons: "
                + "give at most 100,000 and 20"
        )
    }
    if value.row_count > 0 {
        guard let rows = value.rows else {
            throw Failure.argument("rows of callout is NULL: give row_count texts")
        }
        data.rows = try (0..<Int(value.row_count)).map { try text(rows[$0], "row \($0) of callout") }
    }
    if value.button_count > 0 {
        let buttons = try required(value.buttons, "buttons of callout")
        data.buttons = try (0..<Int(value.button_count)).map {
            (try text(buttons[$0].title, "the title of button \($0) of callout"), buttons[$0].number)
        }
    }
    if value.width != 0 { data.width = CGFloat(try number(value.width, "width of callout", in: 60...2000)) }
    if value.drawn_width != 0 || value.drawn_height != 0 {
        data.drawnSize = CGSize(
            width: try number(value.drawn_width, "drawn_width of callout", in: 1...4096),
            height: try number(value.drawn_height, "drawn_height of callout", in: 1...4096))
    }
    return data
}
