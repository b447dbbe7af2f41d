import type { DeskChances } from '../../../../rules/core/desk-parts.ts';
import { formatFraction, toNumber } from '../../../../rules/core/fraction.ts';
import { percent } from '../../../../rules/core/words.ts';
import { Term } from '../../../components/term.tsx';
import classes from './editor.module.css';

/** Exact chances, as fractions and in per cent. */
export const Chances = ({ of: { title, note, rows, otherwise } }: { of: DeskChances }) => (
  <section className={classes.chances} aria-label={title}>
    <header>
      <h3>{title}</h3>
      <span className="caption">{note}</span>
    </header>
    {rows.length === 0 ? (
      <p className="caption">{otherwise}</p>
    ) : (
      <table>
        <tbody>
          {rows.map(({ label, detail, chance }) => (
            <tr key={label}>
              <th scope="row">{detail === '' ? label : <Term means={detail}>{label}</Term>}</th>
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
