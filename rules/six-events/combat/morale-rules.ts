import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { capitalise, nameOr } from '../../core/words.ts';
import { FIGHTER_KINDS } from '../data/troops.ts';
import { se } from '../refs.ts';
import { isHalfLost } from './casualties.ts';
import { classField, flag, MOST_FIGURES, mountField, nameField } from './fields.ts';
import { asInputs, keepCounting, type Modifier, sumModifiers } from './modifiers.ts';
import {
  type CauseRow,
  columnOf,
  hardestRow,
  type MoraleColumn,
  moraleNeeded,
  ROW_NAMES,
  rowOf,
} from './morale-chart.ts';
import { holdsNow, isOfRace, raceMoraleField } from './race-morale.ts';
import { POSITIONS, placeField } from './situation.ts';

const CHART = se('7.9 Morale chart', 'R-S20');
const MODIFIERS = se('7.3 Morale modifiers', 'R-S29');
const OUTNUMBER = se('7.3 Morale modifiers', 'R-S30');

const strengthField = z.int().min(0).max(MOST_FIGURES);

const checker = z
  .strictObject({
    name: nameField,
    kind: z.enum(FIGHTER_KINDS).default('troop'),
    class: classField,
    mount: mountField,
    strength: strengthField.default(12).meta({ title: 'Figures or Vitality left' }),
    starting: strengthField.min(1).default(12).meta({ title: 'Figures or Vitality at the start' }),
    moraleMod: z.int().min(-10).max(10).default(0).meta({ title: 'Race' }),
    race: z.string().max(60).default('').meta({ title: 'Its race', description: 'As its roster calls it.' }),
  })
  .meta({ profile: 'unit' });

const opponent = z
  .strictObject({
    name: nameField,
    kind: z.enum(FIGHTER_KINDS).default('troop'),
    class: classField,
    mount: mountField,
    strength: strengthField.default(12).meta({ title: 'Figures or Vitality left' }),
    place: placeField,
  })
  .meta({ profile: 'unit' });
export type Opponent = z.output<typeof opponent>;

export const moraleFields = {
  unit: checker,
  place: placeField.meta({ title: 'Where it stands' }),
  opponents: z.array(opponent).max(20).default([]).meta({ title: 'Enemies in contact' }),
  ranged: flag.meta({ title: 'Hit by shooting' }),
  magic: flag.meta({ title: 'Hit by a spell or by fire' }),
};

const neededInput = z.strictObject(moraleFields);
type NeededInput = z.output<typeof neededInput>;

/** What a creature's shot counts as (R-S19). */
const shotRow = (fire: boolean): CauseRow => (fire ? 'spells-and-fire' : 'ranged');

export interface Needed {
  readonly row: CauseRow;
  readonly column: MoraleColumn;
  /** Null where it never checks. */
  readonly needed: number | null;
}

export const findNeeded = ({ unit, place, opponents, ranged, magic }: NeededInput): Needed => {
  if (unit.kind === 'character') {
    throw new RuleRefusal(
      'six-events/never-checks',
      'A character by himself never checks morale: choose a unit.',
      'unit.kind',
    );
  }
  const column = columnOf({ ...unit, mounted: unit.mount !== 'none', place });
  const row = hardestRow(
    [
      ...opponents.map((enemy) => rowOf({ ...enemy, mounted: enemy.mount !== 'none' })),
      ...(ranged ? [shotRow(false)] : []),
      ...(magic ? [shotRow(true)] : []),
    ],
    column,
  );
  if (row === null) {
    throw new RuleRefusal(
      'six-events/no-cause',
      'Nothing caused this check: name an enemy in contact, shooting or a spell.',
      'opponents',
    );
  }
  return { row, column, needed: moraleNeeded(row, column) };
};

export const neededSteps = (
  { row, column, needed }: Needed,
  { name, kind }: Pick<NeededInput['unit'], 'name' | 'kind'>,
): readonly Step[] => [
  step(CHART, 'Cause, the one that asks most', ROW_NAMES[row]),
  step(CHART, `${capitalise(nameOr(name, kind))} needs at least`, needed ?? 'no check', { column }),
];

type NeededValue = { readonly row: CauseRow; readonly column: MoraleColumn; readonly needed: number | null };

export const moraleNeededAction: Action = defineAction({
  id: 'six-events/morale-needed',
  title: 'Morale: what is needed',
  ref: CHART,
  input: neededInput,
  example: () => neededInput.parse({ unit: {}, opponents: [{ class: 'knight', mount: 'standard' }] }),
  run: (given: NeededInput): Outcome<NeededValue> => {
    const found = findNeeded(given);
    return outcome({ ...found }, neededSteps(found, given.unit));
  },
});

