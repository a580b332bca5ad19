import Drawing
import Foundation
import Testing

@testable import ViewKit

struct ServicesTests {
    /// In a process of its own, in which nothing has set them.
    @Test func textBeforeThereIsAnApplicationNamesTheCure() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let label = Label()
                label.text = "Harbors"
                label.sizeToFit()
            }
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)

        #expect(errors.contains("make it before the views that need them"))
    }

    /// What needs neither text nor images works before.
    @Test func viewsCanBeMadeBeforeThereIsAnApplication() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let window = Window(size: CGSize(width: 100, height: 100))
                let stack = ScreenStack(rootScreen: Screen())
                window.rootScreen = stack
                stack.push(Screen(), animated: true)
                window.step(to: .zero)
            }
        }
    }
}
