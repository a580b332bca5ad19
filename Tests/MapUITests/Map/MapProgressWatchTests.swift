import CartoucheBasemap
import Testing

@testable import CartoucheMapUI

@Suite struct MapProgressWatchTests {
    private static func progress(
        loading: Bool, rendered: Bool, failure: String? = nil
    ) -> BasemapProgress {
        var progress = BasemapProgress()
        (progress.isLoading, progress.isRendered) = (loading, rendered)
        progress.failure = failure.map { MapLoadingError($0) }
        return progress
    }

    @Test func aMapThatLoadsIsAnnouncedOnceAndThenFinished() {
        var watch = MapProgressWatch()

        let start = watch.update(Self.progress(loading: true, rendered: false))
        let middle = watch.update(Self.progress(loading: true, rendered: false))
        let loaded = watch.update(Self.progress(loading: false, rendered: false))
        let end = watch.update(Self.progress(loading: false, rendered: true))

        #expect(start == [.willStartLoading, .willStartRendering])
        #expect(middle.isEmpty)
        #expect(loaded == [.didFinishLoading])
        #expect(end == [.didFinishRendering(fully: true)])
        #expect(watch.update(Self.progress(loading: false, rendered: true)).isEmpty)
    }

    @Test func aFailureEndsLoadingAndTheMapIsNotFullyRendered() {
        var watch = MapProgressWatch()

        _ = watch.update(Self.progress(loading: true, rendered: false))
        let end = watch.update(Self.progress(loading: false, rendered: true, failure: "It is down."))

        #expect(end == [.didFailLoading(MapLoadingError("It is down.")), .didFinishRendering(fully: false)])
    }

    @Test func whatIsAtHandIsRenderedWithoutLoading() {
        var watch = MapProgressWatch()

        #expect(watch.update(Self.progress(loading: false, rendered: false)) == [.willStartRendering])
        #expect(
            watch.update(Self.progress(loading: false, rendered: true)) == [.didFinishRendering(fully: true)])
    }
}
