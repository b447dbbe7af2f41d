import type { DeskPowers } from '../../../../rules/core/desk-parts.ts';
import classes from './editor.module.css';

export const Powers = ({ of: { title, rows } }: { of: DeskPowers }) => (
  <section className={`${classes.chances} ${classes.powers}`} aria-label={title}>
    <header>
      <h3>{title}</h3>
    </header>
    <table>
      <tbody>
        {rows.map(({ name, value, note }) => (
          <tr key={name}>
            <th scope="row">
              {name} <span className="caption">{note}</span>
            </th>
            <td>
              <b>{value}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
