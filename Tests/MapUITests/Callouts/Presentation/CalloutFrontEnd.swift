import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

@testable import CartoucheMapUI

/// The ways in which a pin gets its callout.
nonisolated enum CalloutFrontEnd: String, CaseIterable, Sendable {
    /// The map's own, with a title.
    case standard
    /// The pin's `calloutView`, in a bubble of the map's.
    case view
    /// The pin's `calloutView`, which is the whole callout.
    case plain
    /// A view of the delegate's.
    case delegate
    /// A subview that the pin shows by itself.
    case subview
    /// An annotation of its own.
    case annotation
}

extension MapScene {
    /// A map whose pins, of 30 x 30 points, get their callouts by a front end.
    /// - Parameter size: of the content; nil: 100 x 50, for `subview` 240 x 280.
    convenience init(_ frontEnd: CalloutFrontEnd, size: CGSize? = nil, isDraggable: Bool = false) {
        self.init()
        let content = { View(frame: CGRect(origin: .zero, size: size ?? CGSize(width: 100, height: 50))) }
        if frontEnd == .delegate { delegate.calloutView = { _ in content() } }
        delegate.makeView = { map, annotation in
            guard !(annotation is any AnnotationViewProviding) else { return nil }
            let type: AnnotationView.Type =
                frontEnd == .subview ? SubviewCalloutPin.self : AnnotationView.self
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "pin")
                ?? type.init(annotation: annotation, reuseIdentifier: "pin")
            view.annotation = annotation
            view.bounds.size = CGSize(width: 30, height: 30)
            view.isDraggable = isDraggable
            view.canShowCallout = frontEnd == .standard
            view.calloutStyle = frontEnd == .plain ? .plain : .bubble
            switch frontEnd {
            case .standard: if size != nil { view.detailCalloutAccessoryView = content() }
            case .view, .plain: view.calloutView = content()
            case .subview: if size != nil { (view as? SubviewCalloutPin)?.loadCard = content }
            case .delegate, .annotation: break
            }
            return view
        }
    }

    /// Adds a pin for a front end.
    /// - Parameter size: of the content of an annotation's own callout; nil: as large as its title.
    @discardableResult
    func add(_ title: String, for frontEnd: CalloutFrontEnd, size: CGSize? = nil, at point: CGPoint)
        -> PointAnnotation
    {
        guard frontEnd == .annotation else { return add(title, at: point) }
        var content = AnnotationContent(
            icon: Image(bitmap: Bitmap(width: 30, height: 30)), coordinate: coordinate(point),
            values: ["title": title])
        if let size {
            SizedCallout.size = size
            content.calloutView = SizedCallout.self
        }
        let annotation = ContentAnnotation(content: content)
        map.addAnnotation(annotation)
        frames(2)
        return annotation
    }
}

/// Its content has the size that was set last.
private final class SizedCallout: CalloutAnnotationView {
    static var size = CGSize.zero

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        contentView.bounds.size = Self.size
    }
}
