import { Tooltip } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useEffect, useState } from 'react';

/** A pointer that only passes by does not make it flash up. */
const DELAY_MS = 300;

type Attributes = HTMLAttributes<HTMLElement> & { ref?: Ref<never> };

interface HintProps extends Attributes {
  readonly label: string;
  readonly children: ReactElement<Attributes>;
}

const both =
  <E,>(own: ((event: E) => void) | undefined, ours: (event: E) => void) =>
  (event: E): void => {
    own?.(event);
    ours(event);
  };

/**
 * What is pointed at, tapped or reached by a key says `label`. The Tooltip is built when it is asked for: a screen has dozens,
 * and each would be drawn again with every change. Whatever else is given goes to the child, as a Menu.Target gives it.
 */
export const Hint = ({ label, children, ...given }: HintProps) => {
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  const { start, clear } = useTimeout((from: HTMLElement) => setAsked(from), DELAY_MS);
  const hide = (): void => {
    clear();
    setAsked(null);
  };
  useEffect(() => {
    if (asked === null) return;
    // What a finger asked for stays until the finger goes elsewhere.
    const press = ({ target }: Event): void => {
      if (!(target instanceof Node && asked.contains(target))) setAsked(null);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [asked]);
  const own = { ...children.props, ...given };
  return (
    <>
      {cloneElement(children, {
        ...given,
        'aria-description':
          asked === null || own['aria-label'] === label ? children.props['aria-description'] : label,
        onPointerEnter: both(own.onPointerEnter, ({ pointerType, currentTarget }) =>
          pointerType === 'touch' ? setAsked(currentTarget) : start(currentTarget),
        ),
        onPointerLeave: both(own.onPointerLeave, ({ pointerType }) => {
          if (pointerType !== 'touch') hide();
        }),
        onFocus: both(own.onFocus, ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setAsked(currentTarget);
        }),
        onBlur: both(own.onBlur, hide),
        onKeyDown: both(own.onKeyDown, ({ key }) => {
          if (key === 'Escape') hide();
        }),
      })}
      {asked !== null && <Tooltip opened label={label} target={asked} />}
    </>
  );
};
