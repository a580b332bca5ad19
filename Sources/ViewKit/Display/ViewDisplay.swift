import Drawing
import Foundation

/// What the display pass keeps for a view between frames.
final class ViewDisplay {}
