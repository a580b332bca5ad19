import Cartouche

/// One scene: what it is called, what to try in it, and what it puts on the map. Meant to be
/// read as an example of how to write against the library.
@MainActor protocol GalleryScene: AnyObject {
    /// On the command line: small letters and hyphens.
    static var name: String { get }
    /// In the list and above the map.
    static var title: String { get }
    /// What it shows, in a few words.
    static var hint: String { get }
    /// What to try: a sentence or two.
    static var advice: String { get }

    init()
    /// Puts everything on an empty map, and becomes its delegate if it needs to.
    func open(on stage: SceneStage)
}
