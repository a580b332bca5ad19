import Cartouche
import CartoucheApp
import GeoData

/// What became of the files, as an exit status.
nonisolated struct FileStatus: Equatable {
    private(set) var hasLeftOut = false
    private(set) var hasWarnings = false
    private(set) var hasUnreadable = false

    /// All was shown.
    static let complete: Int32 = 0
    /// Some features were left out.
    static let leftOut: Int32 = 1
    /// A file could not be read.
    static let unreadable: Int32 = 2

    mutating func add(_ layer: GeoLayer) {
        hasLeftOut = hasLeftOut || layer.leftOutCount > 0
        hasWarnings = hasWarnings || !layer.problems.isEmpty
    }

    /// A map that cannot be had counts as a file that cannot be read, and tiles that it lacks as features
    /// that are left out; so does a map that shows nothing.
    @MainActor mutating func add(_ map: Basemap) {
        switch map.shortfall {
        case nil: break
        case .map: hasUnreadable = true
        case .tiles, .layers, .nothing: hasLeftOut = true
        }
    }

    /// The worse of both.
    mutating func formUnion(_ other: FileStatus) {
        hasLeftOut = hasLeftOut || other.hasLeftOut
        hasWarnings = hasWarnings || other.hasWarnings
        hasUnreadable = hasUnreadable || other.hasUnreadable
    }

    mutating func addUnreadable() { hasUnreadable = true }

    /// - Parameter isStrict: whether everything that is not as it should be is an error.
    func code(isStrict: Bool) -> Int32 {
        if hasUnreadable || (isStrict && (hasLeftOut || hasWarnings)) { return Self.unreadable }
        return hasLeftOut ? Self.leftOut : Self.complete
    }

    /// Writes the problems of a file to standard error, a line for each kind.
    static func report(_ problems: [GeoProblem]) {
        for problem in problems { CommandLineExit.warn("\(problem)") }
    }
}
