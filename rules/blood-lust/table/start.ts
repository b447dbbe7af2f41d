import type { BySeat, Played, Seat, TableSetup } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { livesOf } from '../army/derive.ts';
import { withRace } from '../army/figures.ts';
import { profileOf } from '../army/profiles.ts';
import { unitLine } from '../army/words.ts';
import { GAME_OPTIONS, OPTIONS, type Options, settleOptions } from '../data/options.ts';
import { ADMINISTRATION, lust } from '../refs.ts';
import { type BloodLustRoster, type General, gameOf, type Unit, unitSchema } from '../types.ts';
import { tableOptions } from './options.ts';
import type { SideState, TableState, UnitState } from './state.ts';

const unitState = (unit: Unit, roster: BloodLustRoster, seat: Seat, options: Options): UnitState => {
  const strength = Math.floor(livesOf(unit, options));
  return {
    id: `${seat}:${unit.id}`,
    entry: unit.id,
    name: unit.name,
    line: unitLine(unit),
    profile: profileOf(withRace(unit, roster.options)),
    command: unit.command === null ? null : `${seat}:${unit.command}`,
    start: strength,
    castings: strength,
    formation: unit.stands === 1 ? 'single' : 'line',
    // Two deep, as a line may be.
    frontage: Math.max(1, Math.ceil(unit.stands / 2)),
    disrupted: false,
    reorganizing: false,
    recoiled: false,
    routed: false,
    removed: false,
    charged: false,
    moved: false,
    movedForward: false,
    wedgeTurn: 0,
    dismounting: false,
    dismounted: false,
    engaged: [],
    fought: false,
    struck: [],
    halfCarried: false,
    meleeSuffered: 0,
    meleeInflicted: 0,
    fireSuffered: 0,
    fireInflicted: 0,
    shot: false,
    mayAdvance: false,
    recoilers: [],
    cleared: false,
    leaderless: false,
    spent: 0,
  };
};

/** A general's stand as it can be shot at and fought (R-L49). */
const standOf = ({ id, name, castings, armor, shields, melee, notes }: General, race: string): Unit => ({
  ...unitSchema.parse({
    name,
    class: 'command',
    castingsPerStand: castings,
    race,
    armor,
    shields,
    melee,
    notes,
  }),
  id,
});

/** Of two armies called alike the one that came first. */
const sideNames = ({ A, B }: BySeat<BloodLustRoster>): BySeat<string> =>
  A.name === B.name ? { A: `${A.name} (first)`, B: `${B.name} (second)` } : { A: A.name, B: B.name };

const namesIn = ({ units, characters }: BloodLustRoster): ReadonlySet<string> =>
  new Set([...units, ...characters].map(({ name }) => name));

/** Who is called like somebody on the other side is called by his side too. */
const nameApart = (side: SideState, other: BloodLustRoster): SideState => {
  const taken = namesIn(other);
  const apart = <T extends { readonly name: string }>(one: T): T =>
    taken.has(one.name) ? { ...one, called: `${one.name} (${side.name})` } : one;
  return {
    ...side,
    units: side.units.map(apart),
    generals: side.generals.map(apart),
    stands: (side.stands ?? []).map(apart),
  };
};

const sideState = (roster: BloodLustRoster, name: string, seat: Seat, options: Options): SideState => ({
  name,
  alignment: roster.options.alignment,
  units: roster.units.map((unit) => unitState(unit, roster, seat, options)),
  generals: roster.characters.map((general) => ({
    id: `${seat}:${general.id}`,
    entry: general.id,
    name: general.name,
    type: general.type,
    with: general.attachedTo === null ? null : `${seat}:${general.attachedTo}`,
    start: general.castings,
    castings: general.castings,
    nearEnemy: false,
    spent: 0,
  })),
  stands: roster.characters.map((general) => {
    const stand = standOf(general, roster.options.race);
    return {
      ...unitState(stand, roster, seat, options),
      start: general.castings,
      castings: general.castings,
    };
  }),
  chosen: null,
  cast: [],
});

const labelOf = (rule: (typeof OPTIONS)[number], options: Options): string =>
  rule.choices.find(({ value }) => value === options[rule.id])?.label ?? `${options[rule.id]}`;

/** Every option that holds for the battle, and where the second roster was built for another game. */
const openingSteps = (options: Options, other: BloodLustRoster): readonly Step[] => {
  const built = gameOf(other);
  const differs = GAME_OPTIONS.filter(({ id }) => built[id] !== options[id]);
  return [
    step(
      lust(ADMINISTRATION),
      'Played as',
      Object.fromEntries(OPTIONS.map((rule) => [rule.title.toLowerCase(), labelOf(rule, options)])),
    ),
    ...(differs.length === 0
      ? []
      : [
          step(
            lust(ADMINISTRATION),
            `${does(other.name, 'was')} built for another game`,
            Object.fromEntries(differs.map((rule) => [rule.title.toLowerCase(), labelOf(rule, built)])),
          ),
        ]),
  ];
};

/** The first roster's options hold for the battle unless the players choose others now. */
export const start = ({ rosters, options: given }: TableSetup<BloodLustRoster>): Played<TableState> => {
  for (const seat of ['A', 'B'] as const) {
    if (rosters[seat].units.length === 0)
      throw new RuleRefusal(
        'blood-lust/no-units',
        `${does(rosters[seat].name, 'has')} no units: add some to its roster first.`,
        seat,
      );
  }
  const names = sideNames(rosters);
  const chosen = tableOptions.parse(given);
  const { race: _race, alignment: _alignment, usesPoints: _points, ...own } = gameOf(rosters.A);
  const options = settleOptions({ ...own, ...chosen.game, ...chosen.houseRules });
  return {
    value: {
      turn: 1,
      phase: 'magic',
      active: options.sequence === 'alternating' ? 'A' : null,
      options,
      controlRange: chosen.controlRange,
      sectorInches: chosen.sectorInches,
      sides: {
        A: nameApart(sideState(rosters.A, names.A, 'A', options), rosters.B),
        B: nameApart(sideState(rosters.B, names.B, 'B', options), rosters.A),
      },
      effects: [],
      terrain: [],
      terrainFirst: null,
      judged: false,
      stalemates: [],
      order: [],
      over: null,
    },
    steps: openingSteps(options, rosters.B),
    said: `${names.A} and ${names.B} take the field.`,
  };
};
