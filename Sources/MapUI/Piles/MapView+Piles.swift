/// Several annotations at one place. Not in MapKit.
extension MapView {
    /// A tap on pins that stand at one place spreads them round it, on a circle or a spiral, with lines to the place.
    /// False by default: there each further tap selects the next of them.
    ///
    /// They are collected by a tap elsewhere, Escape, another zoom, and when one of them is removed or gets another
    /// place. A pin that is spread is hit, and shows its callout, where it is seen; its coordinate stays what it is.
    public var spreadsPiles: Bool {
        get { annotationHost.piles.spreadsOnTap }
        set { annotationHost.piles.spreadsOnTap = newValue }
    }

    /// Spreads the pins that stand at the place of an annotation, and collects another pile that is spread. Pans the
    /// map as little as shows all of them. Nothing happens if the annotation is alone there, or is not in view.
    public func spiderfy(_ annotation: any Annotation, animated: Bool) {
        annotationHost.spiderfy(annotation, animated: animated)
    }

    /// Collects the pile that is spread. Nothing happens if there is none.
    public func collectPile(animated: Bool) { annotationHost.piles.collect(animated: animated) }

    /// The annotations of the pile that is spread, clockwise or outwards from the first; empty if there is none.
    public var spreadAnnotations: [any Annotation] {
        annotationHost.piles.spread?.members.compactMap(\.annotation) ?? []
    }
}
