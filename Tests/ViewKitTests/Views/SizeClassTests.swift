import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

/// The size classes of a window, and of the views in it.
@Suite struct SizeClassTests {
    @Test(arguments: [
        (599.0, 480.0, UserInterfaceSizeClass.compact, UserInterfaceSizeClass.regular),
        (600, 479, .regular, .compact), (1024, 768, .regular, .regular), (320, 240, .compact, .compact),
    ])
    func aWindowHasThemByItsSize(
        width: Double, height: Double, horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass
    ) {
        let traits = Window(size: CGSize(width: width, height: height)).traitCollection

        #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical)
    }

    @Test func viewsTakeThemFromTheWindowAndFollowIt() {
        let window = makeWindow()
        let (holder, leaf) = (View(), View())
        var heard: [UserInterfaceSizeClass] = []
        leaf.onTraitChange = { heard.append($0.traitCollection.horizontalSizeClass) }
        holder.addSubview(leaf)
        #expect(leaf.traitCollection.horizontalSizeClass == .unspecified && heard.isEmpty)

        window.addSubview(holder)
        window.frame.size = CGSize(width: 500, height: 300)
        window.frame.size = CGSize(width: 900, height: 300)

        #expect(heard == [.compact, .regular])
        holder.overrideUserInterfaceStyle = .dark
        #expect(leaf.traitCollection.userInterfaceStyle == .dark && heard.count == 3)
        #expect(leaf.traitCollection.horizontalSizeClass == .regular)
    }
}
