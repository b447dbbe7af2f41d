import type { Field, FieldChoice, FormSection } from '../../core/form.ts';
import { FANTASY_SCALES } from '../scale.ts';
import { type ByThisAxeRoster, COST_PROFILES, type CostProfile, MODES } from '../types.ts';
import { COST_PROFILE_NAMES, MODE_NAMES } from './battle-words.ts';

const COST_NOTES: Readonly<Record<CostProfile, string>> = {
  repaired: 'The printed prices, with the gaps filled from their neighbours.',
  printed: 'Only what is printed; everything else costs nothing.',
  balanced: 'House prices for mounts, abilities, musicians and everything else.',
};

const choice = (value: FieldChoice['value'], label: string, note = ''): FieldChoice => ({
  value,
  label,
  note,
  refused: null,
});

const option = (path: string, label: string, choices: readonly FieldChoice[], help = ''): Field => ({
  kind: 'choice',
  path: ['options', path],
  label,
  help,
  choices,
  optional: false,
  beside: true,
});

/** How the battle is played: it decides prices, heads, movement and what is allowed. */
export const armyForm = ({ options }: ByThisAxeRoster): readonly FormSection[] => {
  const { mode, scale } = options;
  const fixed = FANTASY_SCALES.some((known) => known === scale);
  return [
    {
      title: '',
      fields: [
        option(
          'mode',
          'Battle',
          MODES.map((one) => choice(one, MODE_NAMES[one])),
        ),
        option(
          'scale',
          'Scale',
          [...FANTASY_SCALES.map((one) => choice(one, one)), choice(fixed ? 'free' : scale, 'Other')],
          mode === 'historical'
            ? 'A figure stands for as many as you like.'
            : 'A figure stands for 5 or for 20; other ratios are for historical battles.',
        ),
        ...(fixed
          ? []
          : [
              {
                kind: 'text',
                path: ['options', 'scale'],
                label: 'Heads a figure, as 1:10, or free',
                help: '',
                long: false,
                optional: false,
                hint: '1:10 or free',
                most: 20,
              } satisfies Field,
            ]),
        option(
          'costProfile',
          'Prices',
          COST_PROFILES.map((one) => choice(one, COST_PROFILE_NAMES[one], COST_NOTES[one])),
        ),
        option('commandRules', 'Command rules', [
          choice(true, 'On', 'Orders by cards.'),
          choice(false, 'Off', 'No orders by cards: every unit moves twice as far.'),
        ]),
      ],
    },
  ];
};
