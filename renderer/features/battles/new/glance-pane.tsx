import type { Glance } from '../../../../rules/core/play.ts';
import { OddsHead, WinBar } from '../../../components/odds-chart.tsx';
import classes from './new-battle-page.module.css';

/** Both armies side by side, and what an attack by either would be worth. */
export const GlancePane = ({ glance: { armies, title, aside, attacks } }: { glance: Glance }) => (
  <>
    <table className={classes.glanceTable} aria-label={armies.label}>
      <thead>
        <tr>
          <td />
          {armies.head.map((name) => (
            <th key={name} scope="col" className="cut">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {armies.rows.map(({ name, cells }, index) => (
          <tr key={name} className={index === 0 ? classes.glanceStrength : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={armies.head[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <OddsHead title={title} aside={aside} />
    {attacks.map((attack) => (
      <div key={attack.title} className={classes.glanceAttack}>
        <h4>
          {attack.title} <span className="tag">{attack.tag}</span>
        </h4>
        <WinBar parts={attack.parts} />
        <p className="caption">{attack.caption}</p>
      </div>
    ))}
  </>
);
