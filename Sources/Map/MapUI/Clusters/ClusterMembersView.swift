import CartoucheDrawing
import Foundation
import ViewKit

/// The content of a cluster's callout: how many members there are, and a list of them.
final class ClusterMembersView: View, TableViewDataSource, TableViewDelegate {
    private static let width: CGFloat = 240
    private static let headerHeight: CGFloat = 30
    private static let rowHeight: CGFloat = 36
    /// The maximum number of visible rows in the list of a cluster's members. The half row, which is cut off,
    /// shows that the list can be scrolled.
    private static let rowLimit: CGFloat = 5.5
    /// The maximum number of a cluster's members in the list: the user finds more by zooming in.
    static let memberLimit = 1_000

    private let cluster: ClusterAnnotation
    private let onSelect: (any Annotation) -> Void
    private let header = Label()
    private let table = TableView()
    private var members: [any Annotation] = []

    init(_ cluster: ClusterAnnotation, onSelect: @escaping (any Annotation) -> Void) {
        (self.cluster, self.onSelect) = (cluster, onSelect)
        super.init(frame: .zero)
        header.font = Font(size: 15, weight: .semibold)
        addSubview(header)
        table.rowHeight = Self.rowHeight
        table.register(TableViewCell.self, forCellReuseIdentifier: "member")
        (table.dataSource, table.delegate) = (self, self)
        table.name = "Members"
        addSubview(table)
        reload()
    }

    /// Reads the cluster's members again and shows them in the list.
    func reload() {
        members = Array(cluster.memberAnnotations.prefix(Self.memberLimit))
        header.text =
            cluster.memberCount > members.count
            ? "\(cluster.memberCount) places, the first \(members.count)" : "\(cluster.memberCount) places"
        let rows = min(Self.rowLimit, CGFloat(members.count))
        let height = rows * Self.rowHeight
        bounds = CGRect(x: 0, y: 0, width: Self.width, height: Self.headerHeight + height)
        header.frame = CGRect(x: 12, y: 0, width: Self.width - 24, height: Self.headerHeight)
        table.frame = CGRect(x: 0, y: Self.headerHeight, width: Self.width, height: height)
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { members.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "member", for: indexPath)
        cell.textInset = 12
        cell.textLabel.font = Font(size: 14)
        cell.textLabel.text = members[indexPath.row].listTitle
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        onSelect(members[indexPath.row])
    }
}
