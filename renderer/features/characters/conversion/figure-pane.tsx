import type { FigureChoice } from '../../../../rules/by-this-axe/conversion/choices.ts';
import type { ConvertedFigure } from '../../../../rules/by-this-axe/conversion/figure.ts';
import { CLASS_ANSWERS, type ClassAnswer } from '../../../../rules/by-this-axe/conversion/individual.ts';
import type { FigureOptions } from '../../../../rules/by-this-axe/conversion/options.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { StatStrip } from '../../../components/stat-strip.tsx';
import { figureName } from './convert.ts';
import { PartList } from './part-list.tsx';
import './conversion-pane.css';

export type Scale = FigureOptions['scale'];

const SCALES: readonly { readonly value: Scale; readonly label: string }[] = [
  { value: '1:5', label: '1:5' },
  { value: '1:20', label: '1:20' },
];

const ANSWERS = CLASS_ANSWERS.map((value) => ({ value, label: value }));

interface FigurePaneProps {
  readonly figure: ConvertedFigure;
  readonly scale: Scale;
  onScale(scale: Scale): void;
  onAnswer(id: string, answer: ClassAnswer): void;
}

const capacity = ({ capacity: whose, fc }: FigureChoice): string => (whose === 'unit' ? 'unit’s' : `${fc}`);

const Choices = ({ choices }: { choices: readonly FigureChoice[] }) => (
  <table className="conversion-choices" aria-label="What he becomes">
    <thead>
      <tr>
        <th scope="col">Fielded as</th>
        <th scope="col" title="Fighting capacity">
          FC
        </th>
        <th scope="col">Attacks</th>
        <th scope="col">Hits</th>
        <th scope="col">Duel</th>
        <th scope="col" title="Spell dice or save uses for the whole game">
          Magic
        </th>
      </tr>
    </thead>
    <tbody>
      {choices.map((choice) => (
        <tr key={choice.name}>
          <th scope="row">{choice.name}</th>
          <td>{capacity(choice)}</td>
          <td>{choice.attacks}</td>
          <td>{choice.hits}</td>
          <td>{choice.duelDice}</td>
          <td>{choice.spellDice + choice.saveUses || '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Classes the rules do not name are asked for; the answer holds for every character. */
const Questions = ({ figure, onAnswer }: Pick<FigurePaneProps, 'figure' | 'onAnswer'>) =>
  figure.unknownClasses.map(({ id, question }) => (
    <div key={id} className="conversion-question">
      <p>{question}</p>
      <ChoiceBar
        label={`${id} counts as`}
        choices={ANSWERS}
        value={null}
        onChange={(countsAs) => onAnswer(id, countsAs)}
      />
    </div>
  ));

/** The character as a By This Axe figure and leader. */
export const FigurePane = ({ figure, scale, onScale, onAnswer }: FigurePaneProps) => {
  const { fightingLevel, leader, general, leadership, choices } = figure.value;
  return (
    <section className="conversion-pane" aria-label="By This Axe">
      <header>
        <h2>By This Axe</h2>
        <ChoiceBar label="Scale" choices={SCALES} value={scale} onChange={onScale} />
      </header>
      <StatStrip
        stats={[
          { name: 'Figure', value: figureName(figure) },
          { name: 'Fighting level', value: `${fightingLevel}` },
          { name: 'Leadership', value: `${leadership}` },
        ]}
      />
      <div className="conversion-body">
        <Questions figure={figure} onAnswer={onAnswer} />
        {choices.length > 0 ? (
          <Choices choices={choices} />
        ) : (
          <p>No figure of his own yet: he goes with the men.</p>
        )}
        <p className="conversion-leads">
          <b>
            {general.eligible ? 'May be General. ' : ''}
            {leader.eligible ? 'May lead. ' : 'May not lead. '}
          </b>
          {leader.reason}
        </p>
        <PartList parts={figure.parts.filter(({ key }) => key !== 'choices')} />
      </div>
    </section>
  );
};
