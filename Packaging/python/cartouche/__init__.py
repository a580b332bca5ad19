"""An interactive map with live callouts, drawn into memory: libcartouche by ctypes alone.

    import cartouche
    with cartouche.Map(640, 480) as map:
        map.add(38.72, -9.14, "Lisbon")
        map.image().save("map.png")

The main thread imports the package, and makes all calls. cartouche.h is the manual of what the methods do.
"""

from __future__ import annotations

import collections
import ctypes
import math
import os
import threading
import weakref
from ctypes import (
    CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_void_p,
    sizeof,
)
from typing import Any, Callable, Iterable, Mapping, NamedTuple, Optional, Sequence

__all__ = ["Camera", "Error", "Map", "now", "version"]


class Error(Exception):
    """A call that failed: a sentence, and the `status` of cartouche.h."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class Camera(NamedTuple):
    """What the map shows: degrees, and the zoom at which 0 shows the world 512 points wide."""

    latitude: float
    longitude: float
    zoom: float
    heading: float = 0.0


class _Point(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class _Rect(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class _Coordinate(Structure):
    _fields_ = [("latitude", c_double), ("longitude", c_double)]


class _Camera(Structure):
    _fields_ = [("center", _Coordinate), ("zoom", c_double), ("heading", c_double)]


class _Sized(Structure):
    """A struct that begins with its size; all else is zero at first."""

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self.struct_size = sizeof(self)


class _Options(_Sized):
    _fields_ = [
        ("struct_size", c_size_t), ("width", c_double), ("height", c_double), ("scale", c_double),
        ("uses_sdl", c_int32), ("sdl_window_id", c_uint32), ("x", c_double), ("y", c_double),
        ("appearance", c_int32), ("is_offline", c_int32), ("starts_empty", c_int32), ("cache_size", c_int64),
        ("cache_path", c_char_p), ("assets_folder", c_char_p), ("language", c_char_p),
        ("application_name", c_char_p),
    ]


_OnNumber = CFUNCTYPE(None, c_void_p, c_void_p, c_int64)
_OnPress = CFUNCTYPE(None, c_void_p, c_void_p, c_int64, c_int32)
_OnPlace = CFUNCTYPE(None, c_void_p, c_void_p, c_int64, POINTER(_Rect))
_OnDrag = CFUNCTYPE(None, c_void_p, c_void_p, c_int64, c_int32, POINTER(_Coordinate))
_OnRegion = CFUNCTYPE(None, c_void_p, c_void_p, POINTER(_Camera), c_int32)
_OnFlag = CFUNCTYPE(None, c_void_p, c_void_p, c_int32)
_OnText = CFUNCTYPE(None, c_void_p, c_void_p, c_char_p)


class _Callbacks(_Sized):
    _fields_ = [
        ("struct_size", c_size_t), ("user_data", c_void_p), ("selected", _OnNumber), ("deselected", _OnNumber),
        ("row_pressed", _OnPress), ("button_pressed", _OnPress), ("callout_placed", _OnPlace),
        ("dragged", _OnDrag), ("region_changed", _OnRegion), ("rendered", _OnFlag),
        ("overlay_selected", _OnNumber), ("overlay_deselected", _OnNumber), ("report", _OnText),
        ("pointer_style", _OnFlag),
    ]


class _Pixels(_Sized):
    _fields_ = [
        ("struct_size", c_size_t), ("pixels", c_void_p), ("width", c_int32), ("height", c_int32),
        ("stride", c_int32), ("format", c_int32), ("only_changes", c_int32),
    ]


class _Annotation(_Sized):
    _fields_ = [
        ("struct_size", c_size_t), ("coordinate", _Coordinate), ("title", c_char_p), ("subtitle", c_char_p),
        ("image", c_int64), ("color", c_uint32), ("glyph", c_char_p), ("cluster", c_char_p),
        ("is_draggable", c_int32), ("hides_callout", c_int32),
    ]


class _Image(_Sized):
    _fields_ = [
        ("struct_size", c_size_t), ("pixels", c_char_p), ("width", c_int32), ("height", c_int32),
        ("stride", c_int32), ("is_centered", c_int32), ("scale", c_double),
    ]


class _Button(Structure):
    _fields_ = [("title", c_char_p), ("number", c_int32)]


class _Callout(_Sized):
    _fields_ = [
        ("struct_size", c_size_t), ("title", c_char_p), ("subtitle", c_char_p), ("image", c_int64),
        ("rows", POINTER(c_char_p)), ("row_count", c_size_t), ("buttons", POINTER(_Button)),
        ("button_count", c_size_t), ("width", c_double), ("drawn_width", c_double), ("drawn_height", c_double),
    ]


class _OverlayStyle(_Sized):
    _fields_ = [
        ("struct_size", c_size_t), ("line_color", c_uint32), ("fill_color", c_uint32), ("line_width", c_double),
        ("is_above_labels", c_int32), ("ignores_taps", c_int32),
    ]


def _library_file() -> str:
    """The file of the library: the one in the environment, the wheel's own, or the system's."""
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib", "libcartouche.so.0")
    return os.environ.get("CARTOUCHE_LIBRARY") or (own if os.path.exists(own) else "libcartouche.so.0")


_library = ctypes.CDLL(_library_file())
_library.cartouche_last_error.restype = c_char_p
_library.cartouche_version.restype = c_char_p
_library.cartouche_now.restype = c_double


def _text(value: Optional[str]) -> Optional[bytes]:
    return None if value is None else value.encode()


# Hosts of maps that have gone on other threads, with their callbacks, until the main thread frees them.
_unfreed: collections.deque[tuple[c_void_p, _Callbacks]] = collections.deque()


def _free(host: c_void_p, callbacks: _Callbacks) -> None:
    """Frees the host of a map that has gone: now on the main thread, otherwise before its next call."""
    _unfreed.append((host, callbacks))
    _free_waiting()


def _free_waiting() -> None:
    while _unfreed and threading.current_thread() is threading.main_thread():
        host, _ = _unfreed.popleft()
        _library.cartouche_host_free(host)


def _call(name: str, *arguments: Any) -> None:
    _free_waiting()
    status = getattr(_library, "cartouche_" + name)(*arguments)
    if status != 0:
        raise Error(status, _library.cartouche_last_error().decode())


def version() -> str:
    """The library's version, as in "0.1.0"."""
    return _library.cartouche_version().decode()


