import type { Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { otherSide } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { OddsHead, ResultBars, WinBar } from '../../../components/odds-chart.tsx';
import { LossCurves } from '../../../components/odds-chart-curves.tsx';
import type { BattleView, OddsAnswer, ShownOdds } from '../types.ts';
import { listResults } from './results.ts';

const WinParts = ({ odds }: { odds: ShownOdds }) => {
  const { win, draw, lose, none } = odds.winning;
  return (
    <WinBar
      parts={[
        { key: 'win', label: 'You win', p: win.p },
        { key: 'draw', label: 'Undecided', p: draw.p },
        { key: 'lose', label: 'Lose', p: lose.p },
        { key: 'none', label: 'No battle', p: none.p },
      ]}
    />
  );
};

interface OddsPanelProps {
  readonly title: string;
  readonly view: BattleView;
  readonly side: Side;
  readonly answer: OddsAnswer | null;
  readonly children?: React.ReactNode;
}

/** What may come of it: how it ends, each result, and both sides' losses. */
export const OddsPanel = ({ title, view, side, answer, children }: OddsPanelProps) => {
  const odds = answer?.odds ?? null;
  const enemy = otherSide(side);
  const { armies, roles } = view.state;
  return (
    <section className="odds-panel" aria-label="Odds">
      <header className="pane-head">
        <h2>{title}</h2>
      </header>
      {children}
      {answer === null && <p role="status">Reckoning…</p>}
      {answer !== null && odds === null && <p className="odds-none">{answer.assumed.join(' ')}</p>}
      {odds !== null && answer !== null && (
        <>
          {/* Once the die is cast the result is known, and only the losses are open. */}
          {view.state.battle === null && (
            <>
              <WinParts odds={odds} />
              <ResultBars
                label="Results"
                rows={listResults(odds, answer.column, { attacker: roles?.attacker ?? null, side })}
              />
            </>
          )}
          <OddsHead title="Losses" aside="chance, %" />
          <LossCurves
            lines={[
              { name: armies[side].name, whose: 'own', ...odds.sides[side] },
              { name: armies[enemy].name, whose: 'enemy', ...odds.sides[enemy] },
            ]}
          />
          <Further odds={odds} side={side} names={[armies[side].name, armies[enemy].name]} />
          {answer.assumed.map((sentence) => (
            <p key={sentence} className="caption odds-assumed">
              {sentence}
            </p>
          ))}
        </>
      )}
    </section>
  );
};

const Further = ({
  odds,
  side,
  names,
}: {
  odds: ShownOdds;
  side: Side;
  names: readonly [string, string];
}) => (
  <table className="loss-table" aria-label="Afterwards, on average">
    <thead>
      <tr>
        <td />
        <th scope="col">strength left</th>
        <th scope="col">returning</th>
        <th scope="col">miles back</th>
      </tr>
    </thead>
    <tbody>
      {[side, otherSide(side)].map((one, index) => {
        const { meanLeft, meanWounded, meanMiles } = odds.sides[one];
        return (
          <tr key={one}>
            <th scope="row" className="cut">
              {names[index]}
            </th>
            <td>{(meanLeft / 100).toFixed(1)}</td>
            <td>{(meanWounded / 100).toFixed(1)}</td>
            <td>{meanMiles.toFixed(1)}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
