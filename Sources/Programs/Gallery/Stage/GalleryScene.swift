import Cartouche

/// A scene of the gallery: its name, what the user can try in it, and its content on the map. The code of
/// each scene is an example of how to use the library.
@MainActor protocol GalleryScene: AnyObject {
    /// The name of the scene on the command line: lowercase letters and hyphens.
    static var name: String { get }
    /// The title of the scene in the list and above the map.
    static var title: String { get }
    /// The feature that the scene shows, in a few words.
    static var hint: String { get }
    /// What the user can try in the scene, in a sentence or two.
    static var advice: String { get }

    init()
    /// Adds the scene's content to the empty map of a stage; the scene becomes the map's delegate if
    /// necessary.
    func open(on stage: SceneStage)
}
