#!/usr/bin/python3
"""Drags files onto a window and drops them there, as a file manager does.

usage: xdnd-source.py WINDOW X Y FILE...

Speaks the source's side of the XDND protocol, version 5 (freedesktop.org, "Drag-and-Drop Protocol for the X Window
System"), over the display of $DISPLAY. Prints "finished" when the target has confirmed the drop, and ends with 1 when it
takes none.
"""

import sys
from pathlib import Path

from Xlib import X, Xatom, display
from Xlib.protocol import event


class Source:
    def __init__(self, target, files):
        self.display = display.Display()
        self.root = self.display.screen().root
        self.target = self.display.create_resource_object("window", target)
        self.window = self.root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.uris = "".join(Path(file).resolve().as_uri() + "\r\n" for file in files).encode()
        self.list_type = self.atom("text/uri-list")

    def atom(self, name):
        return self.display.intern_atom(name)

    def send(self, name, *data):
        words = [self.window.id, *data]
        self.target.send_event(
            event.ClientMessage(
                window=self.target, client_type=self.atom(name), data=(32, words + [0] * (5 - len(words)))),
            event_mask=X.NoEventMask)

    def serve(self, wanted):
        """Answers requests for the data until a message of this name arrives."""
        while True:
            got = self.display.next_event()
            if got.type == X.SelectionRequest:
                self.answer(got)
            elif got.type == X.ClientMessage and got.client_type == self.atom(wanted):
                return got.data[1]

    def answer(self, request):
        place = request.property or request.target
        if request.target == self.list_type:
            request.requestor.change_property(place, self.list_type, 8, self.uris)
        elif request.target == self.atom("TARGETS"):
            request.requestor.change_property(place, Xatom.ATOM, 32, [self.list_type])
        else:
            place = X.NONE
        request.requestor.send_event(
            event.SelectionNotify(
                time=request.time, requestor=request.requestor, selection=request.selection,
                target=request.target, property=place))

    def drop(self, x, y):
        aware = self.target.get_full_property(self.atom("XdndAware"), X.AnyPropertyType)
        if aware is None:
            sys.exit("the window takes no drops: it has no property XdndAware")
        version = min(5, aware.value[0])
        selection, copy = self.atom("XdndSelection"), self.atom("XdndActionCopy")
        self.window.set_selection_owner(selection, X.CurrentTime)
        self.root.warp_pointer(x, y)
        self.send("XdndEnter", version << 24, self.list_type)
        # Over the window in two steps, as a hand moves.
        for step in (20, 0):
            self.send("XdndPosition", 0, (x - step) << 16 | (y - step), X.CurrentTime, copy)
            if not self.serve("XdndStatus")[1] & 1:
                sys.exit("the window does not accept the drop")
        self.send("XdndDrop", 0, X.CurrentTime)
        if version >= 5 and not self.serve("XdndFinished")[1] & 1:
            sys.exit("the window did not take what was dropped")
        print("finished")


source = Source(int(sys.argv[1]), sys.argv[4:])
source.drop(int(sys.argv[2]), int(sys.argv[3]))
