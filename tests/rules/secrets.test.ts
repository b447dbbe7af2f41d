import { describe, expect, it } from 'vitest';
import { accountOf } from '../../electron/api/services/battles/account.ts';
import { accountText } from '../../electron/api/services/battles/account-text.ts';
import { NO_CHAIRS } from '../../electron/api/services/battles/chairs/chair.ts';
import { type BattleLog, openLog, playOn, withSeed } from '../../electron/api/services/battles/log.ts';
import { viewOf, viewToReport } from '../../electron/api/services/battles/view.ts';
import { seededDice, seedState } from '../../rules/core/dice.ts';
import { foretell } from '../../rules/core/foretell.ts';
import { writeAt } from '../../rules/core/form-values.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import {
  type BySeat,
  type PlayedMove,
  SEATS,
  type Seat,
  type TableMove,
  type TableRules,
} from '../../rules/core/play.ts';
import { catchRefusal, RuleRefusal } from '../../rules/core/result.ts';
import type { RosterDocument, RuleSystem } from '../../rules/core/system.ts';
import { allSystems } from '../../rules/registry.ts';
import { canonical } from '../support/random/told.ts';
import { filledIn } from '../support/random/unset.ts';

/** Games in which something is chosen or rolled that only one side may see. */
const GAMES = allSystems().flatMap((system) =>
  Object.entries({ ...(system.table === undefined ? {} : { table: system.table }), ...system.games }).map(
    ([game, rules]) => ({ name: `${system.name}, ${game}`, system, game, rules }),
  ),
);

const fieldOne = ({ rosters }: RuleSystem, index: number): RosterDocument => {
  const { roster } = rosters.samples[index % rosters.samples.length] as { roster: RosterDocument };
  let made = 0;
  return rosters.adopt(rosters.schema.parse(roster), () => `entry-${index}-${++made}`);
};

/** As usual, or with one option of the battle chosen otherwise. */
const optionsOf = ({ options, defaults }: TableRules, seed: number): JsonObject => {
  const others = options
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      field.kind === 'choice'
        ? field.choices.map(({ value }) => writeAt(defaults, field.path, value) as JsonObject)
        : [],
    );
  const all = [defaults, ...others];
  return all[seed % all.length] as JsonObject;
};

const meet = (
  system: RuleSystem,
  game: string,
  rules: TableRules,
  seed: number,
  options: JsonObject = rules.defaults,
): BattleLog => {
  // Now and then the same army meets itself: only then both sides surely have the same to hide.
  const rosters = { A: fieldOne(system, seed), B: fieldOne(system, seed % 3 === 0 ? seed : seed + 1) };
  const { armies } = rules;
  const setup =
    armies === undefined
      ? { rosters, options }
      : armies.setup.parse(
          armies.gather({ A: armies.muster(rosters.A), B: armies.muster(rosters.B) }, options, rosters),
        );
  return openLog(rules, {
    system: system.id,
    game,
    setup: setup as unknown as JsonObject,
    mode: 'hot-seat',
    dice: 'program',
    rosters: { A: null, B: null },
    campaign: null,
    chairs: NO_CHAIRS,
    seed,
  });
};

const asPlayed = (move: TableMove): PlayedMove => ({ id: move.id, seat: move.seat, input: filledIn(move) });

/** The same move with every other choice that its lists offer, or with one more of the first number and one less of the second. */
const variants = (move: TableMove): readonly PlayedMove[] => {
  const usual = asPlayed(move);
  const [first, second] = move.form.flatMap(({ fields }) => fields);
  const change = (changes: JsonObject): PlayedMove => ({ ...usual, input: { ...usual.input, ...changes } });
  if (first?.path.length !== 1) return [usual];
  const key = String(first.path[0]);
  if (first.kind === 'choice')
    return first.choices
      .filter(({ refused }) => refused === null)
      .map(({ value }) => change({ [key]: value }));
  const other = String(second?.path[0]);
  const [more, less] = [usual.input[key], usual.input[other]];
  if (!move.secret || typeof more !== 'number' || typeof less !== 'number' || less < 2) return [usual];
  return [usual, change({ [key]: more + 1, [other]: less - 1 })];
};

