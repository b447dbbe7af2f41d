import { pick } from '../../../core/pick.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type Step, step } from '../../../core/trace.ts';
import { formatShare } from '../../army/shares.ts';
import { type Fighters, formatStrength, perHead } from '../../army/strength.ts';
import { type HouseRules, settleHouseRules } from '../../data/house-rules.ts';
import { type Army, type ArmyUnit, headsOf, sharesOfUnits } from '../army.ts';
import { commanderOf, leaderOf } from '../commander.ts';
import type { ArmyInput, BattleSetup, UnitInput } from '../input.ts';
import { REFS } from '../refs.ts';
import { forBoth, type Side } from '../sides.ts';
import type { BattleState, StratagemState, Trace } from '../state.ts';
import { sumOf } from '../tables/distribution.ts';

/** Beyond this a share of the losses could no longer be worked out exactly. */
const MOST_SP = 90_000_000;

/** `Foot`, `Foot (2)`: losses are told by name. */
const distinctNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; taken.has(distinct); count += 1) distinct = `${name} (${count})`;
    taken.add(distinct);
    return distinct;
  });
};

const fightersOf = (unit: UnitInput): Fighters =>
  pick(unit, 'fc', 'armor', 'shield', 'mounted', 'missile', 'abilities');

const readUnitSp = (input: UnitInput, unit: ArmyUnit, place: string): number => {
  const sp = input.sp ?? unit.spMax;
  if (sp <= unit.spMax) return sp;
  throw new RuleRefusal(
    'mass-battle/over-strength',
    `${unit.name} has ${unit.spMax} strength points at full numbers, so it cannot have ${sp}: give fewer, or more individuals.`,
    `${place}.sp`,
  );
};

const freezeArmy = (input: ArmyInput, name: string, side: Side, rules: HouseRules): Army => {
  const place = `sides.${side}.units`;
  const names = distinctNames(input.units.map(({ name }) => name));
  const units = input.units.map((unit, index): ArmyUnit => {
    const fighters = fightersOf(unit);
    const each = perHead(fighters, rules);
    return {
      name: names[index] as string,
      individuals: unit.individuals,
      perHead: each,
      spMax: each * unit.individuals,
      fighters,
    };
  });
  const unitSp = input.units.map((unit, index) =>
    readUnitSp(unit, units[index] as ArmyUnit, `${place}[${index}]`),
  );
  const sp = sumOf(unitSp);
  if (sp === 0) {
    throw new RuleRefusal(
      'mass-battle/no-army',
      `${name} has nobody left to fight, so there is no battle: the other side holds the ground.`,
      place,
    );
  }
  if (sp > MOST_SP) {
    throw new RuleRefusal(
      'mass-battle/too-large',
      `${name} has ${sp} strength points; ${MOST_SP} are the most a battle can work with.`,
      place,
    );
  }
  return {
    name,
    commander: commanderOf(input),
    wizards: input.wizards,
    archWizards: input.archWizards,
    units,
    unitSp,
    sp,
    heads: sumOf(units.map((unit, index) => headsOf(unitSp[index] as number, unit))),
    shares: sharesOfUnits(units, unitSp, rules),
  };
};

const traceArmy = ({ name, units, unitSp, sp, heads, shares, commander }: Army, trace: Step[]): void => {
  for (const [index, unit] of units.entries()) {
    trace.push(
      step(REFS.roster('R-B86'), `${name}: ${unit.name}`, unitSp[index] as number, {
        'strength a head': unit.perHead,
        heads: headsOf(unitSp[index] as number, unit),
      }),
    );
  }
  const counted = Object.entries(shares).filter(([, { part }]) => part > 0);
  trace.push(
    step(REFS.roster('R-B88'), `${name}: strength points`, sp, {
      'unit strength': formatStrength(sp),
      heads,
      leadership: commander?.leadership ?? 0,
      ...Object.fromEntries(counted.map(([what, share]) => [what, formatShare(share)])),
    }),
  );
};

const NO_STRATAGEM: StratagemState = {
  answered: false,
  attempt: null,
  dice: null,
  success: null,
  carried: null,
  live: null,
  readyDay: null,
  declinedFoil: false,
};

/** Step 1: both armies are written down and do not change until losses are taken. */
export const freezeRosters = ({ day, options, sides }: BattleSetup, trace: Trace): BattleState => {
  const rules = settleHouseRules(options);
  const [A = '', B = ''] = distinctNames([sides.A.name, sides.B.name]);
  const armies = { A: freezeArmy(sides.A, A, 'A', rules), B: freezeArmy(sides.B, B, 'B', rules) };
  if (trace !== null) {
    traceArmy(armies.A, trace);
    traceArmy(armies.B, trace);
  }
  return {
    version: 1,
    step: 'stratagem-commit',
    day,
    rules,
    armies,
    stratagems: forBoth((side) => ({
      ...NO_STRATAGEM,
      carried: sides[side].carried,
      readyDay: leaderOf(sides[side])?.stratagemReadyDay ?? null,
    })),
    declared: { A: null, B: null },
    stances: { A: null, B: null },
    rollOffWinner: null,
    roles: null,
    postures: { A: null, B: null },
    timeOfDay: null,
    battle: null,
    losses: { A: null, B: null },
    pursuit: null,
    unitSp: { A: armies.A.unitSp, B: armies.B.unitSp },
    retreat: { A: null, B: null },
    field: null,
    wounded: { A: null, B: null },
    end: null,
  };
};
