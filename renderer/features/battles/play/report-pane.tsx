import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCopy,
  IconFileExport,
  IconPlayerSkipBack,
  IconPrinter,
  IconSunrise,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ShownTable } from '../../../../rules/core/counsel.ts';
import { explainRef, explainStep } from '../../../../rules/core/explain.ts';
import { SEATS, type TableMove } from '../../../../rules/core/play.ts';
import type { Step } from '../../../../rules/core/trace.ts';
import { DieFace } from '../../../components/dice-input.tsx';
import { ToCampaign } from '../../campaigns/engagement/to-campaign.tsx';
import { InLedger, TakeBack } from '../../campaigns/ledger/in-ledger.tsx';
import { copyReport, exportBattles } from '../actions.ts';
import { Trouble } from '../trouble.tsx';
import type { Battle } from '../types.ts';
import battleRoomClasses from './battle-room.module.css';
import { CampaignPanel } from './campaign-panel.tsx';
import { MoveLog } from './move-log.tsx';
import { PhaseBar } from './phase-bar.tsx';
import classes from './report-pane.module.css';
import { ResultTable, wordWinner } from './result-table.tsx';
import type { Session } from './session.ts';

/** Nothing is chosen and nothing rolled: the battle only waits to be gone on with. */
const waitingMove = ({ aims, moves }: Battle): TableMove | null => {
  const [move, second] = moves;
  const waits = aims !== null && move !== undefined && second === undefined && move.seat === null;
  return waits && !move.dice && move.form.length === 0 ? move : null;
};

export const isResting = (battle: Battle): boolean => waitingMove(battle) !== null;

const Standing = ({ table: { label, head, rows } }: { table: ShownTable }) => (
  <table className={classes.reportUnits} aria-label={`Units of ${label}`}>
    <caption>{label}</caption>
    <thead>
      <tr>
        <th scope="col">Unit</th>
        {head.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={head[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type OnTry = ((keep: number) => void) | null;

/** Every step with its dice and its rule. */
const Entries = ({ battle, onTry }: { battle: Battle; onTry: OnTry }) => (
  <ol className={classes.reportSteps}>
    {battle.events.map(({ phase, seat, rolls, thrown, said, steps }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end
      <li key={index}>
        <header>
          <b>{battle.table.phases.find(({ id }) => id === phase)?.title}</b>
          {seat !== null && <span className="caption">{battle.table.sides[seat].name}</span>}
          {rolls.length > 0 && (
            <span className={classes.reportDice}>
              {rolls
                .flatMap(({ values }) => values)
                .map((value, die) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
                  <DieFace key={die} value={value} size={20} />
                ))}
              <small>{thrown === 'typed' ? 'typed in' : 'by Muster'}</small>
            </span>
          )}
          {onTry !== null && (
            <button type="button" className="link" data-screen-only onClick={() => onTry(index)}>
              What if …<VisuallyHidden> from step {index + 1}</VisuallyHidden>
            </button>
          )}
        </header>
        {(steps ?? []).length === 0 && <p>{said}</p>}
        {((steps ?? []) as readonly Step[]).map((step) => (
          <p key={`${step.label} ${explainStep(step)}`}>
            {explainStep(step)} <small>{explainRef(step.ref)}</small>
          </p>
        ))}
      </li>
    ))}
  </ol>
);

/** How it went in the game's own words, or who won and why. */
const Story = ({ battle }: { battle: Battle }) => {
  const { ended, report, table } = battle;
  if (report !== null) {
    return (
      <>
        <h2>{battle.title}</h2>
        <div className="ledger-rule" />
        {report.story.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may be true on two days
          <p key={index}>{sentence}</p>
        ))}
      </>
    );
  }
  return (
    <>
      <h2>{ended === null ? battle.title : wordWinner(battle, ended.winner)}</h2>
      <div className="ledger-rule" />
      <p>{ended === null ? table.hint : ended.why}</p>
    </>
  );
};

/** A battle that is over, or rests: how it went, what stands, and every step with its dice. */
export const ReportPane = ({ session, onTry }: { session: Session; onTry: OnTry }) => {
  const { battle, busy, trouble, rerun } = session;
  const { ended, report } = battle;
  const next = waitingMove(battle);
  const stored = rerun === null;
  const told = ended !== null || report !== null;
  const goOn = ({ id, seat, input }: TableMove): void =>
    void session.carryOut({ kind: 'play', move: { id, seat, input }, dice: null });
  return (
    <div className={battleRoomClasses.battleRoom}>
      {battle.aims !== null && <PhaseBar table={battle.table} />}
      <div className={classes.report} data-paper>
        <section className={classes.reportStory} aria-label={report === null ? 'Result' : 'Report'}>
          <Story battle={battle} />
          {stored && battle.ledger !== null && <InLedger ledger={battle.ledger} />}
          <Trouble text={trouble} />
          <div className={classes.reportActions} data-screen-only>
            {next !== null && (!stored || battle.ledger === null) && (
              <Button
                size="sm"
                variant="filled"
                leftSection={<IconSunrise />}
                disabled={busy}
                onClick={() => goOn(next)}
              >
                {next.title}
              </Button>
            )}
            {stored && battle.aims !== null && <ToCampaign battleId={battle.id} over={ended !== null} />}
            {stored && battle.ledger !== null && <TakeBack ledger={battle.ledger} />}
            {stored && told && (
              <>
                <Button
                  leftSection={<IconCopy />}
                  onClick={() => void copyReport({ id: battle.id, as: battle.viewer, rolls: true })}
                >
                  Copy as text
                </Button>
                <Button
                  leftSection={<IconPrinter />}
                  renderRoot={(props) => (
                    <Link to="/battles/$id/report" params={{ id: battle.id }} {...props} />
                  )}
                >
                  Report, print
                </Button>
                <Button leftSection={<IconFileExport />} onClick={() => void exportBattles([battle.id])}>
                  Export
                </Button>
              </>
            )}
            {onTry !== null && told && (
              <Button leftSection={<IconPlayerSkipBack />} onClick={() => onTry(0)}>
                What if from the start
              </Button>
            )}
            {stored && ended !== null && !battle.endsItself && battle.ledger === null && (
              <Button
                variant="subtle"
                leftSection={<IconArrowBackUp />}
                disabled={busy || battle.removedAt !== null}
                onClick={() => void session.carryOut({ kind: 'undo', steps: 1 })}
              >
                Take the end back
              </Button>
            )}
          </div>
          {report !== null && SEATS.map((seat) => <Standing key={seat} table={report.standing[seat]} />)}
          {report === null && ended !== null && <ResultTable battle={battle} result={ended} />}
          {stored && battle.campaign !== null && <CampaignPanel battle={battle} id={battle.campaign.id} />}
        </section>
        <section className={classes.reportLog} aria-label="Step by step">
          <h2>Step by step</h2>
          {battle.events.every(({ steps }) => steps !== null) ? (
            <Entries battle={battle} onTry={told ? onTry : null} />
          ) : (
            <MoveLog session={session} disabled={busy} onTry={onTry} onBack={() => {}} folded={false} />
          )}
        </section>
      </div>
    </div>
  );
};
