import { weaponName } from '../../../../../../rules/by-this-axe/army/words.ts';
import { formatFraction, toNumber } from '../../../../../../rules/core/fraction.ts';
import type { Situation } from './situations.ts';

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`;

interface ChancesProps {
  readonly title: string;
  readonly situations: readonly Situation[];
}

/** Exact chances, as fractions and in per cent. */
export const Chances = ({ title, situations }: ChancesProps) => (
  <section className="chances" aria-label={title}>
    <header>
      <h3>{title}</h3>
      <span className="caption">chance to kill, per die</span>
    </header>
    {situations.length === 0 ? (
      <p className="caption">Mend the fighting capacity and the armour to see the chances.</p>
    ) : (
      <table>
        <tbody>
          {situations.map(({ label, weapon, chance }) => (
            <tr key={label}>
              <th
                scope="row"
                className="cut"
                title={weapon === null ? label : `${label}: ${weaponName(weapon)}`}
              >
                {label}
              </th>
              <td>{formatFraction(chance)}</td>
              <td>
                <b>{percent(toNumber(chance))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
