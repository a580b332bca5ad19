/// Notified when the user asks for all of a person's wishes.
protocol PersonDetailMapViewDelegate: AnyObject {
    func detailsRequested(for person: Person)
}
