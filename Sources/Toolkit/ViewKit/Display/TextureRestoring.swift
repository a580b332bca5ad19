/// A view whose textures keep no copy of their pixels, so that it must draw them again after the device has
/// lost them.
@MainActor
package protocol TextureRestoring: View {
    /// Called after the device has lost its textures.
    func restoreTextures()
}
