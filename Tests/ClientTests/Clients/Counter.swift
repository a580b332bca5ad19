import ViewKitApplication

// A window with a button: the product ViewKit, without a map.

final class CounterScreen: Screen {
    private let button = Button(type: .system)
    private var count = 0

    override func loadView() {
        button.setTitleColor(Color(hex: 0x2060C0), for: .normal)
        button.addAction(for: .touchUpInside) { [weak self] in self?.press() }
        view = button
        showCount()
    }

    private func press() {
        count += 1
        showCount()
    }

    private func showCount() { button.setTitle("Pressed \(count) times", for: .normal) }
}

func runCounter() {
    let size = CGSize(width: 320, height: 200)
    Application.run(ApplicationOptions(title: "Counter", size: size, renderer: .software, appearance: .dark))
    { _ in
        CounterScreen()
    }
}

@MainActor func runCounterOrSayWhy() throws {
    do {
        let application = try Application(options: ApplicationOptions(title: "Counter"))
        application.window.rootScreen = CounterScreen()
        application.run()
    } catch let error as PlatformError {
        print(error)
    }
}
