import Cartouche

// What Documentation/Callouts.md shows. A part between `begin` and `end` stands there word for word.

// begin delegate-view
final class WeatherReporter: MapViewDelegate {
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        let label = Label()
        label.text = "\(view.annotation?.title ?? ""): fair, 18 °C"
        label.sizeToFit()
        return label
    }
}
// end delegate-view

// begin subview
final class NoteAnnotationView: PinAnnotationView {
    private var note: Label?

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        note?.removeFromSuperview()
        note = nil
        guard selected else { return }
        let label = Label(frame: CGRect(x: bounds.midX - 60, y: -36, width: 120, height: 30))
        label.backgroundColor = .white
        label.text = annotation?.title
        note = label
        addSubview(label)
    }
}
// end subview

// begin second-delegate
final class TwoPins: MapViewDelegate {
    private let callout = CalloutAnnotation(latitude: 0, longitude: 0)

    func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
        guard let coordinate = view.annotation?.coordinate, !view.canShowCallout else { return }
        callout.coordinate = coordinate
        callout.parentAnnotationView = view
        mapView.addAnnotation(callout)
    }

    func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
        mapView.removeAnnotation(callout)
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard annotation === callout else {
            let pin = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
            pin.pinTintColor = PinAnnotationView.greenPinColor()
            return pin
        }
        let view = CalloutMapAnnotationView(annotation: callout, reuseIdentifier: nil)
        view.parentAnnotationView = callout.parentAnnotationView
        view.mapView = mapView
        view.contentHeight = 78
        return view
    }
}
// end second-delegate

func drop(_ view: AnnotationView) {
    // begin curve
    let drop = CalloutCurve(
        from: CalloutPresentation(along: 1, across: 0.2, alpha: 0),
        [
            .init(presentation: CalloutPresentation(along: 1, across: 1.1), duration: 0.12),
            .init(presentation: .rest, duration: 0.08),
        ])
    view.calloutOptions.animation = .custom(drop)
    // end curve
}

// begin bubble
final class TicketBubble: BubbleView {
    override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let line = CGRect(x: 8, y: shape.bodyRect.maxY - 6, width: bounds.width - 16, height: 1)
        canvas.fill(line, with: style.tintColor)
    }
}
// end bubble

func ticket(_ view: AnnotationView) {
    // begin bubble-use
    view.calloutBubbleType = TicketBubble.self
    view.calloutOptions.bubbleStyle = .dark
    // end bubble-use
}
