import type { ClassAnswers } from '../../../../rules/by-this-axe/conversion/individual.ts';
import type { CharacterSummary } from '../../../api/types.ts';
import { formatNumber } from '../../../format.ts';
import { figureOf } from '../conversion/convert.ts';
import './library-pane.css';

type Figure = ReturnType<typeof figureOf>['value'];

const DROP = 'A table of characters (CSV) or a .muster file can be dropped anywhere on this window.';

const ROWS: readonly { readonly name: string; counts(figure: Figure): boolean }[] = [
  { name: 'Champions', counts: ({ tier }) => tier === 'champion' },
  { name: 'Superheroes', counts: ({ tier }) => tier === 'superhero' },
  { name: 'Heroes', counts: ({ tier }) => tier === 'hero' },
  { name: 'High Priests', counts: ({ priest }) => priest === 'high-priest' },
  { name: 'Priests', counts: ({ priest }) => priest === 'priest' },
  { name: 'Wizards', counts: ({ mage }) => mage === 'wizard' },
  { name: 'Mages', counts: ({ mage }) => mage === 'mage' },
  { name: 'May lead', counts: ({ leader }) => leader.eligible },
  { name: 'May be General', counts: ({ general }) => general.eligible },
  { name: 'Go with the men', counts: ({ choices }) => choices.length === 0 },
];

interface LibraryPaneProps {
  readonly characters: readonly CharacterSummary[];
  readonly answers: ClassAnswers;
}

const SYSTEMS = [
  {
    name: 'By This Axe',
    gives: 'Fighting level, hero, priest or mage figure at either scale, who may lead and how well.',
  },
  {
    name: 'PRINCECON',
    gives: 'Chances of orders after each failure, initiative, movement, morale, challenges, spells.',
  },
] as const;

const Becoming = () => (
  <aside className="library-pane" aria-label="What they become">
    <h2>What a sheet becomes</h2>
    <ul>
      {SYSTEMS.map(({ name, gives }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{gives}</p>
        </li>
      ))}
    </ul>
    <p className="library-pane-foot">{DROP}</p>
  </aside>
);

/** What the characters in sight come to as By This Axe figures. */
export const LibraryPane = ({ characters, answers }: LibraryPaneProps) => {
  if (characters.length === 0) return <Becoming />;
  const figures = characters.map(({ sheet }) => figureOf(sheet, answers).value);
  return (
    <aside className="library-pane" aria-label="What they become">
      <h2>What they become</h2>
      <p>As By This Axe figures. One person may stand in several rows; on the table he is one of them.</p>
      <table>
        <tbody>
          {ROWS.map(({ name, counts }) => {
            const amount = figures.filter(counts).length;
            return (
              <tr key={name} data-none={amount === 0 || undefined}>
                <th scope="row">{name}</th>
                <td>{formatNumber(amount)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="library-pane-foot">
        Choose a character in the list to see what he becomes and why. {DROP}
      </p>
    </aside>
  );
};
