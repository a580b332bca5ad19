import CartoucheDrawing
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

    /// Only measuring and drawing text needs one.
    @Test func viewsCanBeMadeBeforeThereIsAnApplication() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let window = Window(size: CGSize(width: 100, height: 100))
                let screen = Screen()
                let label = Label()
                label.text = "Harbors"
                screen.view.addSubview(label)
                screen.view.addSubview(Button(type: .system))
                screen.view.addSubview(TextField(placeholder: "Search", frame: .zero))
                screen.view.addSubview(TableView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
                let stack = ScreenStack(rootScreen: screen)
                stack.push(Screen(), animated: false)
                window.addSubview(View(frame: window.bounds))
            }
        }
    }
}
