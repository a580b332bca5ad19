import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The content that an annotation supplies for its pin and for its callout.
@MainActor
public struct AnnotationContent {
    /// The image of the annotation's pin; nil if `iconURL` is used instead.
    public var icon: Image?
    /// The address of a file with the pin's image, which is read when the pin is made, if `icon` is nil. If
    /// the file cannot be read, the pin has no image.
    public var iconURL: URL?
    /// The class of the annotation view that shows the callout.
    public var calloutView: CalloutAnnotationView.Type
    /// The coordinate of the annotation's pin and callout.
    public var coordinate: LocationCoordinate2D
    /// The values that the callout shows, by the names of its views: the value "title" is shown by the label
    /// named "title".
    public var values: [String: Any]

    /// Creates the content of an annotation. Unless given, it has no image, is at latitude and longitude 0,
    /// and is shown by a plain `CalloutAnnotationView`.
    public init(
        icon: Image? = nil, iconURL: URL? = nil,
        calloutView: CalloutAnnotationView.Type = CalloutAnnotationView.self,
        coordinate: LocationCoordinate2D = LocationCoordinate2D(latitude: 0, longitude: 0),
        values: [String: Any] = [:]
    ) {
        (self.icon, self.iconURL, self.calloutView) = (icon, iconURL, calloutView)
        (self.coordinate, self.values) = (coordinate, values)
    }

    /// The image of the pin: `icon`, or else the image in the file at `iconURL`; nil if there is neither.
    var pinImage: Image? {
        if let icon { return icon }
        guard let iconURL, let data = try? Data(contentsOf: iconURL),
            let bitmap = try? Services.current.images.decode([UInt8](data), name: iconURL.lastPathComponent)
        else { return nil }
        return Image(bitmap: bitmap)
    }
}
