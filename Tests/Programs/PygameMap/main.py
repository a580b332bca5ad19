"""A map in a window of pygame, with pygame's own drawing above it: airplanes, and what is in a callout."""

import pygame

import cartouche

SIZE = (900, 640)
TOWNS = {
    "Reykjavik": (64.13, -21.94), "Dublin": (53.35, -6.26), "Oslo": (59.91, 10.75),
    "Paris": (48.86, 2.35), "Madrid": (40.42, -3.70),
}
ROUTES = [("Reykjavik", "Paris", 9), ("Oslo", "Madrid", 12), ("Dublin", "Oslo", 7), ("Paris", "Dublin", 6)]
# pygame has other names for these keys; a letter's or a sign's is the same, but for its case.
KEYS = {"page up": "PageUp", "page down": "PageDown", "[+]": "Keypad +", "[-]": "Keypad -"}


class Window:
    """The window, the map that fills it, and what is drawn above the map."""

    def __init__(self) -> None:
        # Not pygame.init(), which would open the sound card too.
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(SIZE, pygame.RESIZABLE)
        pygame.display.set_caption("Map in pygame")
        self.font = pygame.font.SysFont("inter,notosans,dejavusans", 15)
        self.map = cartouche.Map(*SIZE)
        self.towns = {self.map.add(*coordinate, name): name for name, coordinate in TOWNS.items()}
        for number in self.towns:
            self.map.set_callout(number, drawn_size=(170, 64))
        self.map.on_select = lambda number: print("selected", self.towns[number], flush=True)
        self.map.on_region = self.region_changed
        self.map.on_callout_placed = self.callout_placed
        self.map.camera = cartouche.Camera(54.8, -5, zoom=3.3)
        self.callout = (0, pygame.Rect(0, 0, 0, 0))
        self.plane = self.make_plane()
        self.resize()

    def resize(self) -> None:
        """Makes the map as large as the window, and a surface of pygame's in the memory of its pixels."""
        self.screen = pygame.display.get_surface()
        self.map.resize(*self.screen.get_size())
        self.memory = bytearray(self.screen.get_width() * self.screen.get_height() * 4)
        self.picture = pygame.image.frombuffer(self.memory, self.screen.get_size(), "RGBX")
        self.is_drawn = False

    def region_changed(self, camera: cartouche.Camera, is_moving: bool) -> None:
        if not is_moving:
            print(f"camera {camera.latitude:.4f} {camera.longitude:.4f} {camera.zoom:.3f}", flush=True)

    def callout_placed(self, number: int, x: float, y: float, width: float, height: float) -> None:
        """The map keeps this rectangle in the callout free for the program. Empty: the callout is gone."""
        self.callout = (number, pygame.Rect(round(x), round(y), round(width), round(height)))

    def handle(self, event: pygame.event.Event) -> bool:
        """Passes an event on to the map. Returns whether the program goes on."""
        taken = False
        if event.type == pygame.QUIT:
            return False
        if event.type == pygame.VIDEORESIZE:
            self.resize()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            # pygame sends the wheel as buttons 4 and 5 too; below it comes as an event of its own.
            if event.button <= 3:
                phase = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
                self.map.pointer(phase, *event.pos, event.button)
        elif event.type == pygame.MOUSEMOTION:
            self.map.pointer("move", *event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.map.wheel(event.x, event.y, *pygame.mouse.get_pos())
        elif event.type == pygame.WINDOWLEAVE:
            self.map.pointer_leave()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.map.focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            name = pygame.key.name(event.key)
            if name:
                taken = self.map.key(KEYS.get(name, name.capitalize()), event.type == pygame.KEYDOWN)
            # The first Escape closes the callout, and is the map's.
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not taken:
                return False
        return True

    def draw(self, seconds: float) -> None:
        self.map.update()
        self.map.draw(self.memory, only_changes=self.is_drawn)
        self.is_drawn = True
        self.screen.blit(self.picture, (0, 0))
        self.draw_planes(seconds)
        self.draw_callout()
        pygame.display.flip()

    def draw_planes(self, seconds: float) -> None:
        """Planes are at coordinates, so they stay on their routes however the map moves."""
        # The callout is in the map's picture, and the planes would lie on it.
        bubble = self.callout[1].inflate(40, 60) if self.callout[1].width else None
        for start, end, duration in ROUTES:
            (x0, y0), (x1, y1) = self.map.point(*TOWNS[start]), self.map.point(*TOWNS[end])
            part = seconds % duration / duration
            at = pygame.Vector2(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            if bubble is None or not bubble.collidepoint(at):
                angle = pygame.Vector2(x1 - x0, y1 - y0).angle_to((1, 0))
                turned = pygame.transform.rotozoom(self.plane, angle, 0.5)
                self.screen.blit(turned, turned.get_rect(center=at))

    def draw_callout(self) -> None:
        number, frame = self.callout
        if not frame.width:
            return
        flights = sum(self.towns[number] in route for route in ROUTES)
        self.screen.set_clip(frame)
        self.write(self.towns[number], frame.topleft, (20, 24, 32))
        self.write(f"{flights} flights a day", (frame.x, frame.y + 22), (90, 98, 110))
        pygame.draw.rect(self.screen, (222, 226, 232), (frame.x, frame.y + 50, 168, 8), border_radius=4)
        part = (frame.x, frame.y + 50, 42 * flights, 8)
        pygame.draw.rect(self.screen, (0, 122, 255), part, border_radius=4)
        self.screen.set_clip(None)

    def write(self, text: str, at: tuple[int, int], color: tuple[int, int, int]) -> None:
        self.screen.blit(self.font.render(text, True, color), at)

    @staticmethod
    def make_plane() -> pygame.Surface:
        """An airplane that flies to the right, at twice its size, so that it is smooth when it is turned."""
        shape = [
            (62, 32), (56, 28), (40, 27), (26, 6), (20, 6), (27, 27), (14, 28), (8, 20), (3, 20), (6, 32),
            (3, 44), (8, 44), (14, 36), (27, 37), (20, 58), (26, 58), (40, 37), (56, 36),
        ]
        plane = pygame.Surface((64, 64), pygame.SRCALPHA)
        pygame.draw.polygon(plane, (32, 64, 160), shape)
        pygame.draw.polygon(plane, (255, 255, 255), shape, 3)
        return plane


def main() -> None:
    window = Window()
    clock = pygame.time.Clock()
    while all([window.handle(event) for event in pygame.event.get()]):
        window.draw(pygame.time.get_ticks() / 1000)
        clock.tick(60)
    window.map.close()
    pygame.quit()


if __name__ == "__main__":
    main()
