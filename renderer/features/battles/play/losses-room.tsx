import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatShare } from '../../../../rules/by-this-axe/army/shares.ts';
import { formatStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import { headsOf, sharesOfUnits } from '../../../../rules/by-this-axe/mass-battle/army.ts';
import type { Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { formatNumber } from '../../../format.ts';
import { Trouble } from '../trouble.tsx';
import type { BattleView, SideChoices } from '../types.ts';
import { STEP_WORDS } from '../words.ts';
import type { Desk } from './desk.ts';
import { OddsPanel } from './odds-panel.tsx';
import { JustNow, SoFar } from './so-far.tsx';
import { StepWords } from './step-words.tsx';
import { useOdds } from './use-odds.ts';
import './losses-room.css';

type Policy = NonNullable<SideChoices['losses']>['policies'][number]['value'];
type Way = Policy | 'by-hand';

interface LossesRoomProps {
  readonly desk: Desk;
  readonly side: Side;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What is still to be shared out, in words. */
const wordLeft = (left: number): string => {
  if (left === 0) return 'Everything is shared out.';
  return left > 0 ? `${formatNumber(left)} still to share out.` : `${formatNumber(-left)} too many.`;
};

/** What the army brings to the pursuit and the next fight if it takes these losses. */
const Left = ({ view, side, losses }: { view: BattleView; side: Side; losses: readonly number[] }) => {
  const { units } = view.state.armies[side];
  const unitSp = view.state.unitSp[side].map((sp, index) => Math.max(0, sp - (losses[index] ?? 0)));
  const shares = sharesOfUnits(units, unitSp, view.state.rules);
  const standing = unitSp.filter((sp) => sp > 0).length;
  return (
    <dl className="left-after" aria-label="What is left">
      <dt>Strength</dt>
      <dd>{formatStrength(sum(unitSp))}</dd>
      <dt>Units standing</dt>
      <dd>
        {standing} of {units.length}
      </dd>
      <dt>Horse and wings</dt>
      <dd>{formatShare(shares.mountedOrFlying)}</dd>
      <dt>Missiles</dt>
      <dd>{formatShare(shares.missile)}</dd>
    </dl>
  );
};

export const LossesRoom = ({ desk, side }: LossesRoomProps) => {
  const { view, busy, trouble } = desk;
  const army = view.state.armies[side];
  const before = view.state.unitSp[side];
  const { total, policies } = view.choices[side]?.losses ?? { total: 0, policies: [] };
  const [way, setWay] = useState<Way>(() => {
    const { lossPolicy } = view.state.rules;
    return lossPolicy === 'manual' ? 'by-hand' : lossPolicy;
  });
  const byPolicy = policies.find(({ value }) => value === way)?.losses;
  const [byHand, setByHand] = useState<readonly number[]>(policies[0]?.losses ?? []);
  const losses = byPolicy ?? byHand;
  const left = total - sum(losses);
  const fits = left === 0 && losses.every((lost, index) => lost <= (before[index] ?? 0));
  const chosen = way === 'by-hand' ? [...byHand] : way;
  const odds = useOdds(
    desk,
    side,
    { kind: 'losses', side, losses: way === 'by-hand' ? 'proportional' : way },
    null,
  );
  const { title } = STEP_WORDS[view.state.step];
  const change = (index: number, lost: number | null): void => {
    setByHand(losses.map((old, at) => (at === index ? (lost ?? 0) : old)));
    setWay('by-hand');
  };
  return (
    <div className="battle-columns">
      <section className="battle-own" aria-label={title}>
        <header className="pane-head">
          <h2>{title}</h2>
          <p>
            {army.name} loses {formatNumber(total)} strength points.
          </p>
        </header>
        <div className="losses-way">
          <ChoiceBar<Way>
            label="How the losses are shared out"
            choices={[
              { value: 'proportional', label: 'In proportion' },
              { value: 'weakest-first', label: 'Weakest' },
              { value: 'keep-mounted', label: 'Foot' },
              { value: 'by-hand', label: 'By hand' },
            ]}
            value={way}
            onChange={(next) => {
              if (next === 'by-hand') setByHand(losses);
              setWay(next);
            }}
          />
        </div>
        <Left view={view} side={side} losses={losses} />
        <div className="battle-act">
          <p className="losses-sum" role="status" data-wrong={!fits || undefined}>
            {wordLeft(left)}
          </p>
          <Trouble text={trouble} />
          <Button
            size="sm"
            variant="filled"
            leftSection={<IconCheck />}
            disabled={!fits || busy}
            onClick={() =>
              void desk.move({ kind: 'choose', answer: { kind: 'losses', side, losses: chosen } })
            }
          >
            Take these losses
          </Button>
        </div>
      </section>
      <section className="battle-middle" aria-label="Losses of each unit">
        <header className="pane-head">
          <h2>Losses of each unit</h2>
          <p>In strength points; the sum must be {formatNumber(total)}.</p>
        </header>
        <table className="losses-table">
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
            {army.units.map((unit, index) => {
              const has = before[index] ?? 0;
              const lost = losses[index] ?? 0;
              return (
                <tr key={unit.name}>
                  <th scope="row" className="cut">
                    {unit.name}
                  </th>
                  <td>{formatNumber(has)}</td>
                  <td>
                    <NumberStepper
                      label={`Losses of ${unit.name}`}
                      value={lost}
                      min={0}
                      max={has}
                      wrong={lost > has}
                      onChange={(value) => change(index, value)}
                    />
                  </td>
                  <td>{formatNumber(Math.max(0, has - lost))}</td>
                  <td>{formatNumber(headsOf(Math.max(0, has - lost), unit))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <StepWords step={view.state.step} />
        <JustNow view={view} />
        <SoFar view={view} />
      </section>
      <OddsPanel title="What may follow" view={view} side={side} answer={odds} />
    </div>
  );
};
