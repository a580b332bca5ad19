import Cartouche

/// The features of a person's portrait, such as hair and glasses.
struct Portrait: Equatable {
    enum Hair: Equatable {
        case bald, short, crop, long, bob, bun, curls, afro, ponytail, fringe, turban, scarf, cap, beanie
    }
    enum Beard: Equatable { case none, moustache, full, goatee }

    var background: UInt32
    var skin: UInt32
    var hair: Hair
    var hairColor: UInt32
    var shirt: UInt32
    var hasGlasses = false
    var beard = Beard.none
    var hasEarrings = false

    /// The portraits of the 21 people, in the people's order.
    static let all: [Portrait] = [
        Portrait(background: 0xBFD9EA, skin: 0xF6D3BD, hair: .long, hairColor: 0xE3B868, shirt: 0x38618C),
        Portrait(
            background: 0xF6D9A8, skin: 0xE0AC84, hair: .short, hairColor: 0x3B2A20, shirt: 0x2F7F6F,
            beard: .full),
        Portrait(
            background: 0xD5E8C9, skin: 0xF7D8C6, hair: .bob, hairColor: 0xC98C4A, shirt: 0xB94A48,
            hasGlasses: true),
        Portrait(
            background: 0xF2C4BC, skin: 0xE8B995, hair: .curls, hairColor: 0x4A2B20, shirt: 0x6A4C93,
            hasEarrings: true),
        Portrait(
            background: 0xCFE3DC, skin: 0xC98F66, hair: .crop, hairColor: 0x1F1A17, shirt: 0xE9E3D5,
            beard: .moustache),
        Portrait(
            background: 0xFFD98A, skin: 0x6B4229, hair: .scarf, hairColor: 0xD1495B, shirt: 0x2E86AB,
            hasEarrings: true),
        Portrait(
            background: 0xC9D6F0, skin: 0x7A4B2E, hair: .afro, hairColor: 0x1C1412, shirt: 0xF4A259,
            hasEarrings: true),
        Portrait(
            background: 0xD9D2C5, skin: 0xEFC3A4, hair: .cap, hairColor: 0x2D6A4F, shirt: 0x84703F,
            beard: .goatee),
        Portrait(background: 0xE7D3EE, skin: 0xDDA97F, hair: .scarf, hairColor: 0x3D5A80, shirt: 0x98C1D9),
        Portrait(
            background: 0xFBE0C3, skin: 0xA86B43, hair: .turban, hairColor: 0xE76F51, shirt: 0x264653,
            beard: .full),
        Portrait(background: 0xCDEAE5, skin: 0xE6B98F, hair: .bun, hairColor: 0x17120F, shirt: 0xE5989B),
        Portrait(
            background: 0xF4CFD9, skin: 0xF0C8A0, hair: .fringe, hairColor: 0x201815, shirt: 0x5FA8A0,
            hasGlasses: true),
        Portrait(
            background: 0xDCE3E8, skin: 0xF1CBA6, hair: .short, hairColor: 0x15110F, shirt: 0x1D3557,
            hasGlasses: true),
        Portrait(background: 0xE4E0F5, skin: 0xF6D5BA, hair: .ponytail, hairColor: 0x5B3A29, shirt: 0xFFB703),
        Portrait(background: 0xBDE0D0, skin: 0xF8D6C4, hair: .curls, hairColor: 0xB5502B, shirt: 0x3A7D44),
        Portrait(
            background: 0xC6D8D3, skin: 0xB27A50, hair: .bun, hairColor: 0x261A15, shirt: 0x22577A,
            beard: .goatee),
        Portrait(
            background: 0xFCE5B5, skin: 0xEFC09A, hair: .beanie, hairColor: 0x9B2226, shirt: 0x6C757D,
            hasGlasses: true),
        Portrait(
            background: 0xF7C9A5, skin: 0xCF9468, hair: .long, hairColor: 0x2A1710, shirt: 0x8AB17D,
            hasEarrings: true),
        Portrait(
            background: 0xC8DDF2, skin: 0x5E3A26, hair: .bald, hairColor: 0x1A1412, shirt: 0xBC4749,
            beard: .full),
        Portrait(
            background: 0xE0EBC4, skin: 0xBE855B, hair: .crop, hairColor: 0x2B1B14, shirt: 0xF2C14E,
            beard: .moustache),
        Portrait(
            background: 0xD9CCE7, skin: 0xE9BD9B, hair: .fringe, hairColor: 0x8C4A2F, shirt: 0x457B9D,
            hasEarrings: true),
    ]
}
