import Foundation

/// An object that creates base maps: an `Application`, or a `ViewHost` in another program. Its methods open
/// the bundled map of the world, files, servers and styles.
@MainActor
public protocol BasemapMaking {
    /// The fonts, images, assets and workers that are used by the base maps that this object creates.
    var services: Services { get }
    /// The number of pixels per point, by which base maps choose images of a style in a suitable resolution.
    var scale: CGFloat { get }
    /// The language of the names that built-in styles show.
    var mapLanguage: StyleLanguage { get }
    /// Whether a base map limits its work in each frame so that no frame is late, as in the library's own
    /// window or in that of another program. If false, a frame does all work that is due, even if that takes
    /// long.
    var hasWorkBudget: Bool { get }
}

extension Application: BasemapMaking, ServiceInstalling {
    /// The language of the names on maps with a built-in style: the language that the environment asks for.
    /// In an application without a window it is English, so that every machine makes the same images.
    public var mapLanguage: StyleLanguage {
        if case .headless = loop { return .english }
        return .ofEnvironment
    }

    /// Whether base maps limit their work in each frame: true in an application with a window, false without
    /// a window, where a frame does all work that is due.
    public var hasWorkBudget: Bool {
        if case .headless = loop { return false }
        return true
    }

    package func installServices(in services: inout Services) {
        services.makeDefaultBasemap = { [weak self] in try self?.makeWorldMap() }
    }
}

extension ViewHost: BasemapMaking, ServiceInstalling {
    /// The fonts, images, assets and workers that all view hosts of the process share.
    public var services: Services { Services.current }

    /// The language that the environment of the process asks for.
    public var mapLanguage: StyleLanguage { .ofEnvironment }

    /// Always true: base maps limit their work in each frame, so that they do not delay the program in whose
    /// window they are shown.
    public var hasWorkBudget: Bool { true }

    package func installServices(in services: inout Services) {
        services.makeDefaultBasemap = { try HostedMaps().makeWorldMap() }
    }
}

/// Creates the default base maps of map views in another program's window, without a reference to the
/// `ViewHost` that shows the map views.
private struct HostedMaps: BasemapMaking {
    var services: Services { Services.current }
    var scale: CGFloat { services.displayScale }
    var mapLanguage: StyleLanguage { .ofEnvironment }
    var hasWorkBudget: Bool { true }
}

extension StyleLanguage {
    fileprivate static var ofEnvironment: StyleLanguage {
        StyleLanguage(environment: ProcessInfo.processInfo.environment)
    }
}
