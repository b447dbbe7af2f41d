import { describe, expect, it } from 'vitest';
import { parseBounds, placeWindow, type WindowBounds } from '../../electron/window-bounds.ts';

const PRIMARY = { x: 0, y: 25, width: 1920, height: 1055 };
const SECOND = { x: 1920, y: 0, width: 2560, height: 1440 };
const at = (x: number, y: number, width: number, height: number): WindowBounds => ({
  x,
  y,
  width,
  height,
  maximized: false,
});

describe('placeWindow', () => {
  it.each([
    ['the first time, centred', null, [PRIMARY], { width: 1440, height: 900 }],
    [
      'the first time on a small screen',
      null,
      [{ x: 0, y: 0, width: 1280, height: 720 }],
      { width: 1280, height: 720 },
    ],
    ['where it was', at(100, 80, 1200, 800), [PRIMARY], place(100, 80, 1200, 800)],
    ['on the second screen', at(2000, 50, 1500, 1000), [PRIMARY, SECOND], place(2000, 50, 1500, 1000)],
    [
      'the second screen is gone: centred',
      at(2000, 50, 1500, 1000),
      [PRIMARY],
      { width: 1500, height: 1000 },
    ],
    ['half out at the right: pulled in', at(1500, 100, 1200, 800), [PRIMARY], place(720, 100, 1200, 800)],
    ['above the top: pulled down', at(100, -40, 1200, 800), [PRIMARY], place(100, 25, 1200, 800)],
    ['larger than the screen', at(0, 0, 4000, 3000), [PRIMARY], place(0, 25, 1920, 1055)],
    ['smaller than it may be', at(50, 60, 200, 100), [PRIMARY], place(50, 60, 900, 600)],
    ['only a sliver on a screen: centred', at(1910, 100, 1200, 800), [PRIMARY], { width: 1200, height: 800 }],
    [
      'on the screen that shows most of it',
      at(1800, 100, 1200, 800),
      [PRIMARY, SECOND],
      place(1920, 100, 1200, 800),
    ],
  ] as const)('%s', (_name, remembered, areas, expected) => {
    expect(placeWindow(remembered, areas)).toEqual(expected);
  });
});

function place(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}

describe('parseBounds', () => {
  it('reads what was written', () => {
    expect(parseBounds(JSON.stringify(at(1, 2, 900, 600)))).toEqual(at(1, 2, 900, 600));
  });

  it.each(['', '{', 'null', '[]', '{"x":0,"y":0,"width":-5,"height":600,"maximized":false}', '{"x":1e400}'])(
    'takes %j for no memory at all',
    (text) => {
      expect(parseBounds(text)).toBeNull();
    },
  );
});
