import Foundation

/// Where the bundled files are: the world map, the style's and the demo's pictures, input files.
public enum CartoucheAssets {
    /// The folder that the build copied them to.
    public static var bundleURL: URL { Bundle.module.bundleURL }
}
