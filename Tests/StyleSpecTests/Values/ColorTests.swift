import Testing

@testable import CartoucheStyleSpec

@Suite struct ColorTests {
    @Test func notationsOfCSSAreRead() {
        let red = [
            "red", "RED", " red ", "#f00", "#F00F", "#ff0000", "#ff0000ff", "rgb(255,0,0)", "rgb(255, 0, 0)",
            "rgb(255 0 0)", "rgba(255,0,0,1)", "rgb(100%,0%,0%)", "rgb(255 0 0 / 100%)", "rgb(300,-5,0)",
            "hsl(0,100%,50%)", "hsl(360deg 100% 50%)", "hsla(-360, 100%, 50%, 1)", "hsl(720 100% 50% / 1)",
        ]
        for text in red { #expect(StyleColor(css: text) == StyleColor(red: 1, green: 0, blue: 0), "\(text)") }

        #expect(isClose(StyleColor(css: "#12345680"), red: 0.0354, 0.1023, 0.1693, 0.502))
        #expect(isClose(StyleColor(css: "rgba(0, 128, 255, .5)"), red: 0, 0.251, 0.5, 0.5))
        #expect(isClose(StyleColor(css: "hsl(120 60% 70%)"), red: 0.52, 0.88, 0.52))
        #expect(isClose(StyleColor(css: "hsla(210, 50%, 40%, 25%)"), red: 0.05, 0.1, 0.15, 0.25))
        #expect(isClose(StyleColor(css: "rebeccapurple"), red: 0.4, 0.2, 0.6))
        #expect(StyleColor(css: "transparent") == .transparent)
    }

    @Test func whatIsNoColorIsNone() {
        for text in [
            "", "reddish", "#12", "#12345", "#ggg", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1, 2 3)",
            "rgb(1 2 3, 1)",
            "rgb(10%, 2, 3)", "hsl(1,2,3)", "hsl(1%,2%,3%)", "rgb(1,2,3", "rgb(1,2,3) x", "rgb(a,b,c)",
            "rgb(1..2,0,0)",
            "hsl(1turn 0% 0%)", "rgb()", String(repeating: "x", count: 1000),
        ] {
            #expect(StyleColor(css: text) == nil, "\(text)")
        }
    }

    @Test func theNamesOfCSSAreThere() {
        #expect(NamedColors.values.count == 148)
        #expect(NamedColors.values["aliceblue"] == 0xf0f8ff)
        #expect(NamedColors.values["yellowgreen"] == 0x9acd32)
        #expect(NamedColors.values["grey"] == NamedColors.values["gray"])
    }

    @Test func colorsAreMixedPremultiplied() throws {
        let halfRed = StyleColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let blue = StyleColor(red: 0, green: 0, blue: 1)

        #expect(isClose(halfRed.mixed(with: blue, 0.5), red: 0.25, 0, 0.5, 0.75))
        #expect(isClose(StyleColor.transparent.mixed(with: blue, 0.25), red: 0, 0, 0.25, 0.25))
    }

    /// The values are those of CIELAB with the white D50.
    @Test func labAndHCLAreMixedInTheirSpaces() {
        let red = LabColor(StyleColor(red: 1, green: 0, blue: 0))
        #expect(abs(red.lightness - 54.29) < 0.01 && abs(red.a - 80.81) < 0.01 && abs(red.b - 69.89) < 0.01)
        let gray = LabColor(StyleColor(red: 0.5, green: 0.5, blue: 0.5))
        #expect(gray.a == 0 && gray.b == 0)
        #expect(HCLColor(gray).hue == nil)

        let back = red.color
        #expect(isClose(back, red: 1, 0, 0))
        // Half of the way from black to white in lightness is the gray of L* = 50.
        #expect(
            isClose(
                StyleColor.black.mixed(with: StyleColor(red: 1, green: 1, blue: 1), 0.5, in: .lab),
                red: 0.4663, 0.4663, 0.4663))
        // A gray takes the hue of the other color.
        let fromGray = HCLColor(gray).mixed(with: HCLColor(red), 0.5)
        #expect(abs((fromGray.hue ?? 0) - 40.85) < 0.01)
    }

    @Test func theHueGoesTheShorterWay() {
        var from = HCLColor(LabColor(StyleColor(red: 1, green: 0, blue: 0)))
        var to = from
        from.hue = 350
        to.hue = 20

        #expect(abs((from.mixed(with: to, 0.5).hue ?? 0) - 365) < 1e-9)
        #expect(abs((to.mixed(with: from, 0.5).hue ?? 0) - 5) < 1e-9)
    }

    @Test func aColorIsWrittenWithoutItsOpacityMultiplied() {
        #expect(StyleColor(css: "rgba(26,207,26,.5)")?.description == "rgba(26,207,26,0.5)")
        #expect(StyleColor.transparent.description == "rgba(0,0,0,0)")
    }
}
