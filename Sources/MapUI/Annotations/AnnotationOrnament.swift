import ViewKit

/// A part of an annotation view that may stand out of it and yet is no callout: it takes no touches.
class AnnotationOrnament: View {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
}
