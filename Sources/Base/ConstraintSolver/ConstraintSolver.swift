/// Solves linear constraints with priorities, and solves them again after changes from the last solution: the
/// Cassowary method. Priorities are lexicographic; see `SolverPriority`.
///
/// Required constraints hold after each call, within 1e-6 for coefficients and values of a layout; the others
/// are satisfied by `solve()`. Where several solutions are equally good, which one is found is not defined.
///
/// Source: Badros, Borning, Stuckey, *The Cassowary Linear Arithmetic Constraint Solving Algorithm* (2001).
/// In place of its weights there is an objective for each priority. Bland's rule excludes cycles.
package struct ConstraintSolver: Sendable {
    private struct Record {
        var constraint: LinearConstraint
        /// The symbol (a column of the tableau) that says how far the constraint's expression is from zero.
        var marker: Int32
        /// The coefficient of the symbol `marker` in the row that the constraint adds to the tableau.
        var markerFactor: Double
        /// The second symbol of a constraint that is not required: the error above zero of an equality, or
        /// the violation of an inequality. -1 for a required constraint.
        var error: Int32 = -1
    }

    private var tableau = Tableau()
    private var records: [Record?] = []
    private var unusedRecords: [Int] = []
    /// For each symbol of the tableau, the number of the constraint whose marker or error the symbol is; -1
    /// for the symbol of a variable.
    private var owners: [Int32] = []
    private var needsOptimization = false

    /// Creates a solver without constraints.
    package init() {}

    /// The number of constraints in the solver.
    package var constraintCount: Int { records.count - unusedRecords.count }
    /// The number of steps of the simplex method (pivots) since the last `rebuild()`: a measure of the
    /// solver's work.
    package var pivotCount: Int { tableau.pivotCount }

    // MARK: Variables

    /// Makes a variable. A variable that no constraint mentions has the value 0.
    package mutating func makeVariable(isNonNegative: Bool = false) -> Variable {
        Variable(symbol: makeSymbol(isNonNegative ? .restricted : .free, owner: -1))
    }

    /// Removes a variable.
    /// - Precondition: no constraint mentions it.
    package mutating func remove(_ variable: Variable) { tableau.freeSymbol(variable.symbol) }

    /// The value of a variable in the solver's last solution.
    package func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

    /// Whether the variable could have another value while all constraints are satisfied as well as now.
    /// Found from the rows of this solution alone, so that some such variables are missed.
    /// - Complexity: O(the number of terms in the variable's row times the number of rows that hold one of
    ///   them).
    package func isAmbiguous(_ variable: Variable) -> Bool { tableau.isAmbiguous(variable.symbol) }

    // MARK: Constraints

    /// Adds a constraint.
    /// - Throws: `ConstraintConflict` if the constraint is required and contradicts other required
    ///   constraints; then the solver is unchanged.
    /// - Precondition: the constant and all coefficients of the constraint are finite.
    package mutating func add(_ constraint: LinearConstraint) throws(ConstraintConflict) -> ConstraintID {
        let id = unusedRecords.last ?? records.count
        let record = try insert(constraint, id: id)
        if id == records.count {
            records.append(record)
        } else {
            records[unusedRecords.removeLast()] = record
        }
        return ConstraintID(index: id)
    }

    /// Removes a constraint, which must be in the solver.
    package mutating func remove(_ id: ConstraintID) {
        guard let record = records[id.index] else { preconditionFailure("No constraint \(id.index)") }
        records[id.index] = nil
        unusedRecords.append(id.index)
        changeCosts(of: record, by: -1)
        if tableau.isBasic(record.marker) {
            tableau.removeRow(of: record.marker)
        } else {
            tableau.drop(record.marker)
        }
        tableau.freeSymbol(record.marker)
        if record.error >= 0 { tableau.freeSymbol(record.error) }
        needsOptimization = true
    }

    /// The constraint with this id, with its present constant and priority; nil if it was removed.
    package func constraint(_ id: ConstraintID) -> LinearConstraint? { records[id.index]?.constraint }

    /// Changes the priority of a constraint.
    /// - Throws: `ConstraintConflict` as `add(_:)` does; then the constraint has been removed.
    /// - Returns: the constraint's id, which may differ from the one that was passed.
    package mutating func setPriority(
        _ priority: SolverPriority, of id: ConstraintID
    ) throws(ConstraintConflict) -> ConstraintID {
        guard var record = records[id.index] else { preconditionFailure("No constraint \(id.index)") }
        guard record.constraint.priority != priority else { return id }
        if priority == .required || record.constraint.priority == .required {
            remove(id)
            record.constraint.priority = priority
            return try add(record.constraint)
        }
        changeCosts(of: record, by: -1)
        record.constraint.priority = priority
        records[id.index] = record
        changeCosts(of: record, by: 1)
        needsOptimization = true
        return id
    }

    /// Changes the constant of a constraint's expression.
    /// - Throws: `ConstraintConflict` if required constraints contradict each other with the new constant;
    ///   then the solver is unchanged.
    package mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintConflict) {
        try setConstants([(id, constant)])
    }

    /// Changes the constants of several constraints at once. Only all changes together need to be free of
    /// contradictions.
    /// - Throws: `ConstraintConflict` as `setConstant(_:of:)`.
    package mutating func setConstants(
        _ changes: [(id: ConstraintID, constant: Double)]
    ) throws(ConstraintConflict) {
        solve()
        var done: [(id: Int, delta: Double)] = []
        for change in changes {
            guard let record = records[change.id.index] else {
                preconditionFailure("No constraint \(change.id.index)")
            }
            let delta = change.constant - record.constraint.expression.constant
            guard delta != 0 else { continue }
            records[change.id.index]?.constraint.expression.constant = change.constant
            done.append((change.id.index, delta))
            shift(record, by: delta)
        }
        guard let conflict = conflictAfterShifts() else { return rebuildIfWorn() }
        for (id, delta) in done {
            guard let record = records[id] else { continue }
            records[id]?.constraint.expression.constant -= delta
            shift(record, by: -delta)
        }
        tableau.suspectAllRows()
        _ = tableau.restoreFeasibility()
        throw conflict
    }

    /// Adds an equality that gives a variable a value, which `suggest(_:for:)` changes later: Cassowary's
    /// edit variable. The first value is 0.
    package mutating func addEdit(
        of variable: Variable, priority: SolverPriority
    ) throws(ConstraintConflict) -> ConstraintID {
        try add(LinearConstraint(LinearExpression(variable), .equal, priority: priority))
    }

    /// Changes the value that a constraint of `addEdit(of:priority:)` gives its variable.
    /// - Throws: `ConstraintConflict` as `setConstant(_:of:)`.
    package mutating func suggest(_ value: Double, for edit: ConstraintID) throws(ConstraintConflict) {
        try setConstant(-value, of: edit)
    }

    /// Satisfies the constraints that are not required as far as possible, the highest priorities first.
    package mutating func solve() {
        guard needsOptimization else { return }
        needsOptimization = false
        tableau.optimize()
        rebuildIfWorn()
    }

    // MARK: Insertion

    private mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int) -> Int32 {
        let symbol = tableau.makeSymbol(kind)
        if Int(symbol) == owners.count { owners.append(-1) }
        owners[Int(symbol)] = Int32(owner)
        return symbol
    }

    private mutating func insert(
        _ constraint: LinearConstraint, id: Int
    ) throws(ConstraintConflict) -> Record {
        let expression = constraint.expression
        precondition(
            expression.constant.isFinite && expression.terms.allSatisfy { $0.coefficient.isFinite },
            "A constraint has a number that is not finite")
        var row = SparseRow()
        row.constant = expression.constant
        for term in expression.terms { tableau.add(term.variable.symbol, times: term.coefficient, to: &row) }
        let record = makeRecord(constraint, id: id)
        _ = row.add(record.marker, times: record.markerFactor)
        if record.error >= 0 { _ = row.add(record.error, times: -record.markerFactor) }
        if row.constant < 0 { row.scale(by: -1) }
        do {
            try addRow(row, record)
        } catch {
            tableau.freeSymbol(record.marker)
            needsOptimization = true
            throw error
        }
        if record.error >= 0 { changeCosts(of: record, by: 1) }
        needsOptimization = true
        return record
    }

    private mutating func makeRecord(_ constraint: LinearConstraint, id: Int) -> Record {
        let isRequired = constraint.priority == .required
        let isEquality = constraint.relation == .equal
        let marker = makeSymbol(isRequired && isEquality ? .fixed : .restricted, owner: id)
        var record = Record(
            constraint: constraint, marker: marker,
            markerFactor: constraint.relation == .lessThanOrEqual ? 1 : -1)
        if !isRequired { record.error = makeSymbol(.restricted, owner: id) }
        return record
    }

    /// Adds a constraint's row, which states that a sum is zero, to the tableau: solved for one of its
    /// symbols, which becomes basic.
    private mutating func addRow(_ row: SparseRow, _ record: Record) throws(ConstraintConflict) {
        var row = row
        if let subject = subject(of: row, record) {
            row.solve(for: subject, basic: nil)
            tableau.makeBasic(subject, row)
            return
        }
        if row.terms.allSatisfy({ tableau.kind(of: $0.symbol) == .fixed }) {
            guard row.constant <= Tableau.tolerance else { throw conflict(in: row, without: record.marker) }
            row.constant = 0
            row.solve(for: record.marker, basic: nil)
            tableau.makeBasic(record.marker, row)
            return
        }
        let artificial = tableau.makeSymbol(.restricted)
        if Int(artificial) == owners.count { owners.append(-1) }
        owners[Int(artificial)] = -1
        let index = tableau.addRow(row, basic: artificial)
        defer { tableau.freeSymbol(artificial) }
        guard tableau.minimize(artificial) else {
            throw conflict(in: tableau.rows[Int(index)], without: record.marker)
        }
        if tableau.isBasic(artificial) {
            tableau.pivot(index, record.marker, keepsLeaving: false)
        }
    }

    /// A symbol for which a new row can be solved without pivots: a free symbol, or a restricted symbol that
    /// stands in no other row and does not become negative. Nil if the row has no such symbol.
    private func subject(of row: SparseRow, _ record: Record) -> Int32? {
        for term in row.terms where tableau.kind(of: term.symbol) == .free { return term.symbol }
        for term in row.terms where term.coefficient < 0 && tableau.kind(of: term.symbol) == .restricted {
            let isNew = term.symbol == record.marker || term.symbol == record.error
            if isNew || tableau.isAlone(term.symbol) { return term.symbol }
        }
        return nil
    }

    /// Adds the errors of a constraint that is not required to the objective of its priority (`sign` 1), or
    /// removes them (`sign` -1).
    private mutating func changeCosts(of record: Record, by sign: Double) {
        guard record.error >= 0 else { return }
        let priority = record.constraint.priority
        if sign > 0 { tableau.retainObjective(at: priority) }
        tableau.addCost(of: record.error, times: sign, at: priority)
        if record.constraint.relation == .equal {
            tableau.addCost(of: record.marker, times: sign, at: priority)
        }
        if sign < 0 { tableau.releaseObjective(at: priority) }
    }

    // MARK: Changes of constants

    /// Changes the constants of the tableau's rows after a constraint's constant has grown by `delta`. The
    /// constraint's marker times its factor is the expression's distance from zero, and so changes by as
    /// much.
    private mutating func shift(_ record: Record, by delta: Double) {
        let amount = delta / record.markerFactor
        if tableau.isBasic(record.marker) {
            tableau.addToConstant(of: tableau.rowOfSymbol[Int(record.marker)], -amount)
        } else {
            tableau.shift(record.marker, by: amount)
        }
    }

    private mutating func conflictAfterShifts() -> ConstraintConflict? {
        if let row = tableau.restoreFeasibility() {
            return conflict(in: tableau.rows[Int(row)], basic: tableau.basics[Int(row)])
        }
        guard let row = tableau.brokenFixedRow() else { return nil }
        return conflict(in: tableau.rows[Int(row)], basic: tableau.basics[Int(row)])
    }

    /// The constraints whose markers stand in a row that cannot be zero: by Farkas' lemma they contradict
    /// each other.
    private func conflict(
        in row: SparseRow, basic: Int32? = nil, without marker: Int32? = nil
    ) -> ConstraintConflict {
        var ids = Set<Int32>()
        for term in row.terms where term.symbol != marker { ids.insert(owners[Int(term.symbol)]) }
        if let basic { ids.insert(owners[Int(basic)]) }
        ids.remove(-1)
        return ConstraintConflict(constraints: ids.sorted().map { ConstraintID(index: Int($0)) })
    }

    // MARK: Rebuilding

    /// Solves all constraints from scratch, so that the rounding errors of many changes vanish. If rounding
    /// errors make this fail, the old solution stays.
    package mutating func rebuild() {
        var fresh = self
        fresh.tableau = tableau.emptied()
        fresh.needsOptimization = false
        do {
            for (id, record) in records.enumerated() {
                guard let record else { continue }
                try fresh.reinsert(record, id: id)
            }
        } catch {
            // Rounding errors alone make constraints contradict each other that did not: the old rows stay.
            tableau.forgetPivots()
            return
        }
        fresh.tableau.optimize()
        fresh.tableau.forgetPivots()
        self = fresh
    }

    private mutating func reinsert(_ record: Record, id: Int) throws(ConstraintConflict) {
        tableau.freeSymbol(record.marker)
        if record.error >= 0 { tableau.freeSymbol(record.error) }
        records[id] = try insert(record.constraint, id: id)
    }

    /// Rebuilds the tableau after about as many pivots as 64 rebuilds take, since the rounding errors of
    /// pivots add up. Does nothing after fewer pivots.
    private mutating func rebuildIfWorn() {
        if tableau.pivotCount > 64 * (constraintCount + 16) { rebuild() }
    }
}
