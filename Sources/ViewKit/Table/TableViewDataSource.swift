import Foundation

/// Says what is in a table. UIKit's `UITableViewDataSource`.
@MainActor
public protocol TableViewDataSource: AnyObject {
    /// Default: 1.
    func numberOfSections(in tableView: TableView) -> Int
    /// How many rows a section has; asked at each reload.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// A cell for a row that comes into view, best from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// Default: nil, no header.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
}
