import ViewKit

extension MapView: TextureRestoring {
    /// The base map paints its tiles again.
    package func restoreTextures() { basemap?.texturesLost() }
}
