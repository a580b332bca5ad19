import CCartoucheInterface
import Cartouche
import Foundation

// Reads the arguments of the interface's functions: each either gives a value that the library takes, or
// throws a `Failure` that names the argument.

/// Reads a text that a C program may pass: returns nil for NULL, and throws if the text is not UTF-8.
func optionalText(
    _ pointer: UnsafePointer<CChar>?, _ name: @autoclosure () -> String
) throws(Failure) -> String? {
    guard let pointer else { return nil }
    guard let text = String(validatingCString: pointer) else {
        throw .argument("\(name()) is not UTF-8: convert it first")
    }
    return text
}

/// Reads a text that a C program must pass: throws if the pointer is NULL or the text is not UTF-8.
func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(Failure) -> String {
    guard let text = try optionalText(pointer, name) else {
        throw .argument("\(name) is NULL: give a text that ends with a zero")
    }
    return text
}

/// Returns a pointer that a C program has passed; throws if the pointer is NULL.
func required<Value>(_ pointer: UnsafePointer<Value>?, _ name: String) throws(Failure) -> UnsafePointer<Value>
{
    guard let pointer else { throw .argument("\(name) is NULL: give a pointer to it") }
    return pointer
}

/// Returns the pointer to where a function of the C interface writes its result; throws if the pointer is
/// NULL.
func result<Value>(
    _ pointer: UnsafeMutablePointer<Value>?, _ name: String
) throws(Failure) -> UnsafeMutablePointer<Value> {
    guard let pointer else { throw .argument("\(name) is NULL: give a pointer to where the result goes") }
    return pointer
}

/// Returns a number that a C program has passed; throws if the number is not finite or outside of a range.
func number(
    _ value: Double, _ name: String, in range: ClosedRange<Double> = -1e9...1e9
) throws(Failure) -> Double {
    guard range.contains(value) else {
        throw .argument("\(name) is \(value): give a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
}

/// Returns a number that a C program has passed for a constant of a C enumeration; throws if the number is
/// outside of the range of the enumeration's constants.
func choice(_ value: Int32, _ name: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
    guard range.contains(Int(value)) else {
        throw .argument(
            "\(name) is \(value): give one of its constants, \(range.lowerBound) to \(range.upperBound)")
    }
    return Int(value)
}

/// Reads a struct of the C interface whose first member is its size in bytes. A program that was built for an
/// older library passes fewer members: the missing ones count as zero. Throws if members that the library
/// does not know are not zero. For NULL the result is `empty`.
func sized<Value>(_ pointer: UnsafePointer<Value>?, _ name: String, else empty: Value) throws(Failure)
    -> Value
{
    guard let pointer else { return empty }
    let raw = UnsafeRawPointer(pointer)
    let size = raw.loadUnaligned(as: Int.self)
    let known = MemoryLayout<Value>.size
    guard size >= MemoryLayout<Int>.size, size <= 4096 else {
        throw .argument("struct_size of \(name) is \(size): set it to the sizeof of the struct, \(known)")
    }
    if size > known, (known..<size).contains(where: { raw.load(fromByteOffset: $0, as: UInt8.self) != 0 }) {
        throw .argument(
            "\(name) has members that version \(LibraryVersion.current) of the library does not know: "
                + "set them to zero, or install a later one")
    }
    var value = empty
    withUnsafeMutableBytes(of: &value) { bytes in
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        bytes.copyMemory(from: UnsafeRawBufferPointer(start: raw, count: min(size, known)))
    }
    return value
}

/// Reads a struct of the C interface whose first member is its size in bytes, as `sized` does; throws if the
/// pointer is NULL.
func requiredSized<Value>(
    _ pointer: UnsafePointer<Value>?, _ name: String, else empty: Value
) throws(Failure) -> Value {
    try sized(required(pointer, name), name, else: empty)
}

/// Reads a location on the globe that a C program has passed; throws if latitude or longitude, in degrees,
/// are out of range.
func coordinate(
    _ value: cartouche_coordinate, _ name: @autoclosure () -> String
) throws(Failure) -> LocationCoordinate2D {
    let coordinate = LocationCoordinate2D(latitude: value.latitude, longitude: value.longitude)
    guard coordinate.isValid else {
        throw .argument(
            "\(name()) is at latitude \(value.latitude) and longitude \(value.longitude): give -90 to 90 and "
                + "-180 to 180 degrees")
    }
    return coordinate
}

/// Reads a region of the map that a C program has passed; throws if its center or its spans, in degrees, are
/// out of range.
func region(_ value: cartouche_region, _ name: String) throws(Failure) -> CoordinateRegion {
    let region = CoordinateRegion(
        center: try coordinate(value.center, "the center of \(name)"),
        span: CoordinateSpan(
            latitudeDelta: try number(value.latitude_span, "the latitude_span of \(name)", in: 0...180),
            longitudeDelta: try number(value.longitude_span, "the longitude_span of \(name)", in: 0...360)))
    guard region.isValid else { throw .argument("\(name) is no region: give a center and spans above 0") }
    return region
}

/// The color that a C program has passed as a number 0xRRGGBBAA; nil for the number 0.
func color(_ value: UInt32) -> Color? {
    value == 0 ? nil : Color(hex: value >> 8, alpha: Float(value & 255) / 255)
}

/// Reads the struct with which a C program describes the memory to draw a map into: returns the memory, and
/// whether only changed pixels need to be written. Throws if the struct is invalid.
func target(_ pointer: UnsafePointer<cartouche_pixels>?) throws(Failure) -> (PixelTarget, onlyChanges: Bool) {
    let value = try requiredSized(pointer, "target", else: cartouche_pixels())
    guard let pixels = value.pixels else {
        throw .argument("pixels of target is NULL: give the image's memory")
    }
    guard (1...16384).contains(value.width), (1...16384).contains(value.height) else {
        throw .argument(
            "target has \(value.width) x \(value.height) pixels: give 1 to 16384 each way")
    }
    let (width, height) = (Int(value.width), Int(value.height))
    let stride = value.stride == 0 ? width * 4 : Int(value.stride)
    guard stride >= width * 4 else {
        throw .argument("stride of target is \(stride): give at least 4 bytes for each of \(width) pixels")
    }
    let format = try choice(value.format, "format of target", 0...1)
    return (
        PixelTarget(
            pixels: pixels, width: width, height: height, bytesPerRow: stride,
            format: format == 0 ? .bgra8 : .rgba8), value.only_changes != 0
    )
}

extension cartouche_rect {
    nonisolated init(_ rect: CGRect) {
        self.init(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height)
        )
    }
}

extension cartouche_coordinate {
    nonisolated init(_ coordinate: LocationCoordinate2D) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}

extension cartouche_camera {
    nonisolated init(_ camera: MapCamera) {
        self.init(center: .init(camera.centerCoordinate), zoom: camera.zoom, heading: camera.heading)
    }
}