const tryOn = (rules: TableRules, log: BattleLog, move: PlayedMove): BattleLog | null => {
  try {
    return playOn(rules, log, move, null);
  } catch (error) {
    if (error instanceof RuleRefusal) return null;
    throw error;
  }
};

/** A secret choice if there is one, else what leads to one: a challenge to a duel, the phase in which spells are chosen. */
const towardsSecrets = (rules: TableRules, log: BattleLog): TableMove | undefined => {
  const isSecret = ({ secret, dice }: TableMove): boolean => secret && !dice;
  const offered = rules.moves(log.state, 'master').filter(({ byHand }) => byHand !== true);
  const leads = (move: TableMove): boolean => {
    const next = move.secret ? null : tryOn(rules, log, asPlayed(move));
    return next !== null && rules.moves(next.state, 'master').some(isSecret);
  };
  return offered.find(isSecret) ?? offered.find(leads);
};

const ROW = { id: 'b', title: '', version: 1, createdAt: '', updatedAt: '', removedAt: null } as never;

const oddsOrRefusal = (rules: TableRules, { state }: BattleLog, move: TableMove): unknown =>
  catchRefusal(() => rules.odds(state, asPlayed(move)));

/** Everything the other side can get at: what it sees, is offered, reads, reckons and is advised. */
const knownTo = (rules: TableRules, log: BattleLog, seat: Seat) => ({
  seen: (['table', seat] as const).map((viewer) => viewOf(ROW, rules, log, viewer)),
  reported: (['table', seat] as const).map((viewer) =>
    accountOf(rules, viewToReport(ROW, rules, log, viewer)),
  ),
  offered: rules.moves(log.state, seat),
  odds: rules
    .moves(log.state, seat)
    .filter((move) => !move.secret || move.seat === seat)
    .map((move) => oddsOrRefusal(rules, log, move)),
  foretold: rules
    .moves(log.state, seat)
    .filter((move) => !move.secret || move.seat === seat)
    .map((move) => foretell(rules, log.state, asPlayed(move), seat)),
  choosers: rules
    .moves(log.state, seat)
    .filter((move) => move.secret && move.seat === seat)
    .map((move) => rules.chooser?.(log.state, asPlayed(move)) ?? null),
  prospects: rules.counsel?.prospects(log.state, { seat, knowsAll: false, guess: null }, null),
  advice: rules.counsel?.advise(log.state, { seat, knowsAll: false, guess: null }, ''),
});

const hiddenOf = (rules: TableRules, { state }: BattleLog, seat: Seat): string =>
  canonical(rules.hidden?.(state, seat));

/** Sealed and not opened yet: it is still somebody else's turn to choose the same, or the rules keep it hidden. */
const isStillSealed = (rules: TableRules, before: BattleLog, after: BattleLog, move: PlayedMove): boolean =>
  rules
    .moves(after.state, 'master')
    .some(({ id, secret, seat }) => secret && id === move.id && seat !== move.seat) ||
  hiddenOf(rules, after, move.seat ?? 'A') !== hiddenOf(rules, before, move.seat ?? 'A');

const otherSeat = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');

