import type { TitledTable } from '../../core/print-sheet.ts';
import { turnTable } from '../../core/reference.ts';
import { minus, signed } from '../../core/words.ts';
import { attackInput } from '../combat/attack-input.ts';
import { findTargets } from '../combat/attack-targets.ts';
import type { Modifier } from '../combat/hit-and-save.ts';
import { ARMOR, HEROIC_SAVE, MOUNTED_SAVE, SHIELD_SAVE } from '../data/armor.ts';
import { FIGHTING_CAPACITIES } from '../data/fighting-capacity.ts';
import { MORALE_MODIFIERS } from '../data/morale.ts';
import { LONE_CHARACTER_MOVES, MUSICIAN_INCHES, UNIT_MOVES } from '../data/movement.ts';
import { WEAPONS } from '../data/weapons.ts';
import { PHASES } from '../table/view.ts';
import type { ByThisAxeRoster } from '../types.ts';

const PHASE_HINTS: Readonly<Record<string, string>> = {
  command: 'With the command rules: both draw cards and roll for who begins.',
  duels: 'Challenges are given, taken or declined; dice are allotted in secret.',
  ranged: 'Everybody who can shoots, whoever falls included; then morale.',
  movement: 'Charges and moves; routers flee, others rally.',
  melee: 'The longer reach strikes first in the first round; then both. Then morale.',
  end: 'Who has lost too many units has lost the battle.',
};

/** What the rule itself adds in a situation that has everything in it. */
const modifiersOf = (situation: Readonly<Record<string, unknown>>): readonly Modifier[] =>
  findTargets(attackInput.parse({ dice: 1, target: {}, ...situation })).modifiers;

const dashed = (value: number): string => (value === 0 ? '–' : signed(value));

const hitModifiers = (): readonly (readonly string[])[] => {
  const rider = modifiersOf({
    attacker: { mounted: true, charging: true, overObstacle: true, darkvisionAtNight: true },
    from: 'flank',
  });
  const foot = modifiersOf({ attacker: { roughTerrain: true }, target: { mounted: true } });
  const shooter = modifiersOf({
    weapon: 'longbow',
    attacker: { marksman: true },
    target: { abilities: ['camouflage'], hidden: true },
  });
  return [...rider, ...foot, ...shooter].map(({ label, value }) => [label, signed(value)]);
};

const capacities = ({ options }: ByThisAxeRoster): TitledTable => ({
  title: 'To hit, and morale',
  heads: ['FC', '', 'Hits on', 'Morale: shot at', 'otherwise'],
  rows: FIGHTING_CAPACITIES.map(({ fc, name, morale }) => [
    `${fc}`,
    name,
    `${fc} or less`,
    `${morale.ranged} or less`,
    `${morale.other} or less`,
  ]),
  note: `A 1 always succeeds and a 6 always fails. Figures stand for men ${options.scale}.`,
});

const MELEE: TitledTable = {
  title: 'Melee weapons',
  heads: ['Weapon', 'Reach', 'To hit', 'Charging', 'Against mounted', 'Ranks'],
  rows: WEAPONS.flatMap(({ name, melee }) =>
    melee === null
      ? []
      : [
          [
            name,
            `${melee.reach}`,
            dashed(melee.toHit),
            dashed(melee.toHitCharging),
            dashed(melee.toHitMounted),
            melee.ranks,
          ],
        ],
  ),
  note: 'Reach 1 is the longest and strikes first.',
};

const RANGED: TitledTable = {
  title: 'Ranged weapons',
  heads: ['Weapon', 'Range', 'Save'],
  rows: WEAPONS.flatMap(({ name, ranged }) =>
    ranged === null ? [] : [[name, `${ranged.range}″`, dashed(ranged.saveModifier)]],
  ),
  note: '',
};

const SAVES: TitledTable = {
  title: 'Armour saves: this or less',
  heads: [],
  rows: [
    ...ARMOR.map(({ name, save }) => [name, save === 0 ? 'no save' : `${save}`]),
    ['Shield, from the front', signed(SHIELD_SAVE)],
    ['Mounted', signed(MOUNTED_SAVE)],
    ['Heroic', signed(HEROIC_SAVE)],
  ],
  note: 'At most 5 after what the weapon takes away.',
};

const MOVES: TitledTable = {
  title: 'Movement',
  heads: ['', 'Light', 'Medium, heavy'],
  rows: [
    ['Foot', `${UNIT_MOVES.foot.light}″`, `${UNIT_MOVES.foot.encumbered}″`],
    ['Mounted', `${UNIT_MOVES.mounted.light}″`, `${UNIT_MOVES.mounted.encumbered}″`],
    [
      'Character alone, on foot / mounted',
      `${LONE_CHARACTER_MOVES.foot}″ / ${LONE_CHARACTER_MOVES.mounted}″`,
      '',
    ],
    ['Musician', `${signed(MUSICIAN_INCHES)}″`, ''],
  ],
  note: `Units twice as far without the command rules. Each hill level, scrub, each wall or hedge ${minus(-1)}″; woods 1d2 on foot, 1d6 mounted.`,
};

export const referenceTables = (roster: ByThisAxeRoster): readonly TitledTable[] => [
  turnTable(PHASES, PHASE_HINTS),
  capacities(roster),
  { title: 'To hit: modifiers', heads: [], rows: hitModifiers(), note: 'Summed first, then 1 to 5.' },
  MELEE,
  RANGED,
  SAVES,
  {
    title: 'Morale: modifiers',
    heads: [],
    rows: MORALE_MODIFIERS.map(({ condition, modifier }) => [condition, modifier]),
    note: 'Checked after 3 losses in a turn, more than half lost, an attack in flank or rear, or friends in rout.',
  },
  MOVES,
];
