import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The content that an annotation supplies for its pin and for its callout.
@MainActor
public struct AnnotationContent {
    /// The pin's image.
    public var icon: Image?
    /// A file with the pin's image, read when the pin is made, if there is no `icon`. A file that cannot be
    /// read gives none.
    public var iconURL: URL?
    /// The class of the callout's view.
    public var calloutView: CalloutAnnotationView.Type
    /// The coordinate of pin and callout.
    public var coordinate: LocationCoordinate2D
    /// The values by the names of the callout's views: "title" is shown by the label named "title".
    public var values: [String: Any]

    /// Without an image, at latitude and longitude 0, with a plain `CalloutAnnotationView`, unless given.
    public init(
        icon: Image? = nil, iconURL: URL? = nil,
        calloutView: CalloutAnnotationView.Type = CalloutAnnotationView.self,
        coordinate: LocationCoordinate2D = LocationCoordinate2D(latitude: 0, longitude: 0),
        values: [String: Any] = [:]
    ) {
        (self.icon, self.iconURL, self.calloutView) = (icon, iconURL, calloutView)
        (self.coordinate, self.values) = (coordinate, values)
    }

    /// `icon`, or the image at `iconURL`.
    var pinImage: Image? {
        if let icon { return icon }
        guard let iconURL, let data = try? Data(contentsOf: iconURL),
            let bitmap = try? Services.current.images.decode([UInt8](data), name: iconURL.lastPathComponent)
        else { return nil }
        return Image(bitmap: bitmap)
    }
}
