import CCartoucheSDL2
import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheSDLPlatform

/// A red view of 20 x 10 points at 10, 8 of a program's image of 40 x 30 pixels.
@Suite(.serialized) struct SDLViewHostTests {
    private let views: SDLViewHost
    private let red = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))

    init() {
        Services.current = Services(text: FixedText.boxes, images: SDLImageCodec())
        let host = ViewHost(
            size: CGSize(width: 20, height: 10), scale: 1, services: Services.current, servesMainQueue: false)
        views = SDLViewHost(host: host, frame: CGRect(x: 10, y: 8, width: 20, height: 10))
        red.backgroundColor = Color(red: 1, green: 0, blue: 0)
        views.window.addSubview(red)
        views.update()
    }

    /// An image of the program's, of one color.
    private final class Picture {
        let surface: UnsafeMutablePointer<SDL_Surface>
        let renderer: OpaquePointer

        init(format: SDL_PixelFormatEnum = SDL_PIXELFORMAT_ARGB8888) throws {
            surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 40, 30, 32, format.rawValue))
            renderer = try #require(SDL_CreateSoftwareRenderer(surface))
            SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, 0, 0, 255))
        }

        isolated deinit {
            SDL_DestroyRenderer(renderer)
            SDL_FreeSurface(surface)
        }

        subscript(x: Int, y: Int) -> [UInt8] {
            let format = surface.pointee.format
            let bytes = Int(format?.pointee.BytesPerPixel ?? 4)
            let at = surface.pointee.pixels + (y * Int(surface.pointee.pitch) + x * bytes)
            var word: UInt32 = 0
            memcpy(&word, at, bytes)
            var (r, g, b): (UInt8, UInt8, UInt8) = (0, 0, 0)
            SDL_GetRGB(word, format, &r, &g, &b)
            return [r, g, b]
        }
    }

    private let redPixel: [UInt8] = [255, 0, 0]
    private let bluePixel: [UInt8] = [0, 0, 255]

    // MARK: Drawing

    @Test func theViewsAreDrawnAtTheirFrameAndNothingElse() throws {
        let picture = try Picture()

        try views.draw(with: picture.renderer)

        #expect(picture[10, 8] == redPixel && picture[29, 17] == redPixel)
        for (x, y) in [(9, 8), (10, 7), (30, 17), (29, 18)] { #expect(picture[x, y] == bluePixel) }
        views.close()
    }

    @Test func theRenderersStateIsAsItWas() throws {
        let picture = try Picture()
        let renderer = picture.renderer
        var (viewport, clip) = (SDL_Rect(x: 2, y: 1, w: 18, h: 13), SDL_Rect(x: 3, y: 2, w: 9, h: 8))
        SDL_RenderSetScale(renderer, 2, 2)
        SDL_RenderSetViewport(renderer, &viewport)
        SDL_RenderSetClipRect(renderer, &clip)
        SDL_SetRenderDrawColor(renderer, 1, 2, 3, 4)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_ADD)

        try views.draw(with: renderer, in: CGRect(x: 0, y: 0, width: 10, height: 5))

        var (scaleX, scaleY): (Float, Float) = (0, 0)
        SDL_RenderGetScale(renderer, &scaleX, &scaleY)
        #expect(scaleX == 2 && scaleY == 2)
        var (nowViewport, nowClip) = (SDL_Rect(), SDL_Rect())
        SDL_RenderGetViewport(renderer, &nowViewport)
        SDL_RenderGetClipRect(renderer, &nowClip)
        #expect(PixelRect(nowViewport) == PixelRect(viewport) && PixelRect(nowClip) == PixelRect(clip))
        var color = SDL_Color()
        SDL_GetRenderDrawColor(renderer, &color.r, &color.g, &color.b, &color.a)
        #expect([color.r, color.g, color.b, color.a] == [1, 2, 3, 4])
        var mode = SDL_BLENDMODE_NONE
        SDL_GetRenderDrawBlendMode(renderer, &mode)
        #expect(mode == SDL_BLENDMODE_ADD && SDL_GetRenderTarget(renderer) == nil)
        SDL_RenderFlush(renderer)
        // The viewport begins at 4, 2 of the pixels, the clip at 6, 4 in it.
        #expect(picture[10, 6] == redPixel && picture[23, 11] == redPixel)
        #expect(picture[9, 6] == bluePixel && picture[10, 5] == bluePixel)
    }

    @Test func aLogicalSizeIsKeptAndScalesTheViews() throws {
        let picture = try Picture()
        SDL_RenderSetLogicalSize(picture.renderer, 20, 15)
        views.frame = CGRect(x: 5, y: 4, width: 10, height: 5)

        try views.draw(with: picture.renderer)

        var (width, height): (Int32, Int32) = (0, 0)
        SDL_RenderGetLogicalSize(picture.renderer, &width, &height)
        #expect(width == 20 && height == 15 && views.host.scale == 2)
        SDL_RenderFlush(picture.renderer)
        #expect(picture[10, 8] == redPixel && picture[29, 17] == redPixel && picture[30, 17] == bluePixel)
    }

    @Test func aTransparentBackgroundShowsWhatIsBelow() throws {
        let picture = try Picture()
        views.host.background = .clear
        red.alpha = 0.5
        red.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        views.update()

        try views.draw(with: picture.renderer)

        SDL_RenderFlush(picture.renderer)
        #expect(picture[25, 10] == bluePixel)
        let mixed = picture[12, 10]
        #expect(abs(Int(mixed[0]) - 128) <= 2 && abs(Int(mixed[2]) - 127) <= 2)
    }

    @Test func aTextureIsTheProgramsToDraw() throws {
        let picture = try Picture()

        let texture = try #require(try views.texture(for: picture.renderer))

        var (width, height): (Int32, Int32) = (0, 0)
        SDL_QueryTexture(texture, nil, nil, &width, &height)
        #expect(width == 20 && height == 10)
        var rect = SDL_Rect(x: 0, y: 0, w: 5, h: 5)
        SDL_RenderCopy(picture.renderer, texture, nil, &rect)
        SDL_RenderFlush(picture.renderer)
        #expect(picture[4, 4] == redPixel && picture[5, 5] == bluePixel)
        views.forget(picture.renderer)
    }

    @Test func surfacesOfAllFormatsAndPlacesAreDrawnInto() throws {
        for format in [
            SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_RGB888,
            SDL_PIXELFORMAT_RGB565,
            SDL_PIXELFORMAT_RGB24,
        ] {
            let picture = try Picture(format: format)
            views.frame.origin = CGPoint(x: 10, y: 8)
            try views.draw(into: picture.surface)
            #expect(picture[10, 8] == redPixel && picture[29, 17] == redPixel, "\(format)")
            #expect(picture[9, 8] == bluePixel && picture[30, 17] == bluePixel, "\(format)")

            views.frame.origin = CGPoint(x: -5, y: 25)
            try views.draw(into: picture.surface)
            #expect(picture[0, 25] == redPixel && picture[14, 29] == redPixel, "\(format)")
            #expect(picture[15, 29] == bluePixel && picture[0, 24] == bluePixel, "\(format)")

            views.frame.origin = CGPoint(x: 500, y: 8)
            try views.draw(into: picture.surface)
        }
    }

    @Test func aPaletteIsRefusedInASentence() throws {
        let surface = try #require(
            SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 8, SDL_PIXELFORMAT_INDEX8.rawValue))
        defer { SDL_FreeSurface(surface) }

        let error = #expect(throws: PlatformError.self) { try views.draw(into: surface) }
        #expect(error?.description.contains("palette") ?? false)
    }

    // MARK: Events

    private func press(_ type: SDL_EventType, _ x: Int32, _ y: Int32, window: UInt32 = 0) -> Bool {
        var event = SDL_Event()
        event.button.type = type.rawValue
        (event.button.x, event.button.y, event.button.windowID) = (x, y, window)
        event.button.button = 1
        return withUnsafePointer(to: event) { views.handle($0) }
    }

    @Test func eventsOverTheFrameAreTheViewsAndOthersTheProgramsOwn() {
        var taps: [CGPoint] = []
        let tap = TapGestureRecognizer()
        tap.onChange = { [red] in if $0.state == .ended { taps.append($0.location(in: red)) } }
        red.addGestureRecognizer(tap)

        #expect(press(SDL_MOUSEBUTTONDOWN, 15, 10) && press(SDL_MOUSEBUTTONUP, 15, 10))
        #expect(taps == [CGPoint(x: 5, y: 2)])
        #expect(!press(SDL_MOUSEBUTTONDOWN, 9, 10) && !press(SDL_MOUSEBUTTONUP, 15, 10))
        #expect(taps.count == 1)
    }

    @Test func eventsOfAnotherWindowAreNotTheViews() {
        views.windowID = 7

        #expect(!press(SDL_MOUSEBUTTONDOWN, 15, 10, window: 8))
        #expect(press(SDL_MOUSEBUTTONDOWN, 15, 10, window: 7))
    }

    @Test(arguments: [false, true]) func touchesAreWhereTheMouseWouldBe(hasLogicalSize: Bool) throws {
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
        #expect(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
        defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
        // Within the macro the title's pointer would dangle.
        let made = SDL_CreateWindow("Test", 0, 0, 80, 60, 0)
        let window = try #require(made)
        defer { SDL_DestroyWindow(window) }
        let renderer = try #require(SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue))
        defer { SDL_DestroyRenderer(renderer) }
        if hasLogicalSize { SDL_RenderSetLogicalSize(renderer, 40, 30) }
        var touches: [CGPoint] = []
        let tap = TapGestureRecognizer()
        tap.onChange = { [red] in if $0.state == .ended { touches.append($0.location(in: red)) } }
        red.addGestureRecognizer(tap)

        for type in [SDL_FINGERDOWN, SDL_FINGERUP] {
            var event = SDL_Event()
            event.tfinger.type = type.rawValue
            (event.tfinger.touchId, event.tfinger.windowID) = (3, SDL_GetWindowID(window))
            (event.tfinger.x, event.tfinger.y) = hasLogicalSize ? (0.5, 0.5) : (0.25, 0.25)
            #expect(withUnsafePointer(to: event) { views.handle($0) })
        }

        #expect(touches == [CGPoint(x: 10, y: 7)])
    }

    @Test func thePointerLeavesTheViewsWithTheFrame() {
        func move(_ x: Int32) -> Bool {
            var event = SDL_Event()
            event.motion.type = SDL_MOUSEMOTION.rawValue
            (event.motion.x, event.motion.y) = (x, 10)
            return withUnsafePointer(to: event) { views.handle($0) }
        }
        #expect(move(15) && red.isHovered)
        #expect(!move(35) && !red.isHovered)
    }

    /// A view of a program that accepts text, and whose caret is `rect`.
    private final class Typewriter: View, KeyInput {
        var rect = CGRect.null
        var hasText: Bool { false }
        var caretRect: CGRect { rect }
        override var canBecomeFirstResponder: Bool { true }
        func insertText(_ text: String) {}
        func deleteBackward() {}
    }

    @Test func aCaretOfAnyNumbersIsTypedAt() {
        let view = Typewriter(frame: red.frame)
        views.window.addSubview(view)
        view.becomeFirstResponder()

        for rect in [CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 1e300, width: -1e300, height: 4)] {
            view.rect = rect
            view.setNeedsDisplay()
            views.update()
            #expect(SDL_IsTextInputActive() == SDL_TRUE)
        }
        view.resignFirstResponder()
        views.close()
    }

    @Test func resultsOfWorkersArriveAsAnEventOfTheHosts() throws {
        #expect(views.waitMilliseconds == -1)
        #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
        defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        Services.current.work.begin()
        Services.current.work.end()

        #expect(views.needsFrame && views.waitMilliseconds == 0)
        var event = SDL_Event()
        #expect(SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_USEREVENT.rawValue, SDL_LASTEVENT.rawValue) == 1)
        #expect(withUnsafePointer(to: event) { views.handle($0) })
        views.update()
        #expect(views.waitMilliseconds == -1)
    }

    @Test func anEventThatIsLostIsSentAgainAfterTheNextUpdate() {
        #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
        defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
        Services.current.work.begin()
        Services.current.work.end()
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        views.update()
        Services.current.work.begin()
        Services.current.work.end()

        var event = SDL_Event()
        #expect(SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_USEREVENT.rawValue, SDL_LASTEVENT.rawValue) == 1)
    }

    @Test func aFrameWithoutNumbersIsLeftAsItWas() {
        views.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
        #expect(views.frame.minX == 10)
        views.frame.size.width = 0
        #expect(views.frame.width == 20)
        for far in [1e20, CGFloat.infinity] {
            views.frame.origin.y = far
            views.frame.size.height = far
            #expect(views.frame == CGRect(x: 10, y: 8, width: 20, height: 10))
        }
    }

    @Test func aRectangleWithoutNumbersIsRefusedInASentence() throws {
        let picture = try Picture()

        for bad in [CGFloat.nan, .infinity, 1e20, -1e20] {
            let rect = CGRect(x: 0, y: bad, width: 10, height: 10)
            let error = #expect(throws: PlatformError.self) {
                try views.draw(with: picture.renderer, in: rect)
            }
            #expect(error?.description.contains("a million units") ?? false)
        }
        SDL_RenderSetScale(picture.renderer, 1e20, 1e20)
        try views.draw(with: picture.renderer, in: CGRect(x: 1, y: 1, width: 10, height: 10))
        views.close()
    }
}
