/// The delegate of a card, which is notified when the user asks for all wishes of a person.
protocol PersonDetailMapViewDelegate: AnyObject {
    func detailsRequested(for person: Person)
}
