import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// Passes the updates of a location provider to a map's user location, while the map is in a window and shows
/// the user's location.
final class UserLocationUpdater {
    /// The provider of the user's location; `nil` if the program sets the location.
    var provider: (any LocationProvider)? {
        willSet { if newValue !== provider { stop() } }
        didSet { update() }
    }
    private weak var userLocation: UserLocation?
    private weak var window: Window?
    private var isWanted = false
    private var link: DisplayLink?
    /// The task that wakes a sleeping window for the next update of the user's location, and the time of that
    /// update, in seconds.
    private var alarm: (time: Double, task: Task<Void, Never>)?
    private var glide = UserLocationGlide()

    init(_ userLocation: UserLocation) { self.userLocation = userLocation }

    /// Starts or stops the provider, when the map has entered or left a window or the setting has changed.
    /// - Parameter isWanted: whether the map shows the user's location.
    func update(in window: Window?, isWanted: Bool) {
        if window !== self.window || !isWanted { stop() }
        (self.window, self.isWanted) = (window, isWanted)
        update()
    }

    private func update() {
        guard let provider, let window, isWanted, link == nil else { return }
        let link = DisplayLink { [weak self] time in self?.update(at: time.seconds) }
        // Frames are asked for when there is an update: see `wake`.
        link.isPassive = true
        link.add(to: window)
        self.link = link
        glide = UserLocationGlide()
        userLocation?.isUpdating = true
        provider.start(at: window.time.seconds) { [weak window] in
            Task { @MainActor in window?.setNeedsFrame() }
        }
    }

    private func stop() {
        guard let link else { return }
        link.invalidate()
        self.link = nil
        alarm?.task.cancel()
        alarm = nil
        provider?.stop()
        userLocation?.isUpdating = false
    }

    private func update(at now: Double) {
        guard let provider, let userLocation else { return }
        for update in provider.updates(until: now) {
            switch update {
            case .location(let location): show(location, at: now)
            case .lost(let error):
                Services.currentTrace?.record(
                    "locationLost", at: FrameTime(seconds: now), [("error", .string("\(error)"))])
                userLocation.isOld = true
                userLocation.onFailure?(error)
            }
            // A callback may have changed or stopped the provider.
            guard self.provider === provider, link != nil else { return }
        }
        setAlarm(for: provider.nextUpdateTime, now)
    }

    private func show(_ location: Location, at now: Double) {
        guard let userLocation else { return }
        userLocation.isOld = false
        glide.show(location, of: userLocation, at: now)
    }

    /// Wakes a sleeping window at a time in seconds, so that a frame is drawn, in which the update is
    /// collected. Nil sets no alarm.
    private func setAlarm(for time: Double?, _ now: Double) {
        guard time != alarm?.time else { return }
        alarm?.task.cancel()
        guard let time, time.isFinite else {
            alarm = nil
            return
        }
        let task = Task { @MainActor [weak self] in
            try? await Task.sleep(for: .seconds(min(max(time - now, 0), 86_400)))
            guard !Task.isCancelled, let self else { return }
            self.alarm = nil
            self.window?.setNeedsFrame()
        }
        alarm = (time, task)
    }
}