/** Every kind of choice that is made in secret, so that none is passed by; the other three games have none. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  'By This Axe, table': ['allot'],
  'By This Axe, mass': ['posture', 'stance', 'stratagem-commit'],
  'Blood Lust, table': ['spell'],
};

describe.each(GAMES)('secrets of $name', ({ name, system, game, rules }) => {
  it('what one side seals changes nothing that the other can get at', () => {
    const sealed = new Set<string>();
    const hides = rules.hidden !== undefined;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const chance = seededDice(seedState(seed));
      const pick = (of: number): number => (chance.roll(of, 1, 'which').values[0] ?? 1) - 1;
      let log = meet(system, game, rules, seed);
      for (let count = 0; count < 40; count += 1) {
        const offered = rules.moves(log.state, 'master');
        if (offered.length === 0 || log.ended !== null) break;
        const usual = offered[pick(offered.length)] as TableMove;
        const move = (hides && pick(2) === 0 ? towardsSecrets(rules, log) : undefined) ?? usual;
        const ways = variants(move);
        if (move.secret && move.seat !== null && ways.length > 1) {
          const enemy = otherSeat(move.seat);
          const shown = ways.flatMap((way) => {
            const next = tryOn(rules, log, way);
            return next === null || !isStillSealed(rules, log, next, way)
              ? []
              : [knownTo(rules, next, enemy)];
          });
          for (const one of shown) expect(one).toEqual(shown[0]);
          if (shown.length > 1) sealed.add(move.id);
        }
        log = tryOn(rules, log, ways[pick(ways.length)] as PlayedMove) ?? log;
      }
    }
    expect([...sealed].sort()).toEqual(SECRETS[name] ?? []);
  });

  it('offers nobody the other’s secret moves, and keeps what is sealed out of the log', () => {
    let log = meet(system, game, rules, 1);
    for (let count = 0; count < 12; count += 1) {
      const [first] = rules.moves(log.state, 'master');
      if (first === undefined) break;
      for (const seat of SEATS) {
        const { moves } = viewOf(ROW, rules, log, seat);
        expect(moves.filter((move) => move.secret && move.seat !== seat)).toEqual([]);
      }
      log = tryOn(rules, log, asPlayed(first)) ?? log;
    }
  });
});

const HIDING = GAMES.filter(({ rules }) => rules.hidden !== undefined);

describe.each(HIDING)('18 what one side of $name alone knows', ({ system, game, rules }) => {
  /** The same open moves in both battles, as long as the secrets stay closed. */
  const compareOn = (
    first: BattleLog,
    second: BattleLog,
    seat: Seat,
    pick: (of: number) => number,
  ): number => {
    const enemy = otherSeat(seat);
    let [a, b] = [first, second];
    let compared = 0;
    for (let count = 0; count < 6 && hiddenOf(rules, a, seat) !== hiddenOf(rules, b, seat); count += 1) {
      expect(canonical(knownTo(rules, b, enemy))).toBe(canonical(knownTo(rules, a, enemy)));
      compared += 1;
      const offered = rules.moves(a.state, enemy).filter(({ byHand }) => byHand !== true);
      if (offered.length === 0 || a.ended !== null) break;
      const move = asPlayed(offered[pick(offered.length)] as TableMove);
      const [nextA, nextB] = [a, b].map((log) => tryOn(rules, withSeed(log, count + 1), move)) as [
        BattleLog | null,
        BattleLog | null,
      ];
      expect(nextB === null).toBe(nextA === null);
      [a, b] = [nextA ?? a, nextB ?? b];
      // The same dice bring other cards out of another pile: then they know different things themselves.
      if (hiddenOf(rules, a, enemy) !== hiddenOf(rules, b, enemy)) break;
    }
    return compared;
  };

  it('18 leaves the other’s view, odds, offered moves and log as they are, byte for byte', () => {
    let compared = 0;
    for (const seed of [1, 2, 3, 4]) {
      const chance = seededDice(seedState(seed));
      const pick = (of: number): number => (chance.roll(of, 1, 'which').values[0] ?? 1) - 1;
      let log = meet(system, game, rules, seed, optionsOf(rules, seed));
      for (let count = 0; count < 40; count += 1) {
        const offered = rules.moves(log.state, 'master');
        if (offered.length === 0 || log.ended !== null) break;
        const move = offered[pick(offered.length)] as TableMove;
        const ways = variants(move);
        const one = tryOn(rules, withSeed(log, seed), ways[0] as PlayedMove);
        const other = tryOn(rules, withSeed(log, seed + 100), ways.at(-1) as PlayedMove);
        if (move.secret && move.seat !== null && one !== null && other !== null)
          compared += compareOn(one, other, move.seat, pick);
        log = one ?? log;
      }
    }
    expect(compared).toBeGreaterThan(10);
  }, 60_000);
});

