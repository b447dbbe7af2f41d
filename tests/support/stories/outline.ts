import { formatValue } from '../../../rules/core/explain.ts';
import type { Json } from '../../../rules/core/json.ts';
import type { OutlineLeader, OutlineUnit } from '../../../rules/core/outline.ts';
import type { RuleSystem } from '../../../rules/core/system.ts';

const UNIT: OutlineUnit = {
  name: 'Troops',
  race: '',
  heads: 120,
  quality: 2,
  armor: 1,
  shield: false,
  mounted: false,
  missile: 'none',
  arm: 'hand',
  open: false,
  large: false,
};

const LEADER: OutlineLeader = { name: 'Leader', rank: 'hero', ability: 2, mounted: false, with: null };

/** One thing at a time is otherwise: up to the ends of what an outline knows, and past them. */
const UNITS: readonly Partial<OutlineUnit>[] = [
  {},
  ...[1, 7, 19, 20, 21, 60, 250, 999, 5000].map((heads) => ({ heads })),
  ...[0, 1, 3, 4, 5, 6].map((quality) => ({ quality })),
  ...[0, 2, 3, 4].map((armor) => ({ armor })),
  ...(['thrown', 'sling', 'bow', 'longbow', 'crossbow', 'gun', 'artillery'] as const).map((missile) => ({
    missile,
  })),
  ...(['spear', 'pike', 'lance', 'two-handed', 'natural'] as const).map((arm) => ({ arm })),
  ...['Human', 'Elf', 'Dwarf', 'Orc', 'Troll'].map((race) => ({ race })),
  { shield: true },
  { open: true },
  { open: true, missile: 'bow' },
  { large: true },
  { large: true, quality: 5 },
  { large: true, missile: 'artillery' },
];

const LEADERS: readonly Partial<OutlineLeader>[] = [
  {},
  ...(['general', 'leader', 'mage', 'priest'] as const).map((rank) => ({ rank })),
  ...[0, 1, 3, 4, 5, 6].flatMap((ability) => [
    { ability },
    { ability, rank: 'mage' as const },
    { ability, rank: 'general' as const },
  ]),
  { mounted: true },
  { with: UNIT.name },
];

const given = (changes: object): string => formatValue(changes as Json) || 'as usual';

const shown = (entries: unknown): string => formatValue(JSON.parse(JSON.stringify(entries)) as Json);

/** How a system fields every kind of troops and leaders that another's roster may bring. */
export const tellOutlines = ({ outline }: RuleSystem): string => {
  const field = (units: readonly OutlineUnit[], leaders: readonly OutlineLeader[]) =>
    outline.rosterOf({ name: 'Army', units, leaders }) as { units: unknown; characters: unknown };
  return [
    'on foot',
    ...UNITS.map((unit) => `  ${given(unit)} -> ${shown(field([{ ...UNIT, ...unit }], []).units)}`),
    'mounted',
    ...UNITS.map(
      (unit) => `  ${given(unit)} -> ${shown(field([{ ...UNIT, mounted: true, ...unit }], []).units)}`,
    ),
    'leaders',
    ...LEADERS.map(
      (leader) => `  ${given(leader)} -> ${shown(field([UNIT], [{ ...LEADER, ...leader }]).characters)}`,
    ),
    ...LEADERS.map(
      (leader) =>
        `  ${given(leader)}, under a general -> ${shown(
          field(
            [UNIT],
            [
              { ...LEADER, name: 'Chief', rank: 'general' },
              { ...LEADER, ...leader },
            ],
          ).characters,
        )}`,
    ),
    '',
  ].join('\n');
};
