import CartoucheTesting
import Foundation
import TestSupport
import Testing

/// Pictures that are compared with those of a folder.
@MainActor
struct GoldenPicturesTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func picture(_ red: UInt8, spots: Int = 0) -> Bitmap {
        var bitmap = Bitmap(
            width: 40, height: 25, pixels: [UInt8](repeating: 255, count: 40 * 25 * 4))
        for pixel in 0..<40 * 25 { bitmap.pixels[pixel * 4] = red }
        for pixel in 0..<spots { bitmap.pixels[pixel * 4] = red &+ 90 }
        return bitmap
    }

    private var comparing: GoldenImages { GoldenImages(folder: folder.url, isRemaking: false) }
    private var remaking: GoldenImages { GoldenImages(folder: folder.url, isRemaking: true) }

    @Test func aMissingPictureIsKeptAndTheCureIsNamed() throws {
        let error = #expect(throws: ImageMismatch.self) {
            try comparing.compare(picture(9), with: "plain")
        }

        #expect(error?.description.contains("CARTOUCHE_REMAKE_GOLDENS=1") == true)
        #expect(folder.has("plain.actual.png") && !folder.has("plain.png"))
    }

    @Test func whatIsMadeAnewIsTheSameUntilItDiffers() throws {
        try remaking.compare(picture(9), with: "plain")
        try comparing.compare(picture(9), with: "plain")
        try comparing.compare(picture(10), with: "plain")

        let error = #expect(throws: ImageMismatch.self) {
            try comparing.compare(picture(9, spots: 7), with: "plain")
        }
        guard case .pixels(let count, _, let largest)? = error?.reason else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect(count == 7 && largest == 90)
        #expect(folder.has("plain.actual.png") && folder.has("plain.difference.png"))
        #expect(error?.description.contains("7 pixels") == true)

        // The next success takes the traces away.
        try comparing.compare(picture(9), with: "plain")
        #expect(!folder.has("plain.actual.png") && !folder.has("plain.difference.png"))
    }

    @Test func toleranceIsCountedInPixelsAndInDepth() throws {
        try remaking.compare(picture(9), with: "plain")
        let spotted = picture(9, spots: 2)

        try comparing.compare(spotted, with: "plain", tolerance: ImageTolerance(fraction: 0.002, largest: 90))
        #expect(throws: ImageMismatch.self) {
            try comparing.compare(
                spotted, with: "plain", tolerance: ImageTolerance(fraction: 0.001, largest: 90))
        }
        #expect(throws: ImageMismatch.self) {
            try comparing.compare(spotted, with: "plain", tolerance: ImageTolerance(fraction: 1, largest: 89))
        }
        #expect(throws: ImageMismatch.self) {
            try comparing.compare(picture(10), with: "plain", tolerance: .exact)
        }
    }

    @Test func anotherSizeIsSaid() throws {
        try remaking.compare(picture(9), with: "plain")

        let error = #expect(throws: ImageMismatch.self) {
            try comparing.compare(Bitmap(width: 3, height: 2), with: "plain")
        }
        #expect(error?.description.contains("3x2 pixels, not 40x25") == true)
    }

    @Test func aPictureThatIsRightIsNotWrittenAnew() throws {
        try remaking.compare(picture(9), with: "plain")
        let file = folder.path("plain.png")
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)

        try remaking.compare(picture(9), with: "plain")
        let kept = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        #expect(kept == old)
        try remaking.compare(picture(10), with: "plain")
        try comparing.compare(picture(10), with: "plain", tolerance: .exact)
    }

    @Test func aDamagedPictureIsMadeAnew() throws {
        try folder.write(Data("no picture".utf8), to: "plain.png")
        #expect(throws: (any Error).self) { try comparing.compare(picture(9), with: "plain") }

        try remaking.compare(picture(9), with: "plain")

        try comparing.compare(picture(9), with: "plain", tolerance: .exact)
    }

    @Test func noDifferenceOfAnEarlierComparisonStays() throws {
        try remaking.compare(picture(9), with: "plain")
        #expect(throws: ImageMismatch.self) { try comparing.compare(picture(9, spots: 7), with: "plain") }
        #expect(folder.has("plain.difference.png"))

        #expect(throws: ImageMismatch.self) {
            try comparing.compare(Bitmap(width: 3, height: 2), with: "plain")
        }

        #expect(folder.has("plain.actual.png") && !folder.has("plain.difference.png"))
    }

    @Test func aScreenIsComparedByTheFileOfItsTest() throws {
        let tester = try ScreenTester(
            size: CGSize(width: 60, height: 40), scale: 2, lettering: .fixedWidth,
            makeView: { _ in
                let view = View()
                let spot = View(frame: CGRect(x: 10, y: 5, width: 20, height: 10))
                spot.name = "spot"
                spot.backgroundColor = Color(hex: 0xCC2200)
                view.addSubview(spot)
                return view
            })
        let spot = try tester.view(named: "spot")

        let part = try tester.screenshot(of: spot)
        #expect(part.width == 40 && part.height == 20)
        #expect(part[0, 0] == (0xCC, 0x22, 0, 255) && part[39, 19] == (0xCC, 0x22, 0, 255))
        let error = #expect(throws: ImageMismatch.self) {
            try tester.compareScreenshot(with: "spot", file: folder.path("SpotTests.swift"))
        }
        #expect(error?.golden.path == folder.path("Goldens/spot.png"))
        #expect(folder.has("Goldens/spot.actual.png"))
        try tester.writeScreenshot(to: folder.path("whole.png"))
        #expect(folder.has("whole.png"))
    }
}