export const situationSchema = {
  attackedFlank: flag.meta({ title: 'It is attacked in the flank' }),
  attackedRear: flag.meta({ title: 'It is attacked in the rear' }),
  attacks: z.enum(POSITIONS).default('front').meta({ title: 'It attacks an enemy’s' }),
  routed: flag.meta({ title: 'It is routed already' }),
  leader: flag.meta({ title: 'A leader is attached' }),
  leaderKilled: flag.meta({ title: 'Its attached leader was killed this turn' }),
  commanderKilled: flag.meta({ title: 'The army commander was killed this turn' }),
  friends: flag.meta({ title: 'A friendly unit is in the same combat' }),
  raceMorale: z.array(raceMoraleField).max(50).default([]).meta({ title: 'Morale of races' }),
  occasions: z
    .array(z.string().max(200))
    .max(50)
    .default([])
    .meta({ title: 'What else holds now, as the races’ list words it' }),
};

/** 7.4: what of the army's list counts for this unit in this check. */
const raceModifiers = (given: MoraleSituation): readonly Modifier[] =>
  given.raceMorale
    .filter((entry) => isOfRace(entry, given.unit.race) && holdsNow(entry.when, given))
    .map(({ race, when, modifier }) => ({
      label: when === '' ? `race: ${race}` : `race: ${race}, ${when}`,
      value: modifier,
    }));

const modifiersInput = z.strictObject({ ...moraleFields, ...situationSchema });
export type MoraleSituation = z.output<typeof modifiersInput>;

/** Riders count twice, except in ruins; individuals count the Vitality they have left. */
const countOf = (
  { kind, mount, strength }: Pick<Opponent, 'kind' | 'mount' | 'strength'>,
  place: Opponent['place'],
): number => (kind === 'troop' && mount !== 'none' && place !== 'ruins' ? 2 * strength : strength);

const outnumbers = ({
  unit,
  place,
  opponents,
}: Pick<MoraleSituation, 'unit' | 'place' | 'opponents'>): boolean => {
  const against = opponents.reduce((sum, enemy) => sum + countOf(enemy, enemy.place), 0);
  return opponents.length > 0 && countOf(unit, place) > against;
};

const POSITION_MORALE = { front: 0, flank: 1, rear: 2 } as const;

export const moraleModifiers = (given: MoraleSituation): readonly Modifier[] => {
  const { unit } = given;
  // A routed unit turned its back (R-S21).
  const rear = given.attackedRear || (given.routed && given.opponents.length > 0);
  return keepCounting([
    { label: 'attacked in the flank', value: given.attackedFlank ? -1 : 0 },
    { label: 'attacked in the rear', value: rear ? -2 : 0 },
    { label: 'half lost', value: isHalfLost(unit.strength, unit.starting) ? -2 : 0 },
    { label: 'leader killed', value: given.leaderKilled ? -1 : 0 },
    { label: 'army commander killed', value: given.commanderKilled ? -1 : 0 },
    {
      label: given.attacks === 'rear' ? 'attacks a rear' : 'attacks a flank',
      value: POSITION_MORALE[given.attacks],
    },
    { label: 'outnumbers', value: outnumbers(given) ? 1 : 0 },
    { label: 'friends in the combat', value: given.friends ? 1 : 0 },
    { label: 'leader', value: given.leader ? 1 : 0 },
    { label: 'race', value: unit.moraleMod },
    ...raceModifiers(given),
  ]);
};

export const modifierSteps = (
  modifiers: readonly Modifier[],
  { name }: Pick<MoraleSituation['unit'], 'name'>,
): readonly Step[] => [
  step(
    modifiers.some(({ label }) => label === 'outnumbers') ? OUTNUMBER : MODIFIERS,
    `Modifiers of ${nameOr(name, 'the unit')}`,
    sumModifiers(modifiers),
    asInputs(modifiers),
  ),
];

export const moraleModifiersAction: Action = defineAction({
  id: 'six-events/morale-modifiers',
  title: 'Morale modifiers',
  ref: MODIFIERS,
  input: modifiersInput,
  example: () =>
    modifiersInput.parse({
      unit: { strength: 13 },
      opponents: [{ mount: 'standard', strength: 6 }],
      leader: true,
    }),
  run: (
    given: MoraleSituation,
  ): Outcome<{ readonly modifier: number; readonly parts: readonly Modifier[] }> => {
    const parts = moraleModifiers(given);
    return outcome({ modifier: sumModifiers(parts), parts }, modifierSteps(parts, given.unit));
  },
});
