/// Is told that the user wants to see all of a person's wishes.
protocol PersonDetailMapViewDelegate: AnyObject {
    func detailsRequested(for person: Person)
}
