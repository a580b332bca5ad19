import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

@testable import CartoucheMapUI

// The glossy callout sample's classes, written by a program on its own, with what its text says by name and
// number. Only the bounce is left to one key frame animation, where the sample chains three.

let CalloutMapAnnotationViewBottomShadowBufferSize: CGFloat = 6
let CalloutMapAnnotationViewContentHeightBuffer: CGFloat = 8
let CalloutMapAnnotationViewHeightAboveParent: CGFloat = 2

final class OwnCalloutMapAnnotation: Annotation {
    var latitude: Double
    var longitude: Double
    var coordinate: LocationCoordinate2D { LocationCoordinate2D(latitude: latitude, longitude: longitude) }

    init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

final class OwnCalloutMapAnnotationView: AnnotationView {
    weak var parentAnnotationView: AnnotationView?
    weak var mapView: MapView?
    var offsetFromParent = CGPoint(x: 8, y: -14)
    var contentHeight: CGFloat = 80
    private(set) var endFrame = CGRect.zero
    private(set) lazy var contentView: View = {
        let view = View()
        view.backgroundColor = .clear
        view.autoresizingMask = [.flexibleHeight, .flexibleWidth]
        addSubview(view)
        return view
    }()

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        isEnabled = false
        backgroundColor = .clear
    }

    override var annotation: (any Annotation)? {
        didSet { prepare() }
    }

    func prepare() {
        guard mapView != nil else { return }
        prepareFrameSize()
        prepareOffset()
        prepareContentFrame()
        setNeedsDisplay()
    }

    func prepareFrameSize() {
        guard let mapView else { return }
        var frame = self.frame
        let height =
            contentHeight + CalloutMapAnnotationViewContentHeightBuffer
            + CalloutMapAnnotationViewBottomShadowBufferSize - offsetFromParent.y
        frame.size = CGSize(width: mapView.frame.size.width, height: height)
        self.frame = frame
    }

    func prepareOffset() {
        guard let mapView, let parentAnnotationView else { return }
        let parentOrigin = mapView.convert(
            parentAnnotationView.frame.origin, from: parentAnnotationView.superview)
        let xOffset = (mapView.frame.size.width / 2) - (parentOrigin.x + offsetFromParent.x)
        let yOffset =
            -(frame.size.height / 2 + parentAnnotationView.frame.size.height / 2) + offsetFromParent.y
            + CalloutMapAnnotationViewBottomShadowBufferSize
        centerOffset = CGPoint(x: xOffset, y: yOffset)
    }

    func prepareContentFrame() {
        contentView.frame = CGRect(
            x: bounds.origin.x + 10, y: bounds.origin.y + 3, width: bounds.size.width - 20,
            height: contentHeight)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil { animateIn() }
    }

    func animateIn() {
        endFrame = frame
        transform = transform(forScale: 0.001)
        View.animateKeyframes(
            withDuration: 0.25,
            animations: {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
                    self.transform = self.transform(forScale: 1.1)
                }
                View.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.4) {
                    self.transform = self.transform(forScale: 0.95)
                }
                View.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.3) {
                    self.transform = .identity
                }
            })
    }

    private func transform(forScale scale: CGFloat) -> CGAffineTransform {
        CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: xTransform(forScale: scale), ty: yTransform(forScale: scale))
    }

    private func xTransform(forScale scale: CGFloat) -> CGFloat {
        let xDistanceFromCenterToParent = endFrame.size.width / 2 - relativeParentXPosition
        return xDistanceFromCenterToParent * scale - xDistanceFromCenterToParent
    }

    private func yTransform(forScale scale: CGFloat) -> CGFloat {
        let yDistanceFromCenterToParent =
            endFrame.size.height / 2 + offsetFromParent.y + CalloutMapAnnotationViewBottomShadowBufferSize
            + CalloutMapAnnotationViewHeightAboveParent
        return yDistanceFromCenterToParent - yDistanceFromCenterToParent * scale
    }

    var relativeParentXPosition: CGFloat {
        guard let mapView, let parentAnnotationView else { return 0 }
        let parentOrigin = mapView.convert(
            parentAnnotationView.frame.origin, from: parentAnnotationView.superview)
        return parentOrigin.x + offsetFromParent.x
    }

    override func draw(_ canvas: any Canvas) {
        let stroke: CGFloat = 1
        var rect = bounds
        rect.size.width -= stroke + 14
        rect.size.height -=
            stroke + CalloutMapAnnotationViewHeightAboveParent - offsetFromParent.y
            + CalloutMapAnnotationViewBottomShadowBufferSize
        rect.origin.x += stroke / 2 + 7
        rect.origin.y += stroke / 2
        let parentX = relativeParentXPosition
        var path = Path(roundedRect: rect, cornerRadius: 7)
        path.move(to: CGPoint(x: parentX - 15, y: rect.maxY))
        path.addLine(to: CGPoint(x: parentX, y: rect.maxY + 15))
        path.addLine(to: CGPoint(x: parentX + 15, y: rect.maxY))
        path.close()
        canvas.fill(path, with: Color.black.withAlphaComponent(0.6))
    }
}

