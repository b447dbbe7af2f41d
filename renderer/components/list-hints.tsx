import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';

interface Shown {
  readonly target: HTMLElement;
  readonly words: string;
}

/**
 * What a row says in `data-hint`, while that is pointed at, focused or tapped. One Tooltip for the whole list: one for each mark of
 * each row would have to be built with every row.
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
    const hide = (): void => setShown(null);
    // A finger leaves at once; what it asked for stays until it asks for something else.
    const leave = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') hide();
    };
    box?.addEventListener('pointerover', find);
    box?.addEventListener('focusin', find);
    box?.addEventListener('focusout', hide);
    box?.addEventListener('pointerleave', leave);
    return () => {
      box?.removeEventListener('pointerover', find);
      box?.removeEventListener('focusin', find);
      box?.removeEventListener('focusout', hide);
      box?.removeEventListener('pointerleave', leave);
    };
  }, [list]);
  return shown === null ? null : <Tooltip opened label={shown.words} target={shown.target} />;
};
