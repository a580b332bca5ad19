import Cartouche

/// Controls the field with which the user goes to a place: shows the results for the typed text, and handles
/// their choice.
final class GoToController: TextFieldDelegate {
    /// Called with the result that the user has chosen.
    var onChoice: ((GoToResult) -> Void)?
    /// The view that lists the results for the typed text; its superview sets its frame.
    private let resultsView: GoToResultsView

    /// The number of rows by which Page Up and Page Down move the mark in the list of results.
    private static let rowsPerPage = 7

    private let field: GoToField
    private let search: GoToSearch
    private let tasks: FrameTasks

    /// Connects the field with the list of results below it.
    /// - Parameter tasks: runs the reading of the index of the world's places on a thread.
    init(field: GoToField, results: GoToResultsView, search: GoToSearch, tasks: FrameTasks) {
        (self.field, self.search, self.tasks) = (field, search, tasks)
        resultsView = results
        field.delegate = self
        resultsView.isHidden = true
        field.onMove = { [weak self] in self?.moveMark(by: $0) ?? false }
        resultsView.onChoice = { [weak self] in self?.choose($0) }
        field.addAction(for: .editingChanged) { [weak self] in self?.update() }
    }

    func begin() {
        field.becomeFirstResponder()
        field.selectAll()
    }

    private func moveMark(by step: SearchField.Step) -> Bool {
        guard !resultsView.isHidden, !resultsView.results.isEmpty else { return false }
        switch step {
        case .row(let way): resultsView.move(by: way)
        case .page(let way): resultsView.move(by: way * Self.rowsPerPage)
        }
        return true
    }

    private func update() {
        let text = field.text ?? ""
        let isWanted = field.isEditing && !text.trimmingCharacters(in: .whitespaces).isEmpty
        if resultsView.isHidden == isWanted { resultsView.isHidden = !isWanted }
        guard isWanted else { return }
        let results = search.results(for: text)
        resultsView.show(results, message: results.isEmpty ? search.message(for: text) : nil)
        resultsView.superview?.setNeedsLayout()
    }

    private func choose(_ result: GoToResult) {
        field.text = result.title
        field.resignFirstResponder()
        onChoice?(result)
    }

    // MARK: Field

    func textFieldDidBeginEditing(_ textField: TextField) {
        search.places.load(by: tasks) { [weak self] in self?.update() }
        update()
    }

    func textFieldDidEndEditing(_ textField: TextField) { resultsView.isHidden = true }

    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        let results = resultsView.results
        if !resultsView.isHidden, results.indices.contains(resultsView.current) {
            choose(results[resultsView.current])
        }
        return false
    }
}
