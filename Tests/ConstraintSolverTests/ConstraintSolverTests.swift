import CartoucheConstraintSolver
import Testing

/// The solver's answers to small questions.
@Suite struct ConstraintSolverTests {
    /// `first` times 1 plus `second` times `factor` plus `constant`.
    private func sum(
        _ first: Variable, _ factor: Double = 0, _ second: Variable? = nil, constant: Double = 0
    ) -> LinearExpression {
        var expression = LinearExpression(first)
        if let second { expression.add(second, times: factor) }
        expression.constant = constant
        return expression
    }

    @Test func twoEquationsHaveTheirSolution() throws {
        var solver = ConstraintSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        _ = try solver.add(LinearConstraint(sum(x, 1, y, constant: -10), .equal))
        _ = try solver.add(LinearConstraint(sum(x, -1, y, constant: -2), .equal))
        solver.solve()

        #expect((solver.value(of: x), solver.value(of: y)) == (6, 4))
    }

    @Test func aHigherPriorityOutweighsAThousandLowerOnes() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        _ = try solver.add(LinearConstraint(sum(x, constant: -1), .equal, priority: SolverPriority(251)))
        for _ in 0..<1000 {
            _ = try solver.add(
                LinearConstraint(sum(x, constant: -500), .equal, priority: SolverPriority(250)))
        }
        solver.solve()

        #expect(solver.value(of: x) == 1)
    }

    @Test func aContradictionNamesItsConstraintsAndNoOthers() throws {
        var solver = ConstraintSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let first = try solver.add(LinearConstraint(sum(x, constant: -10), .equal))
        _ = try solver.add(LinearConstraint(sum(y, constant: -3), .greaterThanOrEqual))
        let second = try solver.add(LinearConstraint(sum(x, -1, y), .lessThanOrEqual))

        #expect(throws: ConstraintConflict(constraints: [first, second])) {
            try solver.add(LinearConstraint(sum(y, constant: -9), .equal))
        }
        solver.solve()
        #expect(solver.value(of: x) == 10)
    }

    @Test func aSecondEqualConstraintTakesOverWhenTheFirstIsRemoved() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let first = try solver.add(LinearConstraint(sum(x, constant: -10), .equal))
        _ = try solver.add(LinearConstraint(sum(x, constant: -10), .equal))
        solver.remove(first)
        _ = try solver.add(LinearConstraint(sum(x, constant: -4), .equal, priority: SolverPriority(999)))
        solver.solve()

        #expect(solver.value(of: x) == 10)
    }

    @Test func editedVariablesFollowTheirSuggestions() throws {
        var solver = ConstraintSolver()
        let (left, width) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
        _ = try solver.add(LinearConstraint(sum(left, 1, width, constant: -100), .lessThanOrEqual))
        _ = try solver.add(LinearConstraint(sum(width, constant: -30), .greaterThanOrEqual))
        let edit = try solver.addEdit(of: left, priority: SolverPriority(900))

        try solver.suggest(50, for: edit)
        #expect(solver.value(of: left) == 50)
        try solver.suggest(90, for: edit)
        #expect(solver.value(of: left) == 70)
    }

    @Test func constantsThatFitOnlyTogetherChangeTogether() throws {
        var solver = ConstraintSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let a = try solver.add(LinearConstraint(sum(x, constant: -10), .equal))
        let b = try solver.add(LinearConstraint(sum(y, constant: -10), .equal))
        _ = try solver.add(LinearConstraint(sum(x, -1, y), .equal))

        #expect(throws: ConstraintConflict.self) { try solver.setConstant(-20, of: a) }
        #expect((solver.value(of: x), solver.value(of: y)) == (10, 10))
        try solver.setConstants([(a, -20), (b, -20)])
        #expect((solver.value(of: x), solver.value(of: y)) == (20, 20))
    }

    @Test func aVariableWithoutNegativeValuesStaysAtZero() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(isNonNegative: true)
        _ = try solver.add(LinearConstraint(sum(width, constant: 5), .equal, priority: SolverPriority(999)))
        solver.solve()

        #expect(solver.value(of: width) == 0)
        #expect(throws: ConstraintConflict(constraints: [])) {
            try solver.add(LinearConstraint(sum(width, constant: 5), .equal))
        }
    }

    @Test func aFreeVariableIsAmbiguousAndAFixedOneIsNot() throws {
        var solver = ConstraintSolver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        _ = try solver.add(LinearConstraint(sum(x, constant: -10), .equal))
        _ = try solver.add(LinearConstraint(sum(y, constant: -10), .greaterThanOrEqual))

        solver.solve()

        #expect(!solver.isAmbiguous(x))
        #expect(solver.isAmbiguous(y))
        #expect(solver.isAmbiguous(z))
    }

    @Test func aChainOfAThousandIsSolvedInAThousandSteps() throws {
        var solver = ConstraintSolver()
        let variables = (0..<1000).map { _ in solver.makeVariable() }
        _ = try solver.add(LinearConstraint(sum(variables[0], constant: -5), .equal))
        for index in 1..<1000 {
            _ = try solver.add(
                LinearConstraint(sum(variables[index], -1, variables[index - 1], constant: -1), .equal))
        }
        solver.solve()

        #expect(solver.value(of: variables[999]) == 1004)
        #expect(solver.pivotCount < 1000)
    }

    /// As views in a row, each as wide as its content by one priority and the next, in a row that is wider.
    @Test(arguments: [50, 100, 200]) func manyConstraintsOfOnePriorityNeedAStepEach(count: Int) throws {
        var solver = ConstraintSolver()
        var lefts: [Variable] = []
        var widths: [Variable] = []
        for _ in 0..<count {
            lefts.append(solver.makeVariable())
            widths.append(solver.makeVariable(isNonNegative: true))
        }
        _ = try solver.add(LinearConstraint(sum(lefts[0], constant: 0), .equal))
        for index in 1..<count {
            var next = sum(lefts[index], -1, lefts[index - 1], constant: 0)
            next.add(widths[index - 1], times: -1)
            _ = try solver.add(LinearConstraint(next, .equal))
        }
        for width in widths {
            let content: [(LinearConstraint.Relation, Float)] = [
                (.lessThanOrEqual, 250), (.greaterThanOrEqual, 750),
            ]
            for (relation, priority) in content {
                _ = try solver.add(
                    LinearConstraint(
                        sum(width, constant: -20), relation, priority: SolverPriority(priority)))
            }
        }
        var end = sum(lefts[count - 1], constant: -60 * Double(count))
        end.add(widths[count - 1])
        _ = try solver.add(LinearConstraint(end, .equal))
        solver.solve()

        #expect(widths.allSatisfy { solver.value(of: $0) > 20 - 1e-6 })
        #expect(abs(widths.reduce(0) { $0 + solver.value(of: $1) } - 60 * Double(count)) < 1e-6)
        #expect(solver.pivotCount <= 2 * count + 4)
    }
}
