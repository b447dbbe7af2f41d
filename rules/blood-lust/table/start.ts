import type { Played, Seat, TableSetup } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Step, step } from '../../core/trace.ts';
import { livesOf } from '../army/derive.ts';
import { withRace } from '../army/figures.ts';
import { profileOf } from '../army/profiles.ts';
import { unitLine } from '../army/words.ts';
import { GAME_OPTIONS, OPTIONS, type Options, settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { type BloodLustRoster, gameOf, type Unit } from '../types.ts';
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

const sideState = (roster: BloodLustRoster, seat: Seat, options: Options): SideState => ({
  name: roster.name,
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
      lust('0'),
      'Played as',
      Object.fromEntries(OPTIONS.map((rule) => [rule.title.toLowerCase(), labelOf(rule, options)])),
    ),
    ...(differs.length === 0
      ? []
      : [
          step(
            lust('0'),
            `${other.name} was built for another game`,
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
        `${rosters[seat].name} has no units: add some to its roster first.`,
        seat,
      );
  }
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
      sides: { A: sideState(rosters.A, 'A', options), B: sideState(rosters.B, 'B', options) },
      effects: [],
      terrain: [],
      terrainFirst: null,
      judged: false,
      stalemates: [],
      order: [],
      over: null,
    },
    steps: openingSteps(options, rosters.B),
    said: `${rosters.A.name} and ${rosters.B.name} take the field.`,
  };
};
