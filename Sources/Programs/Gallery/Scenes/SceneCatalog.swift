/// All scenes of the gallery, in the order in which its list shows them.
enum SceneCatalog {
    struct Section {
        let title: String
        let scenes: [any GalleryScene.Type]
    }

    static let sections = [
        Section(
            title: "Callouts",
            scenes: [
                StandardScene.self, CardScene.self, SecondAnnotationScene.self, LayoutFileScene.self,
                TwoPinsScene.self, CalloutStylesScene.self,
                PresentationsScene.self, EdgesScene.self, SeveralScene.self,
            ]),
        Section(
            title: "Pins",
            scenes: [
                MarkersScene.self, RegistrationsScene.self, CustomViewScene.self, DraggingScene.self,
                SpiderfyScene.self, ClustersScene.self, CollisionScene.self, UserLocationScene.self,
            ]),
        Section(title: "On the map", scenes: [OverlaysScene.self, FollowScene.self]),
        Section(title: "Many places", scenes: [SourceScene.self, DotsScene.self]),
        Section(title: "Views", scenes: [TablesScene.self, ButtonsScene.self, LayersScene.self]),
        Section(
            title: "Keys and state",
            scenes: [
                FieldsScene.self, TextsScene.self, ChoicesScene.self, PickersScene.self, CollectionScene.self,
                BarsScene.self, KeyboardScene.self,
            ]),
    ]

    static var all: [any GalleryScene.Type] { sections.flatMap(\.scenes) }

    static func scene(named name: String) -> (any GalleryScene.Type)? { all.first { $0.name == name } }

    /// A text with a line for each scene: its name and hint, indented by a number of spaces.
    static func lines(indent: Int) -> String {
        let width = all.map { $0.name.count }.max() ?? 0
        let margin = String(repeating: " ", count: indent)
        return all.map { scene in
            let gap = String(repeating: " ", count: width - scene.name.count + 2)
            return margin + scene.name + gap + scene.hint
        }.joined(separator: "\n")
    }
}
