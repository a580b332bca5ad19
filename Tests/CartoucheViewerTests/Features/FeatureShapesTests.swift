import Cartouche
import Testing

@testable import CartoucheViewer

/// The shapes of features.
@MainActor @Suite struct FeatureShapesTests {
    @Test func shapesAreFoundByTheirFeatures() {
        let all = [0, 3, 3, 4, 9].map { FeatureLines(FeatureID(layer: 2, index: $0)) { [] } }
        var shapes = FeatureShapes()
        shapes.append(Array(all[..<2]), to: 2)
        shapes.append(Array(all[2...]), to: 2)
        shapes.append([FeatureAreas(FeatureID(layer: 5, index: 3)) { [] }], to: 5)

        func found(_ layer: Int, _ index: Int) -> [Int] {
            shapes.shapes(of: FeatureID(layer: layer, index: index)).compactMap { shape in
                all.firstIndex { $0 === shape }
            }
        }
        #expect(found(2, 0) == [0] && found(2, 3) == [1, 2] && found(2, 4) == [3] && found(2, 9) == [4])
        #expect(found(2, 1) == [] && found(2, 10) == [] && found(1, 3) == [])
        #expect(shapes.shapes(of: FeatureID(layer: 5, index: 3)).count == 1 && found(5, 3) == [])

        #expect(shapes.remove(of: 2).count == 5 && found(2, 3) == [] && shapes.remove(of: 2).isEmpty)
        #expect(shapes.shapes(of: FeatureID(layer: 5, index: 3)).count == 1)
    }

    @Test func filesKeepTheirOrderInWhateverOrderTheyAreOpened() throws {
        let file = try PlacesFile(PlacesFile.point("A", 1, 1))
        var catalog = FeatureCatalog()
        for number in [5, 1, 9, 1, 3] { catalog.open(try file.layer(), at: number) }

        #expect(catalog.layers.map(\.number) == [1, 3, 5, 9])
        #expect([1, 3, 5, 9].allSatisfy { catalog.layer($0)?.number == $0 })
        #expect([0, 2, 4, 10].allSatisfy { catalog.layer($0) == nil })
    }
}
