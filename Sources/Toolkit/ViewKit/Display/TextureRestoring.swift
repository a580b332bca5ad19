/// A view with textures that keep no copy of their pixels, so that the view must draw them again after the
/// graphics device has lost them.
@MainActor
package protocol TextureRestoring: View {
    /// Called after the graphics device has lost its textures, so that the view draws them again.
    func restoreTextures()
}