describe('a whole army that only its owner knows', () => {
  const [mass] = GAMES.filter(({ rules }) => rules.counsel !== undefined) as [(typeof GAMES)[number]];

  it('two battles that differ in the units of one side look the same to the other before it declares', () => {
    const { system, game, rules } = mass;
    const log = meet(system, game, rules, 1);
    const setup = log.setup as { sides: Record<Seat, { units: { individuals: number; fc: number }[] }> };
    const changed = structuredClone(setup);
    for (const unit of changed.sides.B.units) unit.individuals += 40;
    const other = openLog(rules, { ...log, setup: changed as never });
    expect(knownTo(rules, other, 'A')).toEqual(knownTo(rules, log, 'A'));
    expect(viewOf(ROW, rules, other, 'B').table).not.toEqual(viewOf(ROW, rules, log, 'B').table);
  });
});

describe('the report that a game master gives to one side', () => {
  const [{ system, game, rules }] = GAMES.filter(({ rules: { report } }) => report !== undefined) as [
    (typeof GAMES)[number],
  ];

  /** Fought to the end with the same dice; only side A's stratagem and how it shares its losses are its own. */
  const fight = (seed: number, stratagem: string, way: number): BattleLog => {
    let log: BattleLog = { ...meet(system, game, rules, seed), mode: 'game-master' };
    for (let count = 0; count < 60 && log.ended === null; count += 1) {
      const [move] = rules.moves(log.state, 'master');
      if (move === undefined) break;
      const input = { ...asPlayed(move).input };
      if (move.id === 'stratagem-commit') input['choice'] = move.seat === 'A' ? stratagem : 'none';
      if (move.id === 'stance') input['choice'] = 'offensive';
      if (move.sharing !== undefined)
        input['losses'] = move.sharing.ways.at(move.seat === 'A' ? way : 0)?.value ?? 'proportional';
      const next = tryOn(rules, withSeed(log, seed * 100 + count), { id: move.id, seat: move.seat, input });
      if (next === null) break;
      log = next;
    }
    return log;
  };
  const reportTo = (log: BattleLog, viewer: 'A' | 'B' | 'master'): string =>
    accountText(accountOf(rules, viewToReport(ROW, rules, log, viewer)), true);
  type Mass = {
    battle: { end: string; pursuit: unknown; stratagems: BySeat<{ live: unknown; success: unknown }> };
  };

  it('is the same whatever the other side tried in vain and whom it let die', () => {
    let compared = 0;
    for (let seed = 1; seed <= 24; seed += 1) {
      const [one, other] = [fight(seed, 'ambush', 0), fight(seed, 'deceptive', -1)];
      const [first, second] = [one, other].map(({ state }) => (state as Mass).battle) as [
        Mass['battle'],
        Mass['battle'],
      ];
      const inVain = [first, second].every(({ stratagems, end }) => {
        return stratagems.A.success === false && end === 'fought';
      });
      if (!inVain || first.pursuit !== null || second.pursuit !== null) continue;
      compared += 1;
      expect(reportTo(one, 'B')).toBe(reportTo(other, 'B'));
      expect(reportTo(one, 'A')).not.toBe(reportTo(other, 'A'));
      expect(reportTo(one, 'master')).toContain('tried Ambush');
      expect(reportTo(one, 'B')).not.toMatch(/Ambush|Column/);
    }
    expect(compared).toBeGreaterThan(2);
  });
});
