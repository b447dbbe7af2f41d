import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCircleCheck, IconClock, IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import classes from './handover.module.css';

export interface SealedBy {
  readonly name: string;
  readonly sealed: boolean;
}

const SealSigns = ({ of }: { of: readonly SealedBy[] }) => (
  <>
    {of.map(({ name, sealed }) => (
      <span key={name} className={classes.sealSign} data-sealed={sealed || undefined}>
        {sealed ? <IconCircleCheck aria-hidden /> : <IconClock aria-hidden />}
        {name}: {sealed ? 'sealed' : 'open'}
      </span>
    ))}
  </>
);

interface SecrecyBarProps {
  readonly name: string;
  /** What stays hidden, and until when. */
  readonly what: string;
  readonly seals: readonly SealedBy[];
  onHide(): void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input[type="text"], input[type="search"], textarea, select');

/** The iron bar across a page that only one person may see; H covers it at once. */
export const SecrecyBar = ({ name, what, seals, onHide }: SecrecyBarProps) => {
  const cover = (event: KeyboardEvent): void => {
    if (isTyping(event.target)) return;
    event.preventDefault();
    onHide();
  };
  useHotkeys(
    [
      ['H', cover, { preventDefault: false }],
      ['shift+H', cover, { preventDefault: false }],
    ],
    [],
  );
  return (
    <section className={classes.secrecyBar} aria-label="Secrecy">
      <IconLock aria-hidden className={classes.secrecyLock} />
      <span className={classes.secrecyWords}>
        <b>For the player of {name} only.</b> {what}
      </span>
      <SealSigns of={seals} />
      <Button
        size="compact-sm"
        className={classes.secrecyHide}
        leftSection={<IconEyeOff />}
        rightSection={<kbd>H</kbd>}
        onClick={onHide}
      >
        Hide now
      </Button>
    </section>
  );
};

interface HandoverProps {
  readonly title: string;
  readonly words: string;
  readonly seals: readonly SealedBy[];
  /** Who may sit down now. */
  readonly players: readonly { readonly key: string; readonly name: string }[];
  onSit(key: string): void;
}

/** A blank cover: nothing of either side is on the screen until somebody says who is looking. */
export const Handover = ({ title, words, seals, players, onSit }: HandoverProps) => (
  <section className={classes.handover} aria-label="Hand over">
    <IconLock aria-hidden className={classes.handoverLock} />
    <h2>{title}</h2>
    <p>{words}</p>
    <div className={classes.handoverPlayers}>
      {players.map(({ key, name }, index) => (
        <Button
          key={key}
          size="sm"
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<IconEye />}
          autoFocus={index === 0}
          onClick={() => onSit(key)}
        >
          I play {name}
        </Button>
      ))}
    </div>
    {seals.length > 0 && (
      <div className={classes.handoverSeals} role="status">
        <SealSigns of={seals} />
      </div>
    )}
  </section>
);

/** On a device of one's own: one's choice is made, and the other's is not here yet. */
export const WaitForSeal = ({ title, words, seals }: Pick<HandoverProps, 'title' | 'words' | 'seals'>) => (
  <section className={classes.handover} aria-label="Waiting">
    <IconClock aria-hidden className={classes.handoverLock} />
    <h2>{title}</h2>
    <p>{words}</p>
    <div className={classes.handoverSeals} role="status">
      <SealSigns of={seals} />
    </div>
  </section>
);
