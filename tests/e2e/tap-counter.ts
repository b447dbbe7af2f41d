import type { Page } from 'playwright-core';

/** What hands did: presses and choices, and numbers that were typed; Enter behind a throw belongs to its number. */
export interface Hands {
  readonly taps: number;
  readonly numbers: number;
}

interface Counting {
  taps: number;
  typed: Set<EventTarget>;
}

/** Counts real presses of this page: a list is opened and then chosen from, Enter and the space bar press as a finger does. */
export const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hands: Counting = { taps: 0, typed: new Set() };
    Object.assign(window, { hands });
    const press = (by: number): void => {
      hands.taps += by;
    };
    const on = (type: string, heard: (event: Event) => void): void =>
      document.addEventListener(type, heard, { capture: true });
    on('pointerdown', (event) => {
      if (event.isTrusted) press(1);
    });
    on('keydown', (event) => {
      const typing = (event.target as Element).closest('[data-part="roll-entry"]') !== null;
      if (event.isTrusted && !typing && ['Enter', ' '].includes((event as KeyboardEvent).key)) press(1);
    });
    on('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) press(2);
    });
    on('input', ({ target }) => {
      if (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))
        hands.typed.add(target);
    });
  });

/** What was done since the last time somebody asked. */
export const takeTaps = (page: Page): Promise<Hands> =>
  page.evaluate(() => {
    const { hands } = window as unknown as { hands: Counting };
    const counted = { taps: hands.taps, numbers: hands.typed.size };
    hands.taps = 0;
    hands.typed = new Set();
    return counted;
  });
