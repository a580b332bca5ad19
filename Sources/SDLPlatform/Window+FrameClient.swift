import ViewKit

extension Window: FrameClient {}
