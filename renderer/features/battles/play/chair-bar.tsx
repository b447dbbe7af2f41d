import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { SEATS, type Seat } from '../../../../rules/core/play.ts';
import { ChairField } from '../chair-field.tsx';
import type { Battle } from '../types.ts';
import classes from './chair-bar.module.css';
import type { Session } from './session.ts';

type Opened = NonNullable<Battle['chairs']['A']>['opened'][number];

const choiceWords = ({ choice }: Opened): string => {
  const { choice: picked, ...rest } = choice as Readonly<Record<string, unknown>>;
  return typeof picked === 'string' && Object.keys(rest).length === 0 ? picked : JSON.stringify(choice);
};

const OpenedSeals = ({ opened }: { opened: readonly Opened[] }) => (
  <details>
    <summary>
      {opened.length === 1 ? '1 choice opened' : `${opened.length} choices opened`}: what can be checked
    </summary>
    <ul className={classes.opened}>
      {opened.map((one) => (
        <li key={one.seal}>
          <b>{one.title}</b>: {choiceWords(one)}
          {one.takenBack ? ' (taken back, drawn anew)' : ''}
          <small className={`caption ${classes.hash}`}>
            seal <code>{one.seal}</code>, nonce <code>{one.nonce}</code>
          </small>
        </li>
      ))}
    </ul>
    <p className="caption">
      A seal is the SHA-256 of battle, step, side, choice and nonce. The program check-seals among the
      examples works it out with nothing of Muster’s.
    </p>
  </details>
);

const ChairLine = ({ battle, seat }: { battle: Battle; seat: Seat }) => {
  const chair = battle.chairs[seat];
  if (chair === null) return null;
  const { label, sealed, opened } = chair;
  return (
    <>
      <p role="status">
        Muster plays {battle.table.sides[seat].name} ({label.toLowerCase()}), from what that side knows.
        {sealed !== null && (
          <>
            {' '}
            It has sealed its choice before you choose: <code className={classes.hash}>{sealed.seal}</code>
          </>
        )}
      </p>
      {opened.length > 0 && <OpenedSeals opened={opened} />}
    </>
  );
};

/** What Muster plays here, what it has sealed, and who sits where. */
export const ChairBar = ({ session }: { session: Session }) => {
  const { battle, busy, carryOut } = session;
  const played = SEATS.filter((seat) => battle.chairs[seat] !== null);
  const waits = battle.ended === null && battle.moves.length === 0 && played.length > 0;
  const sits = battle.ended === null && session.rerun === null;
  if (played.length === 0 && !sits) return null;
  return (
    <section className={classes.bar} aria-label="Muster as a player">
      {played.map((seat) => (
        <ChairLine key={seat} battle={battle} seat={seat} />
      ))}
      {waits && sits && (
        <Button
          size="compact-sm"
          leftSection={<IconPlayerPlay />}
          disabled={busy}
          onClick={() => void carryOut({ kind: 'let-muster-play' })}
        >
          Let Muster go on
        </Button>
      )}
      {sits && (
        <details>
          <summary>Who plays</summary>
          <div className={classes.seats}>
            {SEATS.map((seat) => (
              <ChairField
                key={seat}
                label={`Who plays ${battle.table.sides[seat].name}`}
                play={battle.chairs[seat]?.play ?? null}
                onPlay={(play) => void carryOut({ kind: 'set-chair', seat, play })}
              />
            ))}
          </div>
          {!battle.endsItself && (
            <p className="caption">
              On the table Muster makes the secret choices it can weigh exactly; figures are moved by people.
            </p>
          )}
        </details>
      )}
    </section>
  );
};
