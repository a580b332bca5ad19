import Cartouche

/// The annotation at the position of the track that is marked in the chart.
final class ProfileCursor: PointAnnotation {}

/// The view of a `ProfileCursor`: a ring, neither hit by taps nor reached by Tab.
final class ProfileCursorView: AnnotationView {
    private static let side: CGFloat = 18

    convenience init(_ cursor: ProfileCursor) {
        self.init(annotation: cursor, reuseIdentifier: nil)
        name = "profileMark"
        bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        (isEnabled, isUserInteractionEnabled) = (false, false)
        zPriority = .max
    }

    override func draw(_ canvas: any Canvas) {
        let disc = bounds.insetBy(dx: 2, dy: 2)
        canvas.drawShadow(
            of: Path(ellipseIn: disc),
            Shadow(color: Color(white: 0, alpha: 0.4), offset: CGVector(dx: 0, dy: 1), blur: 2))
        canvas.fill(Path(ellipseIn: disc), with: .white)
        canvas.fill(
            Path(ellipseIn: disc.insetBy(dx: 3, dy: 3)),
            with: ViewerTheme.ruler.resolvedColor(with: traitCollection))
    }
}
