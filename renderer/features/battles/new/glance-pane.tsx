import { formatShare } from '../../../../rules/by-this-axe/army/shares.ts';
import { formatStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import { otherSide, SIDES, type Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { OddsHead, WinBar } from '../../../components/odds-chart.tsx';
import { formatNumber } from '../../../format.ts';
import type { Glance } from '../types.ts';

const SHARES = [
  { key: 'mounted', label: 'Mounted' },
  { key: 'flying', label: 'Flying' },
  { key: 'fast', label: 'Fast' },
  { key: 'missile', label: 'Missiles' },
  { key: 'camouflageOrMarksman', label: 'Camouflage or marksmen' },
  { key: 'engineer', label: 'Engineers' },
  { key: 'lightHorseOrFlying', label: 'Light horse or flying' },
] as const;

const leaderOf = ({ commander }: Glance['armies']['A']): string => {
  if (commander === null) return 'nobody';
  return `${commander.leadership}${commander.acting ? ', acting' : ''}`;
};

const AttackBy = ({ glance, side }: { glance: Glance; side: Side }) => {
  const { column, odds } = glance.attacking[side];
  const { armies } = glance;
  const enemy = otherSide(side);
  return (
    <div className="glance-attack">
      <h4>
        {armies[side].name} attacks <span className="tag">Column {column}</span>
      </h4>
      <WinBar
        parts={[
          { key: 'win', label: 'Wins', p: odds.winning.win.p },
          { key: 'draw', label: 'Undecided', p: odds.winning.draw.p },
          { key: 'lose', label: 'Loses', p: odds.winning.lose.p },
        ]}
      />
      <p className="caption">
        Mean losses {odds.sides[side].mean.toFixed(1)} % against {odds.sides[enemy].mean.toFixed(1)} %.
      </p>
    </div>
  );
};

/** Both armies side by side, and what an attack by either would be worth. */
export const GlancePane = ({ glance }: { glance: Glance }) => {
  const { armies } = glance;
  const shown = SHARES.filter(({ key }) => SIDES.some((side) => armies[side].shares[key].part > 0));
  return (
    <>
      <table className="glance-table" aria-label="Both armies">
        <thead>
          <tr>
            <td />
            {SIDES.map((side) => (
              <th key={side} scope="col" className="cut">
                {armies[side].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="glance-strength">
            <th scope="row">Strength</th>
            {SIDES.map((side) => (
              <td key={side}>{formatStrength(armies[side].sp)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Heads</th>
            {SIDES.map((side) => (
              <td key={side}>{formatNumber(armies[side].heads)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Leadership</th>
            {SIDES.map((side) => (
              <td key={side}>{leaderOf(armies[side])}</td>
            ))}
          </tr>
          {shown.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {SIDES.map((side) => (
                <td key={side}>{formatShare(armies[side].shares[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OddsHead title="Odds at a glance" aside="both play their best postures, no stratagems" />
      <AttackBy glance={glance} side="A" />
      <AttackBy glance={glance} side="B" />
    </>
  );
};
