import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowRight, IconCircleCheck, IconLockOpen, IconPlayerTrackPrev } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Seat } from '../../../../rules/core/play.ts';
import type { Reveal, RevealDecides, RevealRoll } from '../../../../rules/core/reveal.ts';
import { otherSeat } from '../../../../rules/core/table-moves.ts';
import { DieFace } from '../../../components/dice-input.tsx';
import type { Battle } from '../types.ts';
import classes from './reveal-room.module.css';
import { SeatSign } from './seat-sign.tsx';

/** Names, what they are worth, the die, the sum, the result: 400 ms in all. */
const LAST = 4;
const BEAT_MS = 100;

/** How far it has been shown; any key or tap shows the end. */
const useBeats = (again: number): number => {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState({ again, beat: still ? LAST : 0 });
  const beat = shown.again === again ? shown.beat : still ? LAST : 0;
  useEffect(() => {
    if (beat >= LAST) return;
    const end = (): void => setShown({ again, beat: LAST });
    const next = setTimeout(() => setShown({ again, beat: beat + 1 }), BEAT_MS);
    document.addEventListener('pointerdown', end);
    document.addEventListener('keydown', end);
    return () => {
      clearTimeout(next);
      document.removeEventListener('pointerdown', end);
      document.removeEventListener('keydown', end);
    };
  }, [again, beat]);
  return beat;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** R plays it once more. */
const useAgainKey = (onAgain: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTyping(event.target)) onAgain();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onAgain]);
};

/** Who had sealed before whom, by the log. */
const sealersOf = ({ events }: Battle, { move }: RevealDecides): readonly Seat[] => {
  const rolled = events.findLastIndex(({ id }) => id === move);
  const before = (rolled === -1 ? events : events.slice(0, rolled)).slice(-2);
  const [first, second] = before.map(({ seat }) => seat);
  return first != null && second != null && first !== second ? [first, second] : [];
};

interface SideProps {
  readonly battle: Battle;
  readonly reveal: Reveal;
  readonly caption: string;
  readonly seat: Seat;
}

const Side = ({ battle, reveal, caption, seat }: SideProps) => {
  const side = reveal.sides[seat];
  if (side === null) return null;
  const { role, choice, words, against } = side;
  return (
    <section className={classes.side} data-seat={seat} aria-label={battle.table.sides[seat].name}>
      <p className={classes.who}>
        <SeatSign seat={seat} /> <b>{battle.table.sides[seat].name}</b> <span>{role}</span>
      </p>
      <h2>{choice}</h2>
      <p className={classes.words}>{words}.</p>
      <p className="caption">{caption}</p>
      <ul className={classes.against}>
        {against.map(({ label, value, here }) => (
          <li key={label} data-here={here || undefined} aria-current={here || undefined}>
            <span>{label}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Thrown = ({ roll }: { roll: RevealRoll }) => (
  <div className={classes.thrown}>
    <span className={classes.die} data-beat={2}>
      {roll.dice.map((value, die) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
        <DieFace key={die} value={value} size={112} />
      ))}
    </span>
    <p className={classes.sum} data-beat={3}>
      {roll.parts.map(({ label, value }) => (
        <span key={label}>
          <b>{value}</b>
          <small>{label}</small>
        </span>
      ))}
      <span aria-hidden>=</span>
      <b>{roll.sum}</b>
    </p>
    <div className={classes.result} data-beat={4} role="status">
      <h2>{roll.title}</h2>
      <p>{roll.words}</p>
    </div>
  </div>
);

const Ladder = ({ ladder: { title, words, rungs } }: Pick<RevealDecides, 'ladder'>) => (
  <div className={classes.ladder}>
    <p>
      <b>{title}</b>
      <small>{words}</small>
    </p>
    <ol aria-label={title}>
      {rungs.map(({ at, code, title: name, whose, seat, here }) => (
        <li
          key={at}
          data-seat={seat ?? undefined}
          data-here={here || undefined}
          aria-current={here || undefined}
        >
          <span>
            <b>{at}</b>
            <small>{here ? 'here' : code}</small>
          </span>
          <b>{name}</b>
          <small>{whose}</small>
        </li>
      ))}
    </ol>
  </div>
);

interface RevealRoomProps {
  readonly battle: Battle;
  readonly reveal: Reveal;
  readonly decides: RevealDecides;
  /** Stands where the die will lie, while it is still to be thrown. */
  readonly dice: ReactNode;
  /** Null where the dice go on by themselves. */
  readonly onNext: (() => void) | null;
}

/** Sealed choices open to both at once, and the roll that decides: large enough to read across a table. */
export const RevealRoom = ({ battle, reveal, decides, dice, onNext }: RevealRoomProps) => {
  const { first } = reveal;
  const { caption, worth, roll, ladder, follows, next } = decides;
  const [again, setAgain] = useState(0);
  const beat = useBeats(again);
  const show = (): void => setAgain((times) => times + 1);
  useAgainKey(show);
  const [sealed, second] = sealersOf(battle, decides);
  return (
    <div className={classes.reveal} data-part="reveal" data-shown={beat}>
      <section className={classes.bar} aria-label="Open to both">
        <IconLockOpen aria-hidden />
        <span>
          <b>Open to both players.</b> {reveal.title}
        </span>
        {sealed !== undefined && second !== undefined && (
          <span>
            <IconCircleCheck aria-hidden /> {battle.table.sides[sealed].name} sealed first,{' '}
            {battle.table.sides[second].name} second
          </span>
        )}
        <Button
          size="compact-sm"
          leftSection={<IconPlayerTrackPrev />}
          rightSection={<kbd>R</kbd>}
          onClick={show}
        >
          Show it again
        </Button>
      </section>
      <div className={classes.both}>
        <Side battle={battle} reveal={reveal} caption={caption} seat={first} />
        <p className={classes.worth} data-beat={1}>
          <b>{worth.value}</b> <span>{worth.words}</span>
        </p>
        <Side battle={battle} reveal={reveal} caption={caption} seat={otherSeat(first)} />
      </div>
      <div className={classes.decides}>
        {roll === null ? <div className={classes.dice}>{dice}</div> : <Thrown roll={roll} />}
        <Ladder ladder={ladder} />
      </div>
      {onNext !== null && (
        <footer className={classes.follows}>
          <ul>
            {follows.map(({ title, words }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{words}</span>
              </li>
            ))}
          </ul>
          <Button size="md" variant="filled" rightSection={<IconArrowRight />} autoFocus onClick={onNext}>
            {next}
          </Button>
        </footer>
      )}
    </div>
  );
};
