import CartoucheConstraintSolver
import TestSupport
import Testing

/// The solver against the dense simplex, on systems by seeds; a failure names its seed.
@Suite struct OracleTests {
    @Test func feasibleSystemsAreSolvedAsWellAsCanBe() throws {
        for seed in UInt64(0)..<300 {
            var system = RandomSystem(seed: seed, variables: 2 + Int(seed % 7), isFeasible: true)
            for _ in 0..<(3 + Int(seed % 17)) { try system.add(system.makeConstraint()) }
            system.solve()

            #expect(system.fault == nil, "seed \(seed)")
        }
    }

    @Test func aContradictionIsFoundExactlyWhereThereIsOneAndNamesConstraintsThatContradict() {
        var contradictions = 0
        for seed in UInt64(1000)..<1200 {
            var system = RandomSystem(seed: seed, variables: 2 + Int(seed % 4), isFeasible: false)
            for _ in 0..<16 {
                let constraint = system.makeConstraint()
                let all = system.constraints + [constraint]
                let canHold =
                    DenseSimplex.solve(all.filter(\.isRequired), nonNegative: system.nonNegative) != nil
                do {
                    try system.add(constraint)
                    #expect(canHold, "seed \(seed)")
                } catch {
                    contradictions += 1
                    #expect(!canHold, "seed \(seed)")
                    expectContradiction(in: system, of: error, with: constraint, seed: seed)
                }
                system.solve()
                #expect(system.fault == nil, "seed \(seed)")
            }
        }
        #expect(contradictions > 100)
    }

    private func expectContradiction(
        in system: RandomSystem, of error: ConstraintConflict, with added: DenseSimplex.Constraint,
        seed: UInt64
    ) {
        let named = system.members.filter { error.constraints.contains($0.id) }.map(\.constraint)
        #expect(!named.contains { !$0.isRequired }, "seed \(seed)")
        #expect(
            DenseSimplex.solve(named + [added], nonNegative: system.nonNegative) == nil,
            "seed \(seed): what is named can hold together")
    }

    @Test func changesEndWhereSolvingFromScratchEnds() throws {
        for seed in UInt64(2000)..<2120 {
            var system = RandomSystem(seed: seed, variables: 2 + Int(seed % 6), isFeasible: seed % 3 != 0)
            for step in 0..<40 {
                change(&system)
                system.solve()

                #expect(system.fault == nil, "seed \(seed), step \(step)")
                var scratch = system
                scratch.rebuild()
                #expect(scratch.fault == nil, "seed \(seed), step \(step), from scratch")
            }
        }
    }

    /// An addition, a removal, a change of a priority or of constants. What contradicts changes nothing.
    private func change(_ system: inout RandomSystem) {
        let count = system.members.count
        switch count < 3 ? 0 : system.random(0..<8) {
        case 0...2: try? system.add(system.makeConstraint())
        case 3: system.remove(at: system.random(0..<count))
        case 4:
            let index = system.random(0..<count)
            let isRequired = system.constraints[index].isRequired
            let priorities: [Float] = [999, 750, 250, 1]
            if !isRequired { try? system.setPriority(priorities[system.random(0..<4)], at: index) }
        default:
            let changes = (0...system.random(0..<3)).map { _ in
                (index: system.random(0..<count), constant: Double(system.random(-100..<100)))
            }
            var seen = Set<Int>()
            try? system.setConstants(changes.filter { seen.insert($0.index).inserted })
        }
    }

    @Test func tenThousandSuggestionsDoNotDrift() throws {
        var system = RandomSystem(seed: 7, variables: 8, isFeasible: true)
        for _ in 0..<20 { try system.add(system.makeConstraint()) }
        let soft = system.constraints.indices.filter { !system.constraints[$0].isRequired }
        for step in 0..<10_000 {
            let index = soft[system.random(0..<soft.count)]
            try system.setConstants([(index, Double(system.random(-100_000..<100_000)) / 7)])
            if step % 500 == 0 { #expect(system.fault == nil, "step \(step)") }
        }
    }
}
