import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';

interface Shown {
  readonly target: HTMLElement;
  readonly words: string;
}

/**
 * What a row says in `data-hint`, while that is pointed at, focused or tapped, and in `data-terms` while the keyboard is on it.
 * One Tooltip for the whole list: one for each mark of each row would have to be built with every row.
 */
export const ListHints = ({ of: list }: { of: RefObject<HTMLElement | null> }) => {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const box = list.current;
    const find = ({ target: from }: Event): void => {
      const target = from instanceof Element ? from.closest<HTMLElement>('[data-hint]') : null;
      const words = target?.dataset['hint'];
      setShown(target === null || words === undefined ? null : { target, words });
    };
    // A row that the keyboard reaches says what its abbreviations mean; one that is pressed was read.
    const focus = (event: Event): void => {
      const row = event.target instanceof HTMLElement ? event.target : null;
      const words = row?.dataset['terms'];
      if (row === null || words === undefined || !row.matches(':focus-visible')) find(event);
      else setShown({ target: row, words });
    };
    const hide = (): void => setShown(null);
    // A finger leaves at once; what it asked for stays until it asks for something else.
    const leave = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') hide();
    };
    box?.addEventListener('pointerover', find);
    box?.addEventListener('focusin', focus);
    box?.addEventListener('focusout', hide);
    box?.addEventListener('pointerleave', leave);
    return () => {
      box?.removeEventListener('pointerover', find);
      box?.removeEventListener('focusin', focus);
      box?.removeEventListener('focusout', hide);
      box?.removeEventListener('pointerleave', leave);
    };
  }, [list]);
  return shown === null ? null : <Tooltip opened label={shown.words} target={shown.target} />;
};
