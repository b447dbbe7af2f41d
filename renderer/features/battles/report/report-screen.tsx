import { Button } from '@mantine/core';
import { IconCopy, IconFileExport, IconPlayerSkipBack, IconPrinter, IconSunrise } from '@tabler/icons-react';
import { formatStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import { headsOf } from '../../../../rules/by-this-axe/mass-battle/army.ts';
import { SIDES, type Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { explainRef, explainStep } from '../../../../rules/core/explain.ts';
import { DieFace } from '../../../components/dice-input.tsx';
import { formatNumber } from '../../../format.ts';
import { ToCampaign } from '../../campaigns/engagement/to-campaign.tsx';
import { printPages } from '../../print/actions.ts';
import { copyReport, exportBattles } from '../actions.ts';
import type { Desk } from '../play/desk.ts';
import { StageBar } from '../play/stage-bar.tsx';
import type { BattleView } from '../types.ts';
import { STAGES, stageOf } from '../words.ts';
import './report-screen.css';

const Standing = ({ view, side }: { view: BattleView; side: Side }) => {
  const army = view.state.armies[side];
  const { unitSp, wounded } = view.state;
  return (
    <table className="report-units" aria-label={`Units of ${army.name}`}>
      <caption>{army.name}</caption>
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">before</th>
          <th scope="col">lost</th>
          <th scope="col">left</th>
          <th scope="col">heads</th>
          <th scope="col">returning</th>
        </tr>
      </thead>
      <tbody>
        {army.units.map((unit, index) => {
          const before = army.unitSp[index] ?? 0;
          const left = unitSp[side][index] ?? 0;
          const back = wounded[side]?.units[index] ?? 0;
          return (
            <tr key={unit.name}>
              <th scope="row">{unit.name}</th>
              <td>{formatStrength(before)}</td>
              <td>{before === left ? '–' : formatStrength(before - left)}</td>
              <td>{left === 0 ? 'destroyed' : formatStrength(left)}</td>
              <td>{formatNumber(headsOf(left, unit))}</td>
              <td>{back === 0 ? '–' : formatStrength(back)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Events = ({ view, onRerun }: { view: BattleView; onRerun: ((keep: number) => void) | null }) => (
  <ol className="report-steps">
    {view.events.map(({ at, by, dice, thrown, steps }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end
      <li key={index}>
        <header>
          <b>{STAGES[stageOf(at)] ?? 'The next morning'}</b>
          {by !== null && <span className="caption">{view.state.armies[by].name}</span>}
          {dice !== null && (
            <span className="report-dice">
              {dice.map((value, die) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
                <DieFace key={die} value={value} size={20} />
              ))}
              <small>{thrown === 'typed' ? 'typed in' : 'by Muster'}</small>
            </span>
          )}
          {onRerun !== null && (
            <button type="button" className="link" onClick={() => onRerun(index)}>
              What if …<span className="report-hidden"> from step {index + 1}</span>
            </button>
          )}
        </header>
        {steps.map((step) => (
          <p key={`${step.label} ${explainStep(step)}`}>
            {explainStep(step)} <small>{explainRef(step.ref)}</small>
          </p>
        ))}
      </li>
    ))}
  </ol>
);

interface ReportScreenProps {
  readonly desk: Desk;
  /** Null where it is a rerun itself. */
  readonly onRerun: ((keep: number) => void) | null;
}

/** How it went: the story, what stands, and every step with its dice. */
export const ReportScreen = ({ desk, onRerun }: ReportScreenProps) => {
  const { view, busy } = desk;
  const { end } = view.state;
  const stored = desk.rerun === null;
  return (
    <div className="battle-room">
      <StageBar step={end === 'delayed' ? 'stance' : 'over'} />
      <div className="report">
        <section className="report-story" aria-label="Report">
          <h2>{view.title}</h2>
          <div className="ledger-rule" />
          {view.story.length > 0 ? (
            view.story.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may be true on two days
              <p key={index}>{sentence}</p>
            ))
          ) : (
            <p>Nobody attacked, and day {view.state.day} came. Both armies still face each other.</p>
          )}
          <div className="report-actions">
            {end === 'delayed' && (
              <Button
                size="sm"
                variant="filled"
                leftSection={<IconSunrise />}
                disabled={busy}
                onClick={() => void desk.move({ kind: 'next-day' })}
              >
                Go on with day {view.state.day}
              </Button>
            )}
            {stored && <ToCampaign battleId={view.id} over={end !== 'delayed'} />}
            {stored && view.story.length > 0 && (
              <>
                <Button leftSection={<IconCopy />} onClick={() => void copyReport(view.id)}>
                  Copy as text
                </Button>
                <Button leftSection={<IconPrinter />} onClick={() => void printPages('a4')}>
                  Print
                </Button>
                <Button leftSection={<IconFileExport />} onClick={() => void exportBattles([view.id])}>
                  Export
                </Button>
                <Button leftSection={<IconPlayerSkipBack />} onClick={() => onRerun?.(0)}>
                  What if from the start
                </Button>
              </>
            )}
          </div>
          {view.open || view.mode === 'game-master'
            ? SIDES.map((side) => <Standing key={side} view={view} side={side} />)
            : null}
        </section>
        <section className="report-log" aria-label="Step by step">
          <h2>Step by step</h2>
          <Events view={view} onRerun={view.story.length > 0 ? onRerun : null} />
        </section>
      </div>
    </div>
  );
};
