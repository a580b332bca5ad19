import Foundation
import ViewKit

/// Makes tables and collections of a preview show each of their prototype cells once, as Xcode's canvas does.
enum PrototypeSource {
    /// Gives each table and collection a data source that shows each of its prototype cells once.
    /// - Returns: the data sources, which the caller must hold: tables and collections reference them weakly.
    static func show(_ prototypes: [NibContext.Prototype]) -> [AnyObject] {
        var owners: [View] = []
        for prototype in prototypes where !owners.contains(where: { $0 === prototype.owner }) {
            owners.append(prototype.owner)
        }
        return owners.compactMap { owner in
            let own = prototypes.filter { $0.owner === owner }
            if let table = owner as? TableView { return rows(own, of: table) }
            if let collection = owner as? CollectionView {
                let source = PrototypeItems(own)
                collection.dataSource = source
                return source
            }
            return nil
        }
    }

    /// Gives a table a data source with one row for each of its prototype cells, and returns the data source;
    /// does nothing and returns nil if the file gives the table static rows.
    private static func rows(_ prototypes: [NibContext.Prototype], of table: TableView) -> AnyObject? {
        guard table.staticSource == nil else { return nil }
        var section = StaticTableSource.Section(title: nil)
        for prototype in prototypes {
            guard let cell = table.dequeueReusableCell(withIdentifier: prototype.identifier) else { continue }
            section.rows.append((cell, prototype.height.flatMap { $0 > 0 ? $0 : nil }))
        }
        let source = StaticTableSource([section])
        table.staticSource = source
        table.delegate = source
        return source
    }
}

/// The data source of a collection in a preview: its prototype cells once each, and prototypes of headers and
/// footers.
private final class PrototypeItems: CollectionViewDataSource {
    private let cells: [NibContext.Prototype]
    private let bars: [NibContext.Prototype]

    init(_ prototypes: [NibContext.Prototype]) {
        cells = prototypes.filter { $0.kind == nil }
        bars = prototypes.filter { $0.kind != nil }
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        cells.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(
            withReuseIdentifier: cells[indexPath.item].identifier, for: indexPath)
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> CollectionReusableView {
        guard let bar = bars.first(where: { $0.kind == kind }) else { return CollectionReusableView() }
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: bar.identifier, for: indexPath)
    }
}
