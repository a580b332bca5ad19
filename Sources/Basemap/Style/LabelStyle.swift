import Foundation

/// The spacing and fading of labels.
struct LabelStyle: Equatable, Sendable {
    /// The free space around each label, in points.
    var padding: CGFloat = 5
    /// The duration of a label's fade in.
    var fadeInSeconds = 0.25
    /// The duration of a label's fade out.
    var fadeOutSeconds = 0.2
}
