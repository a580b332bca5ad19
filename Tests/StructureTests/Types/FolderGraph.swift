/// The folders of a target and the types by which they depend on each other: a folder depends on another when
/// its code names a type that the other one declares.
struct FolderGraph {
    /// A dependency: `from` names `type`, declared in `to`, in `file`.
    struct Edge: CustomStringConvertible {
        let from: String
        let to: String
        let type: String
        let file: String

        var description: String {
            "\(from.isEmpty ? "." : from) -> \(to.isEmpty ? "." : to) by \(type) in \(file)"
        }
    }

    /// One edge for each pair of folders: of several types and files, the first by name.
    private var edges: [String: [String: Edge]] = [:]

    /// - Parameter exempt: the types whose names are no dependencies.
    init(_ files: [TypesOfFile], exempt: Set<String> = []) {
        var homes: [String: String] = [:]
        var nested: [String: Set<String>] = [:]
        for file in files {
            for type in file.declared where !exempt.contains(type) { homes[type] = file.folder }
            nested.merge(file.nested) { $0.union($1) }
        }
        for file in files.sorted(by: { $0.path < $1.path }) {
            var hidden = file.hidden
            for part in file.parts { hidden.formUnion(nested[part] ?? []) }
            for type in file.names.subtracting(hidden).sorted() {
                guard let home = homes[type], home != file.folder,
                    edges[file.folder]?[home] == nil
                else { continue }
                edges[file.folder, default: [:]][home] = Edge(
                    from: file.folder, to: home, type: type, file: file.path)
            }
        }
    }

    /// A shortest circle for each folder that is in one, each circle once.
    /// - Complexity: O(folders x pairs of dependent folders).
    var circles: [[Edge]] {
        var found: [[Edge]] = []
        var covered: Set<String> = []
        for folder in edges.keys.sorted() where !covered.contains(folder) {
            guard let circle = shortestCircle(through: folder) else { continue }
            covered.formUnion(circle.map(\.from))
            found.append(circle)
        }
        return found
    }

    /// Searches breadth first.
    private func shortestCircle(through start: String) -> [Edge]? {
        var arrivals: [String: Edge] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let folder = queue[next]
            next += 1
            for (to, edge) in (edges[folder] ?? [:]).sorted(by: { $0.key < $1.key }) where arrivals[to] == nil
            {
                arrivals[to] = edge
                if to == start { return way(to: start, arrivals) }
                queue.append(to)
            }
        }
        return nil
    }

    private func way(to start: String, _ arrivals: [String: Edge]) -> [Edge] {
        var way: [Edge] = []
        var folder = start
        repeat {
            guard let edge = arrivals[folder] else { break }
            way.insert(edge, at: 0)
            folder = edge.from
        } while folder != start
        return way
    }
}
