import { expect, test } from 'vitest';
import { describeFault } from '../../../renderer/components/fault-details.ts';

const PLACE = {
  when: '2026-03-01T12:00:00.000Z',
  path: '/campaigns/m5Qx81kfJ2aBc90z/armies/Red%20Tusk',
  browser: 'Chromium',
};
const withStack = (error: Error, stack: string): Error => Object.assign(error, { stack });

test('details say where in the program, and neither what was named nor where it lies', () => {
  const stack = [
    'TypeError: "Red Tusk" is odd',
    '    at wordRow (app://muster/assets/builder-Bx1.js:12:7)',
    '    at async http://k3v6q2.localhost:41873/assets/index-9.js:3:44',
    '    at read (/some/folder/rosa/muster/dist/main.mjs:88:2)',
    'draw@http://k3v6q2.localhost:41873/assets/map-1.js:5:6',
  ].join('\n');
  const text = describeFault(withStack(new TypeError('"Red Tusk" is odd'), stack), PLACE);
  expect(text).not.toMatch(/Red|Tusk|rosa|localhost|m5Qx/);
  expect(text.split('\n')).toEqual([
    '2026-03-01T12:00:00.000Z',
    '/campaigns/…/armies/…',
    'Chromium',
    'TypeError: “…” is odd',
    'at wordRow (builder-Bx1.js:12:7)',
    'at async index-9.js:3:44',
    'at read (main.mjs:88:2)',
    'draw@map-1.js:5:6',
  ]);
});

test('an error with words of its own keeps them to itself', () => {
  expect(describeFault(withStack(new Error('No army Red Tusk'), ''), PLACE)).toMatch(/\nError$/);
  expect(describeFault('Red Tusk', PLACE)).toMatch(/\nUnknown$/);
});
