import { hostOf, indexEntries } from '../../core/entry-references.ts';
import { type Played, SEATS, type Seat, type TableSetup } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { turnLimitOptions } from '../../core/turn-limit.ts';
import { does } from '../../core/words.ts';
import { characterProfile, type Profile, unitProfile } from '../army/profile.ts';
import { houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { se } from '../refs.ts';
import type { SixEventsRoster } from '../types.ts';
import type { Piece, SixEventsTable } from './state.ts';

const keyOf = (seat: Seat, id: string): string => `${seat}:${id}`;

const place = (
  seat: Seat,
  entry: Piece['entry'],
  id: string,
  profile: Profile,
  host: string | null,
): Piece => ({
  key: keyOf(seat, id),
  id,
  seat,
  entry,
  profile,
  left: profile.starting,
  gone: false,
  spirit: 'steady',
  place: 'open',
  contacts: [],
  front: null,
  attachedTo: host === null ? null : keyOf(seat, host),
  pending: 0,
  tradable: 0,
  byShots: false,
  byMagic: false,
  struckBy: [],
  hitThisTurn: false,
  shot: false,
  cast: false,
  moved: false,
  struck: false,
  standsAndAttacks: false,
  rallyTried: false,
  challenged: false,
  refusedOnce: false,
  frenzy: null,
  penalised: false,
  lostLeader: false,
  magicLeft: profile.magic,
  magicLost: 0,
});

const field = (roster: SixEventsRoster, seat: Seat): readonly Piece[] => {
  if (roster.units.length + roster.characters.length === 0) {
    throw new RuleRefusal(
      'six-events/nobody',
      `${does(roster.name, 'has')} nobody yet: add units first.`,
      `rosters.${seat}`,
    );
  }
  const lookUp = indexEntries(roster.units);
  return [
    ...roster.units.map((unit) => place(seat, 'unit', unit.id, unitProfile(unit), null)),
    ...roster.characters.map((character) => ({
      ...place(
        seat,
        'character',
        character.id,
        characterProfile(character),
        hostOf(character, lookUp)?.id ?? null,
      ),
      spells: character.spells,
    })),
  ];
};

const linesOf = ({ options }: SixEventsRoster) =>
  options.raceMorale.map(({ race, when, modifier }) => ({
    race,
    when,
    modifier: Math.min(10, Math.max(-10, Math.round(modifier))),
  }));

export const start = ({ rosters, options }: TableSetup<SixEventsRoster>): Played<SixEventsTable> => {
  const { turnLimit, houseRules } = turnLimitOptions(houseRulesSchema).parse(options);
  const rules = settleHouseRules({ ...rosters.A.options.houseRules, ...houseRules });
  const names = { A: rosters.A.name, B: rosters.B.name };
  const state: SixEventsTable = {
    turn: 1,
    turnLimit,
    rules,
    names,
    raceMorale: { A: linesOf(rosters.A), B: linesOf(rosters.B) },
    phase: 'initiative',
    chooser: null,
    first: 'A',
    turnOf: 'A',
    passed: [],
    challenge: null,
    spells: [],
    checks: [],
    commanderKilled: { A: false, B: false },
    pieces: SEATS.flatMap((seat) => field(rosters[seat], seat)),
    over: false,
  };
  return played(state, `${names.A} meets ${names.B}.`, [
    step(se('Turn order'), 'House rules of this battle', rules),
  ]);
};
