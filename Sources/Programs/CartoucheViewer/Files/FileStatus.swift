import Cartouche
import CartoucheApp
import GeoData

/// Records how the reading of the files has ended, as an exit status of the program.
nonisolated struct FileStatus: Equatable {
    private(set) var hasLeftOut = false
    private(set) var hasWarnings = false
    private(set) var hasUnreadable = false

    /// The exit status of the program if all features were shown.
    static let complete: Int32 = 0
    /// The exit status of the program if some features were left out.
    static let leftOut: Int32 = 1
    /// The exit status of the program if a file could not be read.
    static let unreadable: Int32 = 2

    mutating func add(_ layer: GeoLayer) {
        hasLeftOut = hasLeftOut || layer.leftOutCount > 0
        hasWarnings = hasWarnings || !layer.problems.isEmpty
    }

    /// Adds the state of a map: a map that cannot be loaded counts as a file that cannot be read; tiles that
    /// are missing, and a map that shows nothing, count as features that are left out.
    /// - Parameter name: the map's name in the line that is written to standard error if its source has no
    ///   tiles in view, which is no failure of the map itself; nil ignores that.
    @MainActor mutating func add(_ map: Basemap, named name: String?) {
        switch map.shortfall {
        case nil: break
        case .map: hasUnreadable = true
        case .tiles, .layers: hasLeftOut = true
        case .nothing:
            guard let name else { return }
            hasLeftOut = true
            CommandLineExit.warn("The map \(name) has no tiles of what is shown, so it is empty.")
        }
    }

    /// Adds another status to this one, so that the worse of both results in the exit status.
    mutating func formUnion(_ other: FileStatus) {
        hasLeftOut = hasLeftOut || other.hasLeftOut
        hasWarnings = hasWarnings || other.hasWarnings
        hasUnreadable = hasUnreadable || other.hasUnreadable
    }

    mutating func addUnreadable() { hasUnreadable = true }
    mutating func addLeftOut() { hasLeftOut = true }

    /// The exit status of the program.
    /// - Parameter isStrict: true results in the status `unreadable` also for features that were left out and
    ///   for warnings.
    func code(isStrict: Bool) -> Int32 {
        if hasUnreadable || (isStrict && (hasLeftOut || hasWarnings)) { return Self.unreadable }
        return hasLeftOut ? Self.leftOut : Self.complete
    }

    /// Writes the problems of a file to standard error, a line for each kind.
    static func report(_ problems: [GeoProblem]) {
        for problem in problems { CommandLineExit.warn("\(problem)") }
    }
}
