import type { Profile } from '../types.ts';
import type { Armor } from './armor.ts';
import { classOf } from './classes.ts';
import type { Speed } from './fire-charts.ts';

interface Shape {
  readonly frontage: number;
  readonly depth: number;
}

/** What a formation needs and does. */
interface FormationRule {
  readonly id: string;
  readonly name: string;
  /** Not in rough ground (2.13). */
  readonly special: boolean;
  /** What stands against it, each in a sentence. */
  troubles(unit: Profile, shape: Shape): readonly (string | false)[];
  /** Who may form it and usually does not. */
  remark(unit: Profile): string | null;
  readonly moves: boolean;
  /** Its answer to a charge: as it likes, only holding, or flight. */
  readonly charged: 'any' | 'hold' | 'flee';
  /** Under fire: as that armour, as that mark for artillery, or as something of that speed. */
  readonly underFire: { readonly armor?: Armor; readonly mark?: number; readonly speed?: Speed };
  /** Where it leads when it is left, disrupted for the turn (2.131). */
  readonly leadsTo: 'column' | null;
  /** Its stands count as in contact while it has its first momentum (2.132). */
  readonly rams: boolean;
}

const PLAIN = {
  special: false,
  remark: () => null,
  moves: true,
  charged: 'any',
  underFire: {},
  leadsTo: null,
  rams: false,
} as const;

const LEAST_SQUARE = 3;
const LEAST_TESTUDO = 2;
const FOUR_A_STAND = 4;

export const FORMATIONS = [
  {
    ...PLAIN,
    id: 'single',
    name: 'Single stand',
    troubles: ({ stands }) => [stands !== 1 && 'Only one stand by itself is a single stand.'],
  },
  {
    ...PLAIN,
    id: 'column',
    name: 'Column',
    troubles: (_, { frontage }) => [frontage > 2 && 'A column is one or two stands wide.'],
  },
  {
    ...PLAIN,
    id: 'line',
    name: 'Line',
    troubles: (_, { depth }) => [depth > 2 && 'A line is one or two stands deep.'],
  },
  {
    ...PLAIN,
    id: 'mass',
    name: 'Mass',
    troubles: (_, { frontage, depth }) => [
      (frontage <= 2 || depth <= 2) && 'A mass is more than two wide and more than two deep.',
    ],
  },
  {
    ...PLAIN,
    id: 'square',
    name: 'Square',
    special: true,
    troubles: (unit) => [
      !classOf(unit.class).foot && 'Only foot forms a square.',
      unit.stands < LEAST_SQUARE && `A square needs ${LEAST_SQUARE} stands.`,
    ],
    moves: false,
    charged: 'hold',
    leadsTo: 'column',
  },
  {
    ...PLAIN,
    id: 'wedge',
    name: 'Wedge',
    special: true,
    troubles: (unit, { frontage }) => {
      const { mounted, forms } = classOf(unit.class);
      return [
        !(forms.wedge || (mounted && unit.castingsPerStand >= FOUR_A_STAND)) &&
          'A wedge is for close-order horse, or horse four to a stand.',
        unit.melee !== 'im' && 'A wedge needs lances.',
        frontage !== 1 && 'A wedge is led by one stand.',
      ];
    },
    rams: true,
  },
  {
    ...PLAIN,
    id: 'testudo',
    name: 'Testudo',
    special: true,
    troubles: (unit) => [
      (!classOf(unit.class).foot || !unit.shields) && 'A testudo is for foot with shields.',
      unit.stands < LEAST_TESTUDO && `A testudo needs ${LEAST_TESTUDO} stands.`,
    ],
    // House: allowed to any foot with shields, but meant for those who drill it (2.133).
    remark: (unit) =>
      classOf(unit.class).forms.testudo === 'drilled' ? null : 'unusual for others than Drill and Support',
    // As Mass for artillery, once (R-L47).
    underFire: { armor: 'plate', mark: 2 },
  },
  {
    ...PLAIN,
    id: 'horse-circle',
    name: 'Horse circle',
    special: true,
    troubles: (unit) => [
      (!classOf(unit.class).forms.circle || unit.missile !== 'bw') &&
        'A horse circle is for light horse with bows.',
    ],
    charged: 'flee',
    // A fast target; each hit takes one casting (R-L46).
    underFire: { speed: 'quick' },
  },
] as const satisfies readonly FormationRule[];

export type Formation = (typeof FORMATIONS)[number]['id'];
export const FORMATION_IDS = FORMATIONS.map(({ id }) => id) as [Formation, ...Formation[]];

export const formationOf = (id: Formation): FormationRule =>
  FORMATIONS.find((one) => one.id === id) ?? FORMATIONS[0];
