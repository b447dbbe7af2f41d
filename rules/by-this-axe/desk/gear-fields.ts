import type { Field, FieldChoice, FlagField, GroupField } from '../../core/form.ts';
import { abilityChoices, type Choice } from '../army/choices.ts';
import { type AbilityId, mostTimes } from '../data/abilities.ts';
import { ARMOR, findArmor } from '../data/armor.ts';
import { FIGHTING_CAPACITIES, findCapacity } from '../data/fighting-capacity.ts';
import { ARTILLERY, MOST_WEAPONS } from '../data/weapons.ts';
import type { Abilities, ByThisAxeOptions } from '../types.ts';
import { armorPrice } from './gear-prices.ts';
import { type Bearer, isUsual, orderedWeapons } from './weapon-choices.ts';

/** Who is armed, and whether for nothing: characters may carry their gear free (a house rule). */
export interface Armed {
  readonly bearer: Bearer;
  readonly options: ByThisAxeOptions;
  readonly free: boolean;
}

const priced = (aside: string | null): { aside?: string } => (aside === null ? {} : { aside });

/** `price` is null where the capacity costs nothing by itself; a higher one than offered shows if it is set. */
export const capacityField = (
  fc: number,
  most: number,
  price: ((fc: number) => number) | null,
  help = '',
): Field => ({
  kind: 'choice',
  path: ['fc'],
  label: 'Fighting',
  help,
  optional: false,
  beside: true,
  choices: [
    ...FIGHTING_CAPACITIES.filter((capacity) => capacity.fc <= most || capacity.fc === fc).map(
      (capacity): FieldChoice => ({
        value: capacity.fc,
        label: capacity.name,
        note: '',
        refused: null,
        ...priced(price === null ? null : `${price(capacity.fc)}`),
      }),
    ),
    ...(findCapacity(fc) === null
      ? [{ value: fc, label: `${fc}`, note: '', refused: null, aside: '?' } satisfies FieldChoice]
      : []),
  ],
});

export const armourField = ({ bearer, options, free }: Armed): Field => ({
  kind: 'choice',
  path: ['armor'],
  label: 'Armour',
  help: '',
  optional: false,
  beside: true,
  choices: [
    ...ARMOR.map(
      ({ id, name }): FieldChoice => ({
        value: id,
        label: name,
        note: '',
        refused: null,
        ...priced(free ? null : `${armorPrice(id, bearer.abilities, options)}`),
      }),
    ),
    ...(findArmor(bearer.armor) === null
      ? [
          {
            value: bearer.armor,
            label: bearer.armor,
            note: '',
            refused: null,
            aside: '?',
          } satisfies FieldChoice,
        ]
      : []),
  ],
});

export const flag = (
  path: string,
  label: string,
  help: string,
  aside: string | null,
  refused: string | null = null,
): FlagField => ({ kind: 'flag', path: [path], label, help, refused, ...priced(aside) });

export const equipmentField = (fields: readonly FlagField[]): GroupField => ({
  kind: 'group',
  path: [],
  label: 'Equipment',
  help: '',
  profile: null,
  fields,
  optional: false,
});

const common = ({ id, name, effect, reason }: Choice) =>
  ({ value: id, label: name, note: effect, refused: reason }) as const;

export const weaponsField = ({ bearer, options, free }: Armed): Field => {
  const { weapons, mounted } = bearer;
  const full = weapons.length >= MOST_WEAPONS;
  // The reason that all share stands once below them.
  const aside = ({ id, chosen, reason, points }: Choice): string | null =>
    reason !== null && (id === ARTILLERY.id || !full || chosen > 0) ? reason : free ? null : `${points}`;
  return {
    kind: 'many',
    path: ['weapons'],
    label: 'Weapons',
    note: `${weapons.length} of ${MOST_WEAPONS}`,
    help: '',
    choices: orderedWeapons(bearer, options).map((one) => ({
      ...common(one),
      aside: aside(one) ?? '',
      usual: isUsual(one.id, mounted),
      // Too many weapons are wrong together; otherwise only the one that is doubled or not to be had.
      suspect: weapons.length > MOST_WEAPONS || one.chosen > 1 || one.reason !== null,
    })),
    ...(full ? { foot: `A figure carries at most ${MOST_WEAPONS}: drop one to take another.` } : {}),
  };
};

/** What a file listed and no rule knows: it can only be taken away. */
const unknownField = ({ unknownAbilities = [] }: Abilities): readonly Field[] =>
  unknownAbilities.length === 0
    ? []
    : [
        {
          kind: 'many',
          path: ['unknownAbilities'],
          label: 'Unknown abilities',
          help: '',
          wide: true,
          choices: [...new Set(unknownAbilities)].map((id) => ({
            value: id,
            label: id,
            note: 'No rule knows this ability.',
            refused: 'unknown',
            aside: 'unknown',
            usual: false,
          })),
        },
      ];

/** `own` is what the template has by itself; characters have none. */
export const abilityFields = ({ bearer, options }: Armed, own: readonly AbilityId[]): readonly Field[] => [
  {
    kind: 'many',
    path: ['abilities'],
    label: 'Abilities',
    help: '',
    wide: true,
    choices: abilityChoices(bearer, options).map((one) => ({
      ...common(one),
      aside: one.reason ?? (own.includes(one.id) ? `its own · ${one.points}` : `${one.points}`),
      usual: own.includes(one.id),
      most: mostTimes(one.id),
    })),
  },
  ...unknownField(bearer),
];
