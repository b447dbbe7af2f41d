import { type PointerEvent, useRef } from 'react';
import { distanceBetween, type Spot } from './geometry.ts';

/** How far a pointer may tremble and still only press. */
const TREMBLE = 5;

export interface Target {
  readonly kind: 'army' | 'stack' | 'place' | 'corner' | 'edge';
  readonly id: string;
}

export interface Gesture {
  /** On what the pointer came down: a counter, a place, the name of either, or nothing. */
  readonly on: Target | null;
  readonly start: Spot;
  readonly at: Spot;
}

interface PointerHandlers {
  /** True takes the drag for an army; false moves the map. */
  takesDrag(on: Target): boolean;
  onPan(dx: number, dy: number): void;
  onPinch(factor: number, at: Spot): void;
  onPress(gesture: Gesture): void;
  onDrag(gesture: Gesture): void;
  onDrop(gesture: Gesture): void;
  onCancel(): void;
}

interface Held {
  /** The stage's own corner when the pointer came down: asking for it at every move would have the page laid out at every move. */
  readonly corner: Spot;
  readonly on: Target | null;
  readonly start: Spot;
  at: Spot;
  moved: boolean;
}

const pixelOf = (event: PointerEvent<Element>, corner: Spot): Spot => ({
  x: event.clientX - corner.x,
  y: event.clientY - corner.y,
});

const KINDS = ['army', 'stack', 'place', 'corner', 'edge'] as const;
const TARGETS = KINDS.map((kind) => `[data-${kind}]`).join(', ');

const targetOf = (pressed: EventTarget): Target | null => {
  const element = pressed instanceof Element ? pressed.closest(TARGETS) : null;
  for (const kind of KINDS) {
    const id = element?.getAttribute(`data-${kind}`) ?? null;
    if (id !== null) return { kind, id };
  }
  return null;
};

/** Mouse, pen and fingers alike: one presses, drags or moves the map, two zoom it. */
export const usePointers = (handlers: PointerHandlers) => {
  const held = useRef(new Map<number, Held>());
  const others = (id: number): Held | undefined => [...held.current].find(([other]) => other !== id)?.[1];

  const onPointerDown = (event: PointerEvent<Element>): void => {
    if (event.button !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const corner = { x: left, y: top };
    const at = pixelOf(event, corner);
    held.current.set(event.pointerId, {
      corner,
      on: targetOf(event.target),
      start: at,
      at,
      moved: false,
    });
    event.currentTarget.setPointerCapture(event.pointerId);
    if (held.current.size > 1) handlers.onCancel();
  };

  const onPointerMove = (event: PointerEvent<Element>): void => {
    const pointer = held.current.get(event.pointerId);
    if (pointer === undefined) return;
    const at = pixelOf(event, pointer.corner);
    const before = pointer.at;
    pointer.at = at;
    const second = others(event.pointerId);
    if (second !== undefined) {
      pointer.moved = true;
      second.moved = true;
      const [was, is] = [distanceBetween(before, second.at), distanceBetween(at, second.at)];
      if (was > 0) handlers.onPinch(is / was, { x: (at.x + second.at.x) / 2, y: (at.y + second.at.y) / 2 });
      return;
    }
    pointer.moved ||= distanceBetween(pointer.start, at) > TREMBLE;
    if (!pointer.moved) return;
    if (pointer.on !== null && handlers.takesDrag(pointer.on)) handlers.onDrag({ ...pointer });
    else handlers.onPan(at.x - before.x, at.y - before.y);
  };

  const onPointerUp = (event: PointerEvent<Element>): void => {
    const pointer = held.current.get(event.pointerId);
    held.current.delete(event.pointerId);
    if (pointer === undefined || held.current.size > 0) return;
    if (!pointer.moved) handlers.onPress({ ...pointer });
    else if (pointer.on !== null && handlers.takesDrag(pointer.on)) handlers.onDrop({ ...pointer });
  };

  const onPointerCancel = (event: PointerEvent<Element>): void => {
    held.current.delete(event.pointerId);
    handlers.onCancel();
  };

  /** Lets go of everything: what is dragged goes nowhere. */
  const release = (): void => {
    held.current.clear();
    handlers.onCancel();
  };

  return { on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }, release };
};
