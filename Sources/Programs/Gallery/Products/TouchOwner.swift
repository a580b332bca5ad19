import Cartouche

/// The kind of view that receives a touch on a map.
enum TouchOwner: CaseIterable {
    case content, body, pin, map

    var title: String {
        switch self {
        case .content: "Callout's content"
        case .body: "Callout's body"
        case .pin: "Pin"
        case .map: "Map"
        }
    }

    var color: Color {
        switch self {
        case .content: Color(hex: 0xE0632B)
        case .body: Color(hex: 0xF2B632)
        case .pin: Color(hex: 0x7A3FD0)
        case .map: Color(hex: 0x2F9E74)
        }
    }

    /// Determines the owner of a touch from the view that the touch hits: a view inside a callout's bubble
    /// counts as content, the bubble itself as body.
    init(of hit: View?) {
        var next = hit
        while let view = next {
            if view is BubbleView {
                self = view === hit ? .body : .content
                return
            }
            if view is AnnotationView {
                self = .pin
                return
            }
            next = view.superview
        }
        self = .map
    }
}
