import CartoucheDrawing
import Foundation

/// The large balloon of a selected marker, drawn at its own size so that it is sharp when it has grown.
final class MarkerBalloonView: AnnotationOrnament {
    private weak var marker: MarkerAnnotationView?

    init(_ marker: MarkerAnnotationView) {
        self.marker = marker
        super.init()
        name = "Balloon"
        bounds = CGRect(origin: .zero, size: MarkerAnnotationView.selectedMarkerSize)
    }

    override func draw(_ canvas: any Canvas) { marker?.drawBalloon(in: bounds, isLarge: true, canvas) }
}
