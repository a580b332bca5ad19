/// All scenes, in the order in which they are listed.
enum SceneCatalog {
    struct Section {
        let title: String
        let scenes: [any GalleryScene.Type]
    }

    static let sections = [
        Section(
            title: "Callouts",
            scenes: [
                StandardScene.self, CardScene.self, LooksScene.self, PresentationsScene.self, EdgesScene.self,
                SeveralScene.self,
            ]),
        Section(
            title: "Pins",
            scenes: [RegistrationsScene.self, CustomViewScene.self, MarkersScene.self, PilesScene.self]),
        Section(title: "Keys and state", scenes: [FieldsScene.self, KeyboardScene.self]),
    ]

    static var all: [any GalleryScene.Type] { sections.flatMap(\.scenes) }

    static func scene(named name: String) -> (any GalleryScene.Type)? { all.first { $0.name == name } }

    /// One line a scene: its name, and what it shows.
    static func lines(indent: Int) -> String {
        let width = all.map { $0.name.count }.max() ?? 0
        let margin = String(repeating: " ", count: indent)
        return all.map { scene in
            let gap = String(repeating: " ", count: width - scene.name.count + 2)
            return margin + scene.name + gap + scene.hint
        }.joined(separator: "\n")
    }
}
