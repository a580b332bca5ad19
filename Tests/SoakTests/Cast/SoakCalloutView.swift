import CartoucheDrawing
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// The second annotation of the library: a bubble round a card, at its parent's place.
final class SoakCalloutView: CalloutAnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        SoakWorld.current?.register(self)
        let card = SoakCard(SoakCard.size)
        contentView.bounds.size = card.bounds.size
        contentView.addSubview(card)
    }

    override func prepareForReuse() {
        if superview != nil { SoakWorld.current?.fail("pool", "a callout is prepared for reuse on the map") }
        super.prepareForReuse()
    }
}

/// A pin that makes such a callout by itself when it is selected.
final class SoakContentPin: SoakPin, AnnotationViewSelecting {
    private var callout: CalloutAnnotation?

    override var annotation: (any Annotation)? {
        didSet { if annotation !== oldValue { callout = nil } }
    }

    func didSelectAnnotationView(in mapView: MapView) {
        guard let annotation else { return }
        let callout =
            callout
            ?? CalloutAnnotation(
                content: AnnotationContent(
                    calloutView: SoakCalloutView.self, coordinate: annotation.coordinate,
                    values: ["title": "of \(annotation.title ?? "")"]))
        callout.coordinate = annotation.coordinate
        callout.parentAnnotationView = self
        self.callout = callout
        mapView.addAnnotation(callout)
    }

    /// What has no view yet does not go by itself.
    func didDeselectAnnotationView(in mapView: MapView) {
        if let callout, mapView.view(for: callout) == nil { mapView.removeAnnotation(callout) }
    }
}

/// An annotation that makes its own view.
final class ProvidingSoakAnnotation: TellingSoakAnnotation, AnnotationViewProviding {
    func annotationView(in mapView: MapView) -> AnnotationView? {
        let identifier = kind.rawValue
        guard let used = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) else {
            return SoakContentPin(annotation: self, reuseIdentifier: identifier)
        }
        used.annotation = self
        return used
    }
}
