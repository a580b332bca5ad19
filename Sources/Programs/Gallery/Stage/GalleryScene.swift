import Cartouche

/// A scene: its name, what to try in it, and its content on the map. Written as an example of how to use the
/// library.
@MainActor protocol GalleryScene: AnyObject {
    /// The name on the command line: lowercase letters and hyphens.
    static var name: String { get }
    /// The title in the list and above the map.
    static var title: String { get }
    /// The feature shown, in a few words.
    static var hint: String { get }
    /// What to try: a sentence or two.
    static var advice: String { get }

    init()
    /// Adds the scene's content to an empty map, and becomes its delegate if necessary.
    func open(on stage: SceneStage)
}
