import ArgumentParser
import GeoData

/// The flags that determine which features are shown, and in which style; shared by the commands for the
/// window and for snapshots.
struct FilterAndStyleFlags: ParsableArguments {
    // A condition or a property's name may begin with a minus.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Shows the features for which a condition holds, as in 'pop > 1e5 and name ~ \"port\"'.",
            valueName: "condition"), transform: FilterAndStyleFlags.parseFilter)
    var filter: FeatureFilter?

    @Flag(help: "Draws all features alike, whatever colors they ask for (simplestyle).")
    var noStyles = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Colors the features by a property, with a legend.", valueName: "property"))
    var colorBy: String?

    var properties: PropertyFlags { PropertyFlags(filter: filter, colorBy: colorBy) }
    var style: FeatureStyle { FeatureStyle(usesOwnStyles: !noStyles) }

    static func parseFilter(_ text: String) throws -> FeatureFilter {
        do {
            return try FeatureFilter(text)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}
