/// Several annotations at one position. Not in MapKit.
extension MapView {
    /// Whether a tap on pins at one position spreads them around it, on a circle or a spiral, with lines to
    /// the position. False by default: then each further tap there selects the next of them.
    ///
    /// They are collected by a tap elsewhere, Escape, another zoom, and when one of them is removed or gets
    /// another coordinate. A pin that is spread is hit, and shows its callout, where it is drawn; its
    /// coordinate does not change.
    public var spiderfiesOnTap: Bool {
        get { annotationHost.piles.spreadsOnTap }
        set { annotationHost.piles.spreadsOnTap = newValue }
    }

    /// Spreads the pins at the position of an annotation, and collects another spread pile. Pans the map no
    /// more than shows all of them. Does nothing if the annotation is alone there, or is not in view.
    public func spiderfy(_ annotation: any Annotation, animated: Bool) {
        annotationHost.spiderfy(annotation, animated: animated)
    }

    /// Collects the pile that is spread. Does nothing if there is none.
    public func unspiderfy(animated: Bool) { annotationHost.piles.collect(animated: animated) }

    /// The annotations of the spread pile, clockwise or outward from the first; empty if there is none.
    public var spreadAnnotations: [any Annotation] {
        annotationHost.piles.spread?.members.compactMap(\.annotation) ?? []
    }
}
