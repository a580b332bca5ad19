import Testing

@testable import CartoucheViewer

/// The search in the values of features.
@Suite struct TextSearchTests {
    private func matches(_ wanted: String, _ texts: [String]) -> [Int] {
        var (all, ends): ([UInt8], [Int32]) = ([], [])
        for text in texts {
            all += text.utf8
            ends.append(Int32(all.count))
        }
        var found: [Int] = []
        TextSearch.forEachMatch(of: Array(wanted.utf8), in: all, ends: ends) { found.append($0) }
        return found
    }

    @Test func eachTextIsFoundOnce() {
        #expect(matches("a", ["a", "ba", "aa", "c", ""]) == [0, 1, 2])
        #expect(matches("port", ["newport", "airport port", "po", "rt"]) == [0, 1])
        #expect(matches("x", ["a"]) == [] && matches("abc", ["ab"]) == [] && matches("a", []) == [])
    }

    @Test func randomTextsAreFoundAsByTheStandardLibrary() {
        var state: UInt64 = 9
        func random(_ n: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % n
        }
        for _ in 0..<300 {
            let texts = (0..<20).map { _ in
                String((0..<random(8)).map { _ in "abc".randomElement(at: random(3)) })
            }
            let wanted = String((0...random(2)).map { _ in "abc".randomElement(at: random(3)) })
            #expect(
                matches(wanted, texts) == texts.indices.filter { texts[$0].contains(wanted) },
                "\(wanted) \(texts)")
        }
    }
}

extension String {
    fileprivate func randomElement(at index: Int) -> Character {
        self[self.index(startIndex, offsetBy: index)]
    }
}
