import Testing

@testable import Gallery

struct SceneCatalogTests {
    @Test func everySceneHasANameOfItsOwnAndSaysWhatToTry() {
        let all = SceneCatalog.all

        #expect(Set(all.map { $0.name }).count == all.count)
        for scene in all {
            #expect(scene.name.wholeMatch(of: /[a-z0-9-]+/) != nil, "\(scene.name)")
            #expect(!scene.title.isEmpty && !scene.hint.isEmpty && scene.advice.hasSuffix("."))
            #expect(SceneCatalog.scene(named: scene.name) == scene)
        }
        #expect(SceneCatalog.scene(named: "Standard") == nil)
    }
}
