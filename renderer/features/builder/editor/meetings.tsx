import { shareOf } from '../../../../rules/core/army-match.ts';
import type { KnownMeeting } from '../../../../rules/core/what-it-does.ts';
import { percent } from '../../../../rules/core/words.ts';
import { Term } from '../../../components/term.tsx';
import classes from './editor.module.css';

const blow = ({ lost, of }: KnownMeeting['meeting']['gives']): string =>
  `${lost.toFixed(1)} of ${Math.round(of)}, ${percent(shareOf({ lost, of }))}`;

/** What it does to a few units everybody knows, and they to it. */
export const Meetings = ({ of }: { of: readonly KnownMeeting[] }) => (
  <section className={classes.chances} aria-label="What it does">
    <header>
      <h3>What it does</h3>
      <span className="caption">a round on average, front against front</span>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col">Against</th>
          <td>
            <Term means="What the enemy loses, of all it has">it takes</Term>
          </td>
          <td>
            <Term means="What this unit loses, of all it has">it loses</Term>
          </td>
        </tr>
      </thead>
      <tbody>
        {of.map(({ foe, meeting: { gives, takes } }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two units of a sample may bear the same name
          <tr key={at}>
            <th scope="row">{foe}</th>
            <td>
              <b>{blow(gives)}</b>
            </td>
            <td>{blow(takes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
