import { z } from 'zod';
import type { FormSection } from '../../core/form.ts';
import type { JsonObject } from '../../core/json.ts';
import { choiceField, optionOf } from '../../core/make-fields.ts';
import { type Played, SEATS, type Seat, type TableSetup } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { houseRulesSchema, settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { mayDuel } from '../people/profile.ts';
import { profileOfPersonality, profileOfUnit } from '../profiles.ts';
import { pc } from '../refs.ts';
import type { Personality, PrinceconRoster, Unit } from '../types.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { hitsLeft } from '../unit/strength.ts';
import type { PersonState, TableState, UnitState } from './state.ts';

export const TABLE_OPTIONS: readonly FormSection[] = [
  {
    title: '',
    fields: [
      choiceField(['rulesOf'], 'House rules', [
        optionOf('A', 'Those of side A’s roster'),
        optionOf('B', 'Those of side B’s roster'),
        optionOf('none', 'None: the tables as they are read'),
      ]),
    ],
  },
];

export const TABLE_DEFAULTS: JsonObject = { rulesOf: 'A', houseRules: {} };

const optionsSchema = z.strictObject({
  rulesOf: z.enum(['A', 'B', 'none']).default('A'),
  /** A campaign's or a battle's own, on top of the roster's. */
  houseRules: houseRulesSchema.default({}),
});

const keyOf = (seat: Seat, entry: string): string => `${seat}:${entry}`;

/** What a turn begins with. */
export const FRESH_UNIT = {
  moved: 'no',
  impulses: 0,
  reformed: false,
  fired: false,
  volleys: 0,
  firedAt: false,
  fought: false,
  orderTried: false,
  routed: false,
  failedBy: [],
  charging: false,
  gallop: false,
  tires: false,
  sergeantsLost: 0,
  frontUsed: 0,
  mayPursue: [],
} as const satisfies Partial<UnitState>;

export const FRESH_PERSON = {
  massSpell: null,
  failures: 0,
  othersBefore: 0,
  started: false,
  finished: false,
  moved: false,
  castWithHits: 0,
  castWithoutHits: 0,
  disruptReady: false,
  longTalk: false,
  duelled: false,
  metSergeant: false,
} as const satisfies Partial<PersonState>;

const countHits = (profile: UnitProfile, rules: PrinceconRules): UnitProfile => ({
  ...profile,
  hitsAtTurnStart: hitsLeft(profile, rules),
});

const unitState = (unit: Unit, seat: Seat, rules: PrinceconRules): UnitState => ({
  key: keyOf(seat, unit.id),
  seat,
  entry: unit.id,
  profile: countHits(profileOfUnit(unit), rules),
  effects: [],
  engaged: [],
  gone: null,
  order: null,
  ...FRESH_UNIT,
});

const personState = (person: Personality, seat: Seat): PersonState => {
  const profile = profileOfPersonality(person);
  return {
    key: keyOf(seat, person.id),
    seat,
    entry: person.id,
    profile,
    spells: person.spells,
    anySpell: person.anySpell,
    isLeader: person.isLeader,
    mayChallenge: person.mayChallenge ?? mayDuel(profile),
    hpMost: profile.hp,
    with: person.attachedTo === null ? null : keyOf(seat, person.attachedTo),
    status: 'active',
    role: 'command',
    option: 'normal',
    wordUntil: null,
    duelWith: null,
    ...FRESH_PERSON,
  };
};

export const startTable = ({ rosters, options }: TableSetup<PrinceconRoster>): Played<TableState> => {
  const chosen = optionsSchema.parse(options);
  for (const seat of SEATS)
    if (rosters[seat].units.length === 0)
      throw new RuleRefusal(
        'princecon/no-units',
        `${does(rosters[seat].name, 'has')} no units: add some to its roster first.`,
        `rosters.${seat}`,
      );
  const base = chosen.rulesOf === 'none' ? {} : rosters[chosen.rulesOf].options.houseRules;
  const houseRules = { ...base, ...chosen.houseRules };
  const rules = settleRules(houseRules);
  const state: TableState = {
    turn: 1,
    phase: 'initiative',
    first: null,
    names: { A: rosters.A.name, B: rosters.B.name },
    units: SEATS.flatMap((seat) => rosters[seat].units.map((unit) => unitState(unit, seat, rules))),
    people: SEATS.flatMap((seat) => rosters[seat].characters.map((person) => personState(person, seat))),
    due: [],
    houseRules,
    over: null,
  };
  const changed = Object.keys(state.houseRules);
  return {
    value: state,
    said: `${rosters.A.name} and ${rosters.B.name} draw up.`,
    steps: [
      step(pc('The Turn System'), 'House rules in use', changed.length === 0 ? 'none' : changed),
      ...SEATS.map((seat) =>
        step(pc('General Rules'), `${rosters[seat].name}: units`, rosters[seat].units.length, {
          personalities: rosters[seat].characters.length,
        }),
      ),
    ],
  };
};