/// The view controller with its two pins.
final class OwnGlossyCalloutController: MapViewDelegate {
    let mapView: MapView
    let customAnnotation: PointAnnotation
    let normalAnnotation: PointAnnotation
    var calloutAnnotation: OwnCalloutMapAnnotation?
    var selectedAnnotationView: AnnotationView?
    var madeAnnotations = 0

    init(_ mapView: MapView, custom: LocationCoordinate2D, normal: LocationCoordinate2D) {
        self.mapView = mapView
        customAnnotation = PointAnnotation(coordinate: custom)
        normalAnnotation = PointAnnotation(coordinate: normal, title: "normal")
        mapView.delegate = self
        mapView.addAnnotation(customAnnotation)
        mapView.addAnnotation(normalAnnotation)
    }

    func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
        guard let annotation = view.annotation, annotation === self.customAnnotation else { return }
        if self.calloutAnnotation == nil {
            madeAnnotations += 1
            self.calloutAnnotation = OwnCalloutMapAnnotation(
                latitude: annotation.coordinate.latitude, longitude: annotation.coordinate.longitude)
        } else {
            self.calloutAnnotation?.latitude = annotation.coordinate.latitude
            self.calloutAnnotation?.longitude = annotation.coordinate.longitude
        }
        if let calloutAnnotation { self.mapView.addAnnotation(calloutAnnotation) }
        self.selectedAnnotationView = view
    }

    func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
        if let calloutAnnotation, view.annotation === self.customAnnotation {
            self.mapView.removeAnnotation(calloutAnnotation)
        }
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        if annotation === self.calloutAnnotation {
            var calloutMapAnnotationView =
                self.mapView.dequeueReusableAnnotationView(withIdentifier: "CalloutAnnotation")
                as? OwnCalloutMapAnnotationView
            if calloutMapAnnotationView == nil {
                calloutMapAnnotationView = OwnCalloutMapAnnotationView(
                    annotation: annotation, reuseIdentifier: "CalloutAnnotation")
            }
            calloutMapAnnotationView?.contentHeight = 78
            calloutMapAnnotationView?.parentAnnotationView = self.selectedAnnotationView
            calloutMapAnnotationView?.mapView = self.mapView
            // In MapKit the map sets the annotation once more.
            calloutMapAnnotationView?.annotation = annotation
            return calloutMapAnnotationView
        } else if annotation === self.customAnnotation {
            let annotationView = PinAnnotationView(
                annotation: annotation, reuseIdentifier: "CustomAnnotation")
            annotationView.canShowCallout = false
            annotationView.pinColor = .green
            return annotationView
        } else if annotation === self.normalAnnotation {
            let annotationView = PinAnnotationView(
                annotation: annotation, reuseIdentifier: "NormalAnnotation")
            annotationView.canShowCallout = true
            annotationView.pinColor = .purple
            return annotationView
        }
        return nil
    }
}
