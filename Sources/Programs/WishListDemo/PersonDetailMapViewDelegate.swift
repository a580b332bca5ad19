/// The delegate of the content of a person's callout, which is notified when the user asks for all wishes of
/// the person.
protocol PersonDetailMapViewDelegate: AnyObject {
    func detailsRequested(for person: Person)
}
