// One import for a program without a map: views, the window and the application.
@_exported import CartoucheSDLPlatform
@_exported import ViewKit
