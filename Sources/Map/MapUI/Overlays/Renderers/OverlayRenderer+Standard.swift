import CartoucheDrawing

extension OverlayRenderer {
    /// The renderer of an overlay for which the program supplies none: lines are blue and 3 points wide,
    /// areas are filled with that blue at an opacity of a fifth, and tiles are drawn unchanged. An overlay of
    /// another class is not drawn.
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
