import type { ClassAnswers } from '../../../../rules/core/class-answers.ts';
import type { CharacterSummary } from '../../../api/types.ts';
import { BesidePane } from '../../../components/list/beside-pane.tsx';
import { formatNumber } from '../../../format.ts';
import { standingOf } from '../conversion/standing.ts';
import { useReaders, useStandingReaders } from '../conversion/use-readers.ts';
import classes from './library-pane.module.css';

const LABEL = 'What they become';
const DROP = 'A table of characters (CSV) or a .muster file can be dropped anywhere on this window.';

interface LibraryPaneProps {
  readonly characters: readonly CharacterSummary[];
  readonly answers: ClassAnswers;
}

const Becoming = () => (
  <BesidePane label={LABEL} title="What a sheet becomes" foot={DROP} className={classes.libraryPane}>
    <ul>
      {useReaders().map(({ name, gives }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{gives}</p>
        </li>
      ))}
    </ul>
  </BesidePane>
);

/** What the characters in sight come to. */
export const LibraryPane = ({ characters, answers }: LibraryPaneProps) => {
  const [rules] = useStandingReaders();
  if (characters.length === 0 || rules === undefined) return <Becoming />;
  const standings = characters.map(({ sheet }) => standingOf(rules, sheet, answers));
  return (
    <BesidePane
      label={LABEL}
      title="What they become"
      foot={`Choose a character in the list to see what he becomes and why. ${DROP}`}
      className={classes.libraryPane}
    >
      <p className={classes.note}>
        As {rules.name} figures. One person may stand in several rows; on the table he is one of them.
      </p>
      <table>
        <tbody>
          {(rules.tallies ?? []).map((name) => {
            const amount = standings.filter(({ tallies }) => tallies.includes(name)).length;
            return (
              <tr key={name} data-none={amount === 0 || undefined}>
                <th scope="row">{name}</th>
                <td>{formatNumber(amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </BesidePane>
  );
};
