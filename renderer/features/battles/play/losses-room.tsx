import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Seat, Sharing, TableMove } from '../../../../rules/core/play.ts';
import { does } from '../../../../rules/core/words.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { formatNumber } from '../../../format.ts';
import panesClasses from '../panes.module.css';
import { Trouble } from '../trouble.tsx';
import battleRoomClasses from './battle-room.module.css';
import classes from './losses-room.module.css';
import { SoFar } from './meaning-pane.tsx';
import { OddsPanel } from './odds-panel.tsx';
import type { Session } from './session.ts';
import { useProspects } from './use-counsel.ts';

const BY_HAND = 'by-hand';

interface LossesRoomProps {
  readonly session: Session;
  readonly move: TableMove & { readonly seat: Seat };
  readonly sharing: Sharing;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What is still to be shared out, in words. */
const wordLeft = (left: number): string => {
  if (left === 0) return 'Everything is shared out.';
  return left > 0 ? `${formatNumber(left)} still to share out.` : `${formatNumber(-left)} too many.`;
};

export const LossesRoom = ({ session, move, sharing }: LossesRoomProps) => {
  const { battle, busy, trouble } = session;
  const { id, seat, title } = move;
  const { total, rows, ways } = sharing;
  const [way, setWay] = useState(sharing.usual ?? BY_HAND);
  const [byHand, setByHand] = useState<readonly number[]>(rows.map(() => 0));
  const losses = ways.find(({ value }) => value === way)?.losses ?? byHand;
  const left = total - sum(losses);
  const fits = left === 0 && losses.every((lost, index) => lost <= (rows[index]?.has ?? 0));
  const played = { id, seat, input: { losses: way === BY_HAND ? [...byHand] : way } };
  const prospects = useProspects(session, seat, played, null);
  const change = (index: number, lost: number | null): void => {
    setByHand(losses.map((old, at) => (at === index ? (lost ?? 0) : old)));
    setWay(BY_HAND);
  };
  return (
    <div className={battleRoomClasses.battleColumns}>
      <section className={battleRoomClasses.battleOwn} aria-label={title}>
        <header className={panesClasses.paneHead} data-part="pane-head">
          <h2>{title}</h2>
          <p>
            {does(battle.table.sides[seat].name, 'loses')} {formatNumber(total)} {sharing.of}.
          </p>
        </header>
        <div className={classes.lossesWay}>
          <ChoiceBar<string>
            label="How the losses are shared out"
            choices={[
              ...ways.map(({ value, label }) => ({ value, label })),
              { value: BY_HAND, label: 'By hand' },
            ]}
            value={way}
            onChange={(next) => {
              if (next === BY_HAND) setByHand(losses);
              setWay(next);
            }}
          />
        </div>
        <dl className={classes.leftAfter} aria-label="What is left">
          {(prospects?.leaves ?? []).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={battleRoomClasses.battleAct}>
          <p className={classes.lossesSum} role="status" data-wrong={!fits || undefined}>
            {wordLeft(left)}
          </p>
          <Trouble text={trouble} />
          <Button
            size="sm"
            variant="filled"
            leftSection={<IconCheck />}
            disabled={!fits || busy}
            onClick={() => void session.carryOut({ kind: 'play', move: played, dice: null })}
          >
            Take these losses
          </Button>
        </div>
      </section>
      <section className={battleRoomClasses.battleMiddle} aria-label="Losses of each unit">
        <header className={panesClasses.paneHead} data-part="pane-head">
          <h2>Losses of each unit</h2>
          <p>
            In {sharing.of}; the sum must be {formatNumber(total)}.
          </p>
        </header>
        <table className={classes.lossesTable}>
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col">has</th>
              <th scope="col">loses</th>
              <th scope="col">keeps</th>
              <th scope="col">heads</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, has, per }, index) => {
              const lost = losses[index] ?? 0;
              const keeps = Math.max(0, has - lost);
              return (
                <tr key={name}>
                  <th scope="row" className="cut">
                    {name}
                  </th>
                  <td>{formatNumber(has)}</td>
                  <td>
                    <NumberStepper
                      label={`Losses of ${name}`}
                      value={lost}
                      min={0}
                      max={has}
                      wrong={lost > has}
                      onChange={(value) => change(index, value)}
                    />
                  </td>
                  <td>{formatNumber(keeps)}</td>
                  <td>{formatNumber(Math.ceil(keeps / per))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <SoFar session={session} />
      </section>
      <OddsPanel title="What may follow" answer={prospects} />
    </div>
  );
};
