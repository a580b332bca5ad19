import ViewKit

/// A part of an annotation view that may overhang it and yet is no callout: it receives no touches.
class AnnotationOrnament: View {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
}
