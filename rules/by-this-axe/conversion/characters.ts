import type { CharacterSheet } from '../../core/character.ts';
import type { CharacterRules, ReadingBlock, ReadingChoice } from '../../core/character-rules.ts';
import type { JsonObject } from '../../core/json.ts';
import { characterCard } from '../desk/character-card.ts';
import type { FigureChoice } from './choices.ts';
import { type ConvertedFigure, toFigure } from './figure.ts';
import { figureNextSteps } from './next-steps.ts';
import type { FigureOptions } from './options.ts';

const SCALES = ['1:5', '1:20'] as const;

const optionsOf = ({ answers, chosen }: ReadingChoice): Partial<FigureOptions> => ({
  scale: typeof chosen['scale'] === 'string' ? chosen['scale'] : SCALES[0],
  classes: answers,
});

/** `Superhero`, `Priest-Hero`, `Plain leader`; the one that names most of what he can be at once. */
const figureName = ({ value: { choices } }: ConvertedFigure): string => {
  const [first, ...others] = choices;
  if (first === undefined) return 'with the men';
  return others.reduce((most, choice) => (choice.kinds.length > most.kinds.length ? choice : most), first)
    .name;
};

const capacity = ({ capacity: whose, fc }: FigureChoice): string => (whose === 'unit' ? 'unit’s' : `${fc}`);

const choicesBlock = (choices: readonly FigureChoice[]): ReadingBlock =>
  choices.length === 0
    ? { kind: 'words', line: { head: '', text: 'No figure of his own yet: he goes with the men.' } }
    : {
        kind: 'table',
        label: 'What he becomes',
        heads: [
          { label: 'Fielded as', help: '' },
          { label: 'FC', help: 'Fighting capacity' },
          { label: 'Attacks', help: '' },
          { label: 'Hits', help: '' },
          { label: 'Duel', help: '' },
          { label: 'Magic', help: 'Spell dice or save uses for the whole game' },
        ],
        rows: choices.map((choice) => ({
          head: choice.name,
          note: '',
          cells: [
            capacity(choice),
            `${choice.attacks}`,
            `${choice.hits}`,
            `${choice.duelDice}`,
            `${choice.spellDice + choice.saveUses || '–'}`,
          ],
        })),
      };

const leadsBlock = ({ leader, general }: ConvertedFigure['value']): ReadingBlock => ({
  kind: 'words',
  line: {
    head: `${general.eligible ? 'May be General. ' : ''}${leader.eligible ? 'May lead.' : 'May not lead.'}`,
    text: leader.reason,
  },
});

const leadsWords = ({ value }: ConvertedFigure): string => {
  if (value.general.eligible) return `General, ${value.leadership}`;
  return value.leader.eligible ? `Leader, ${value.leadership}` : 'no';
};

const TALLIES: readonly { readonly name: string; counts(figure: ConvertedFigure['value']): boolean }[] = [
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

const read = (sheet: CharacterSheet, choice: ReadingChoice) => {
  const figure = toFigure([sheet], optionsOf(choice));
  const { choices, ...value } = figure.value;
  return {
    value: value as unknown as JsonObject,
    steps: figure.steps,
    parts: figure.parts,
    troubles: figure.troubles,
    questions: figure.unknownClasses,
    facts: [
      { name: 'Figure', value: figureName(figure) },
      { name: 'Fighting level', value: `${value.fightingLevel}` },
      { name: 'Leadership', value: `${value.leadership}` },
    ],
    blocks: [choicesBlock(choices), leadsBlock(figure.value)],
    told: ['choices'],
  };
};

export const characters: CharacterRules = {
  id: 'by-this-axe',
  name: 'By This Axe',
  gives: 'Fighting level, hero, priest or mage figure at either scale, who may lead and how well.',
  key: 'byThisAxe',
  read,
  choices: () => [
    {
      kind: 'choice',
      path: ['scale'],
      label: 'Scale',
      help: '',
      optional: false,
      choices: SCALES.map((scale) => ({ value: scale, label: scale, note: '', refused: null })),
    },
  ],
  usual: { scale: SCALES[0] },
  scales: SCALES,
  nextSteps: (sheet, choice) => figureNextSteps(sheet, optionsOf(choice)),
  standing: (sheet, answers) => {
    const figure = toFigure([sheet], { classes: answers });
    const { fightingLevel, priest, mage } = figure.value;
    return {
      name: figureName(figure),
      rank: fightingLevel + (priest === null ? 0 : 1) + (mage === null ? 0 : 1),
      leads: leadsWords(figure),
      tallies: TALLIES.filter(({ counts }) => counts(figure.value)).map(({ name }) => name),
    };
  },
  tallies: TALLIES.map(({ name }) => name),
  also: { title: 'By This Axe at 1:20', chosen: { scale: '1:20' }, keys: ['choices'] },
  card: characterCard,
  cardStats: ['FC', 'AS', 'MV', 'Duel dice'],
};
