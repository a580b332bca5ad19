import Drawing
import Foundation

/// The dot itself, above beam and ring.
final class UserLocationDot: AnnotationOrnament {
    weak var owner: UserLocationView?
    private lazy var ownPictures = AnnotationPictures()

    override func draw(_ canvas: any Canvas) {
        guard let owner else { return }
        (owner.host?.pictures ?? ownPictures).draw(
            .dot, owner.shownTint, in: bounds, canvas, UserLocationPainter.draw)
    }
}
