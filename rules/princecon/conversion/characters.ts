import type { CharacterRules, ReadingBlock, ReadingChoice } from '../../core/character-rules.ts';
import type { FlagField } from '../../core/form.ts';
import type { JsonObject } from '../../core/json.ts';
import { commanderEntry } from '../army/commander-card.ts';
import { SPELLS } from '../data/spells.ts';
import { type Commander, toCommander } from './commander.ts';
import { commanderNextSteps } from './next-steps.ts';
import type { CommanderOptions } from './options.ts';

const PLACES = [
  ['front', 'Front'],
  ['rear', 'Rear'],
  ['alone', 'Alone'],
] as const;

/** Where he stands, and the referee's word on somebody of several classes. */
const optionsOf = ({ chosen }: ReadingChoice): Partial<CommanderOptions> => ({
  attached: chosen['place'] !== 'alone',
  position: chosen['place'] === 'rear' ? 'rear' : 'front',
  countsAsFighter: chosen['countsAsFighter'] === true ? true : null,
});

const FIGHTER: FlagField = {
  kind: 'flag',
  path: ['countsAsFighter'],
  label: 'Counts as a Fighter',
  help: 'the referee’s word on somebody of several classes',
};

const blocksOf = ({ ladder, casting, spells }: Commander): readonly ReadingBlock[] => [
  {
    kind: 'rungs',
    title: 'Orders',
    label: 'Chance of an order after each failure',
    rungs: ladder,
    otherwise: 'None: his chance is 0 from the start.',
  },
  ...(casting.length === 0
    ? []
    : [
        {
          kind: 'lines',
          label: 'Turns of casting',
          lines: casting.map(({ title, effect }) => ({ head: title, text: effect })),
        } as const,
      ]),
  ...(spells.length === 0
    ? []
    : [
        {
          kind: 'table',
          label: 'Spells',
          heads: ['Spell', 'Level', 'Lasts'].map((label) => ({ label, help: '' })),
          rows: spells.map(({ name, effect, level, lasts }) => ({
            head: name,
            note: effect,
            cells: [`${level ?? '–'}`, lasts],
          })),
        } as const,
      ]),
];

export const characters: CharacterRules = {
  id: 'princecon',
  name: 'PRINCECON',
  gives: 'Chances of orders after each failure, initiative, movement, morale, challenges, spells.',
  key: 'princecon',
  read: (sheet, choice) => {
    const { value, steps, parts, troubles } = toCommander(sheet, optionsOf(choice));
    const shown = (key: string): string => parts.find((part) => part.key === key)?.shown ?? '';
    const { initiativeInt, commandInt, commandCha, baseChance, ladder, radius, move } = value;
    const { moraleModifier, challenge } = value;
    return {
      value: {
        initiativeInt,
        commandInt,
        commandCha,
        baseChance,
        ladder,
        radius,
        move,
        moraleModifier,
        challenge,
      } satisfies JsonObject,
      steps,
      parts,
      troubles,
      questions: [],
      facts: [
        { name: 'Order', value: shown('baseChance') },
        { name: 'Initiative', value: shown('initiativeInt'), title: 'INT for initiative' },
        { name: 'Radius', value: shown('radius') },
        { name: 'Move', value: shown('move') },
        { name: 'Morale', value: shown('moraleModifier') },
      ],
      blocks: blocksOf(value),
      told: ['spells', 'ladder'],
    };
  },
  choices: (sheet, choice) => {
    const asksReferee =
      choice.chosen['countsAsFighter'] === true ||
      toCommander(sheet, optionsOf(choice)).troubles.some(({ code }) => code === 'sheet/part-fighter');
    return [
      {
        kind: 'choice',
        path: ['place'],
        label: 'Leads from',
        help: '',
        optional: false,
        choices: PLACES.map(([value, label]) => ({ value, label, note: '', refused: null })),
      },
      ...(asksReferee ? [FIGHTER] : []),
    ];
  },
  usual: { place: 'front', countsAsFighter: false },
  nextSteps: (sheet, choice) => commanderNextSteps(sheet, optionsOf(choice)),
  card: (sheet, _scale, secret) => commanderEntry(sheet, secret),
  cardStats: ['Initiative', 'Orders', 'Radius', 'MV', 'AC'],
  spells: SPELLS,
};
