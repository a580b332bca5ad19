/// Several annotations at one position. Not in MapKit.
extension MapView {
    /// Whether a tap on pins at one position spreads them around it, on a circle or a spiral, with lines to
    /// the position. False by default: then each further tap there selects the next of them.
    ///
    /// They are collected by a tap elsewhere, Escape, another zoom, and when one of them is removed or gets
    /// another coordinate. A pin that is spread is hit, and shows its callout, where it is drawn; its
    /// coordinate does not change.
    public var spiderfiesOnTap: Bool {
        get { annotationHost.spiders.spreadsOnTap }
        set { annotationHost.spiders.spreadsOnTap = newValue }
    }

    /// Spreads the pins at the position of an annotation, and collects the spider of another position. Pans the map no
    /// more than shows all of them. Does nothing if the annotation is alone there, or is not in view.
    public func spiderfy(_ annotation: any Annotation, animated: Bool) {
        annotationHost.spiderfy(annotation, animated: animated)
    }

    /// Collects the spread pins. Does nothing if there is none.
    public func unspiderfy(animated: Bool) { annotationHost.spiders.collect(animated: animated) }

    /// The annotations of the spread pins, clockwise or outward from the first; empty if there is none.
    public var spreadAnnotations: [any Annotation] {
        annotationHost.spiders.spread?.members.compactMap(\.annotation) ?? []
    }
}
