import CartoucheDrawing

extension OverlayRenderer {
    /// The renderer of an overlay for which the program supplies none: blue lines of 3 points, areas filled
    /// with a fifth of it, tiles as they are. An overlay of another class is not drawn.
    public static func standard(for overlay: any Overlay) -> OverlayRenderer {
        if let tiles = overlay as? TileOverlay { return TileOverlayRenderer(tileOverlay: tiles) }
        guard let renderer = OverlayPathRenderer.plain(for: overlay) else {
            return OverlayRenderer(overlay: overlay)
        }
        renderer.strokeColor = .systemBlue
        renderer.lineWidth = 3
        (renderer.lineJoin, renderer.lineCap) = (.round, .round)
        if !(overlay is Polyline), !(overlay is MultiPolyline) {
            renderer.fillColor = Color.systemBlue.withAlphaComponent(0.2)
        }
        return renderer
    }
}
