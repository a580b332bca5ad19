import Cartouche

/// At the top of the world, where the map cannot move down, the card goes under its pin: its arrow points up, and all
/// else moves down by the arrow's length.
extension PersonDetailMapView: CalloutContent {
    func calloutPlacementChanged(side: CalloutSide, arrowPosition: CGFloat) {
        guard let background = subviews.first as? BubbleView else { return }
        bounds.origin.y = side == .below ? -background.arrowLength : 0
        background.frame = bounds
        background.arrowDirection = side.arrowDirection
        background.arrowPosition = arrowPosition
    }
}