def now() -> float:
    """Seconds of a clock that never goes back."""
    return _library.cartouche_now()


class Map:
    """A map of `width` x `height` points with `scale` pixels each.

    The attributes `on_select`, `on_deselect` (called with an annotation's number), `on_row` and `on_button` (with an
    annotation's number and a row's index or a button's number), `on_callout_placed` (number, x, y, width, height),
    `on_drag` (number, phase, latitude, longitude), `on_region` (camera, whether it moves), `on_rendered` (whether all is
    there) and `on_report` (a sentence) are functions that the program sets; all are None at first.

    A map that is not closed is freed when nothing refers to it any more.
    """

    def __init__(
        self, width: float = 640, height: float = 480, scale: float = 1, *, appearance: str = "light",
        language: Optional[str] = None, assets: Optional[str] = None, offline: bool = False, empty: bool = False,
        cache_size: int = 0, application_name: Optional[str] = None,
    ) -> None:
        self._host: Optional[c_void_p] = None
        options = _Options(
            width=width, height=height, scale=scale, appearance=["light", "dark"].index(appearance),
            is_offline=offline, starts_empty=empty, cache_size=cache_size, language=_text(language),
            assets_folder=_text(assets), application_name=_text(application_name))
        host = c_void_p()
        _call("host_create", byref(options), byref(host))
        self._host = host
        self._size = (width, height, scale)
        self.on_select: Optional[Callable[[int], None]] = None
        self.on_deselect: Optional[Callable[[int], None]] = None
        self.on_row: Optional[Callable[[int, int], None]] = None
        self.on_button: Optional[Callable[[int, int], None]] = None
        self.on_callout_placed: Optional[Callable[[int, float, float, float, float], None]] = None
        self.on_drag: Optional[Callable[[int, int, float, float], None]] = None
        self.on_region: Optional[Callable[[Camera, bool], None]] = None
        self.on_rendered: Optional[Callable[[bool], None]] = None
        self.on_report: Optional[Callable[[str], None]] = None
        callbacks = self._make_callbacks()
        # Holds the callbacks for the library, and not the map.
        self._freeing = weakref.finalize(self, _free, host, callbacks)
        self._freeing.atexit = False
        self._on("host_set_callbacks", byref(callbacks))

    def _make_callbacks(self) -> _Callbacks:
        this = weakref.ref(self)

        def calling(name: str, convert: Callable[..., tuple]) -> Callable[..., None]:
            def call(_host: Any, _data: Any, *arguments: Any) -> None:
                function = getattr(this(), name, None)
                if function is not None:
                    function(*convert(*arguments))
            return call

        def same(*arguments: Any) -> tuple:
            return arguments

        def place(number: int, rect: Any) -> tuple:
            r = rect.contents
            return (number, r.x, r.y, r.width, r.height)

        def drag(number: int, phase: int, at: Any) -> tuple:
            return (number, phase, at.contents.latitude, at.contents.longitude)

        def region(camera: Any, is_moving: int) -> tuple:
            c = camera.contents
            return (Camera(c.center.latitude, c.center.longitude, c.zoom, c.heading), bool(is_moving))

        return _Callbacks(
            selected=_OnNumber(calling("on_select", same)), deselected=_OnNumber(calling("on_deselect", same)),
            row_pressed=_OnPress(calling("on_row", same)), button_pressed=_OnPress(calling("on_button", same)),
            callout_placed=_OnPlace(calling("on_callout_placed", place)), dragged=_OnDrag(calling("on_drag", drag)),
            region_changed=_OnRegion(calling("on_region", region)),
            rendered=_OnFlag(calling("on_rendered", lambda complete: (bool(complete),))),
            report=_OnText(calling("on_report", lambda text: (text.decode(),))))

    def _on(self, name: str, *arguments: Any) -> None:
        _call(name, self._host, *arguments)

    def close(self) -> None:
        """Frees the map; all other calls fail afterwards."""
        if self._host is not None:
            _call("host_free", self._host)
            self._host = None
            self._freeing.detach()

    def __enter__(self) -> "Map":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    # Frames

    def resize(self, width: float, height: float, scale: float = 1) -> None:
        """Changes size and scale."""
        self._on("host_set_size", c_double(width), c_double(height), c_double(scale))
        self._size = (width, height, scale)

    @property
    def pixel_size(self) -> tuple[int, int]:
        """Width and height of the image in pixels."""
        width, height, scale = self._size
        return max(1, round(width * scale)), max(1, round(height * scale))

    @property
    def needs_frame(self) -> bool:
        """Whether an update has anything to do."""
        needs = c_int32()
        self._on("host_needs_frame", byref(needs))
        return needs.value != 0

    @property
    def wake_descriptor(self) -> int:
        """A descriptor that is readable when a frame has become needed: for `select`."""
        descriptor = c_int32()
        self._on("host_wake_descriptor", byref(descriptor))
        return descriptor.value

    def update(self, time: Optional[float] = None) -> bool:
        """Advances the map to a time, by default now. Returns whether the drawing may have changed."""
        changed = c_int32()
        self._on("host_update", c_double(now() if time is None else time), byref(changed))
        return changed.value != 0

    def _pixels(self, into: Optional[bytearray], format: str, only_changes: bool) -> tuple[bytearray, _Pixels]:
        width, height = self.pixel_size
        memory = bytearray(width * height * 4) if into is None else into
        if len(memory) < width * height * 4:
            raise ValueError(f"{len(memory)} bytes are too few for {width} x {height} pixels of 4 bytes")
        target = _Pixels(
            pixels=ctypes.addressof(ctypes.c_char.from_buffer(memory)), width=width, height=height,
            format=["bgra", "rgba"].index(format), only_changes=only_changes)
        return memory, target

    def draw(
        self, into: Optional[bytearray] = None, *, format: str = "rgba", only_changes: bool = False
    ) -> bytearray:
        """Draws the map as of the latest update, into new memory or the program's own."""
        memory, target = self._pixels(into, format, only_changes)
        self._on("host_draw", byref(target), None)
        return memory

    def snapshot(
        self, into: Optional[bytearray] = None, *, format: str = "rgba", timeout: float = 30
    ) -> bytearray:
        """Waits until all that is in view is there, and draws it."""
        memory, target = self._pixels(into, format, False)
        self._on("host_snapshot", byref(target), c_double(timeout))
        return memory

    def image(self, timeout: float = 30) -> Any:
        """The snapshot as an image of PIL, which must be installed."""
        from PIL import Image

        return Image.frombuffer("RGBA", self.pixel_size, bytes(self.snapshot(timeout=timeout)), "raw", "RGBA", 0, 1)

    def write_png(self, path: str, timeout: float = 30) -> None:
        """Writes the snapshot into a PNG file."""
        self._on("host_write_png", _text(path), c_double(timeout))

    # Events

    def pointer(self, phase: str, x: float, y: float, button: int = 1, time: Optional[float] = None) -> bool:
        """The mouse: `phase` is "down", "move" or "up". Returns whether the map has taken it, as all events do."""
        taken = c_int32()
        self._on(
            "host_pointer", c_double(now() if time is None else time), ["down", "move", "up"].index(phase),
            c_double(x), c_double(y), c_int32(button), byref(taken))
        return taken.value != 0

    def pointer_leave(self, time: Optional[float] = None) -> None:
        """The pointer has left the program's window."""
        self._on("host_pointer_leave", c_double(now() if time is None else time))

    def focus(self, has_focus: bool, time: Optional[float] = None) -> None:
        """The program's window gained or lost the keyboard; a loss cancels all touches."""
        self._on("host_focus", c_double(now() if time is None else time), c_int32(has_focus))

    def wheel(self, dx: float, dy: float, x: float, y: float, time: Optional[float] = None) -> bool:
        """A turn of the wheel at a position, in notches."""
        taken = c_int32()
        self._on(
            "host_wheel", c_double(now() if time is None else time), c_double(dx), c_double(dy), c_double(x),
            c_double(y), byref(taken))
        return taken.value != 0

    def finger(self, phase: str, finger: int, x: float, y: float, time: Optional[float] = None) -> bool:
        """A finger: `phase` is "down", "move", "up" or "canceled"."""
        taken = c_int32()
        phases = ["down", "move", "up", "canceled"]
        self._on(
            "host_finger", c_double(now() if time is None else time), phases.index(phase), c_int64(finger),
            c_double(x), c_double(y), byref(taken))
        return taken.value != 0

    def key(self, key: str, is_down: bool, modifiers: int = 0, time: Optional[float] = None) -> bool:
        """A key by SDL's name: "A", "Left", "Return"."""
        taken = c_int32()
        self._on(
            "host_key", c_double(now() if time is None else time), _text(key), c_int32(is_down),
            c_int32(modifiers), byref(taken))
        return taken.value != 0

    # The map

    @property
    def camera(self) -> Camera:
        """What the map shows. Setting it moves the map at once."""
        camera = _Camera()
        self._on("map_get_camera", byref(camera))
        return Camera(camera.center.latitude, camera.center.longitude, camera.zoom, camera.heading)

    @camera.setter
    def camera(self, camera: Camera) -> None:
        self.move_to(camera, animated=False)

    def move_to(self, camera: Camera, animated: bool = True) -> None:
        """Moves the map."""
        value = _Camera(_Coordinate(camera.latitude, camera.longitude), camera.zoom, camera.heading)
        self._on("map_set_camera", byref(value), c_int32(animated))

    def show_annotations(self, animated: bool = False) -> None:
        """Shows all annotations."""
        self._on("map_show_annotations", c_int32(animated))

    def point(self, latitude: float, longitude: float) -> tuple[float, float]:
        """The point of a coordinate."""
        point = _Point()
        self._on("map_point", byref(_Coordinate(latitude, longitude)), byref(point))
        return point.x, point.y

    def coordinate(self, x: float, y: float) -> tuple[float, float]:
        """Latitude and longitude of a point."""
        found = _Coordinate()
        self._on("map_coordinate", byref(_Point(x, y)), byref(found))
        return found.latitude, found.longitude

    def show_world(self) -> None:
        """Shows the bundled map of the world."""
        self._on("map_show_world")

    def show_file(self, path: str, style: Optional[str] = None) -> None:
        """Shows a PMTiles archive, an MBTiles file or a folder of tiles."""
        self._on("map_show_file", _text(path), _text(style))

    def show_server(self, address: str, style: Optional[str] = None) -> None:
        """Shows the tiles of a server."""
        self._on("map_show_server", _text(address), _text(style))

    def show_style(self, light: str, dark: Optional[str] = None) -> None:
        """Shows a map by MapLibre styles."""
        self._on("map_show_style", _text(light), _text(dark))

    # Annotations

    def add(
        self, latitude: float, longitude: float, title: Optional[str] = None, subtitle: Optional[str] = None, *,
        image: int = 0, color: int = 0, glyph: Optional[str] = None, cluster: Optional[str] = None,
        draggable: bool = False, callout: bool = True,
    ) -> int:
        """Adds a pin, and returns its number."""
        pin = _Annotation(
            coordinate=_Coordinate(latitude, longitude), title=_text(title), subtitle=_text(subtitle),
            image=image, color=color, glyph=_text(glyph), cluster=_text(cluster), is_draggable=draggable,
            hides_callout=not callout)
        number = c_int64()
        self._on("map_add_annotation", byref(pin), byref(number))
        return number.value

    def add_many(
        self, latitudes: Sequence[float], longitudes: Sequence[float],
        titles: Optional[Sequence[Optional[str]]] = None, *, image: int = 0, color: int = 0,
        cluster: Optional[str] = None,
    ) -> range:
        """Adds many pins at once, and returns their numbers."""
        count = len(latitudes)
        if len(longitudes) != count or (titles is not None and len(titles) != count):
            raise ValueError(f"{count} latitudes need as many longitudes and titles")
        common = _Annotation(image=image, color=color, cluster=_text(cluster))
        first = c_int64()
        texts = None if titles is None else (c_char_p * count)(*map(_text, titles))
        self._on(
            "map_add_annotations", c_size_t(count), (c_double * count)(*latitudes),
            (c_double * count)(*longitudes), texts, byref(common), byref(first))
        return range(first.value, first.value + count)

    def move(self, annotation: int, latitude: float, longitude: float, duration: float = 0) -> None:
        """Moves a pin within so many seconds."""
        self._on(
            "map_move_annotation", c_int64(annotation), byref(_Coordinate(latitude, longitude)),
            c_double(duration))

    def remove(self, annotations: Iterable[int]) -> None:
        """Removes pins by their numbers."""
        numbers = list(annotations)
        self._on("map_remove_annotations", c_size_t(len(numbers)), (c_int64 * len(numbers))(*numbers))

    def remove_all(self) -> None:
        """Removes all pins."""
        self._on("map_remove_all_annotations")

    def select(self, annotation: int = 0, animated: bool = False) -> None:
        """Selects a pin and opens its callout; 0 deselects all."""
        self._on("map_select", c_int64(annotation), c_int32(animated))

    @property
    def selected(self) -> Optional[int]:
        """The number of the selected pin."""
        number = c_int64()
        self._on("map_get_selected", byref(number))
        return number.value or None

    def add_image(
        self, pixels: bytes, width: int, height: int, *, scale: float = 1, centered: bool = False
    ) -> int:
        """Adds an image of RGBA pixels for pins and callouts, and returns its number."""
        if len(pixels) < width * height * 4:
            raise ValueError(f"{len(pixels)} bytes are too few for {width} x {height} pixels of 4 bytes")
        image = _Image(pixels=bytes(pixels), width=width, height=height, scale=scale, is_centered=centered)
        number = c_int64()
        self._on("map_add_image", byref(image), byref(number))
        return number.value

    def set_callout(
        self, annotation: int, *, title: Optional[str] = None, subtitle: Optional[str] = None, image: int = 0,
        rows: Sequence[str] = (), buttons: Optional[Mapping[int, str]] = None, width: float = 0,
        drawn_size: tuple[float, float] = (0, 0),
    ) -> None:
        """Sets what is in a pin's callout. `buttons` are titles by the numbers that `on_button` is called with."""
        texts = (c_char_p * max(1, len(rows)))(*map(_text, rows))
        named = list((buttons or {}).items())
        pressed = (_Button * max(1, len(named)))(*[(_text(text), number) for number, text in named])
        callout = _Callout(
            title=_text(title), subtitle=_text(subtitle), image=image, rows=texts, row_count=len(rows),
            buttons=pressed, button_count=len(named), width=width, drawn_width=drawn_size[0],
            drawn_height=drawn_size[1])
        self._on("map_set_callout", c_int64(annotation), byref(callout))

    # Overlays and the user's location

    def add_geojson(
        self, text: str, *, line_color: int = 0, fill_color: int = 0, line_width: float = 0,
        above_labels: bool = False,
    ) -> int:
        """Adds the lines and areas of a GeoJSON text, and returns their number. Colors are 0xRRGGBBAA."""
        data = text.encode()
        style = _OverlayStyle(
            line_color=line_color, fill_color=fill_color, line_width=line_width, is_above_labels=above_labels)
        number = c_int64()
        self._on("map_add_geojson", data, c_size_t(len(data)), byref(style), byref(number))
        return number.value

    def remove_overlay(self, overlay: int) -> None:
        """Removes the lines and areas of a number."""
        self._on("map_remove_overlay", c_int64(overlay))

    def set_location(
        self, latitude: Optional[float], longitude: float = 0, accuracy: float = 0, heading: float = math.nan
    ) -> None:
        """Shows the user's location as a blue dot; None removes it."""
        place = None if latitude is None else byref(_Coordinate(latitude, longitude))
        self._on("map_set_location", place, c_double(accuracy), c_double(heading))
