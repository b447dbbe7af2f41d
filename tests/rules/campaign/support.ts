import { perHead } from '../../../rules/by-this-axe/army/strength.ts';
import { isAbility } from '../../../rules/by-this-axe/data/abilities.ts';
import { type HouseRules, settleHouseRules } from '../../../rules/by-this-axe/data/house-rules.ts';
import { shareOut } from '../../../rules/by-this-axe/mass-battle/tables/distribution.ts';
import { daysOf, woundedOf } from '../../../rules/by-this-axe/mass-battle/tables/healing.ts';
import { USUAL_CALENDAR } from '../../../rules/campaign/calendar.ts';
import type { Fact } from '../../../rules/campaign/events.ts';
import { sumOf } from '../../../rules/campaign/figures.ts';
import type { BattleOutcome, LibraryLeader, PlanHelp, Recruits } from '../../../rules/campaign/help.ts';
import { type Intent, intentSchema } from '../../../rules/campaign/intents.ts';
import { recordFacts } from '../../../rules/campaign/ledger.ts';
import { type Plan, planIntent } from '../../../rules/campaign/plan.ts';
import type { ArmyState, CampaignState } from '../../../rules/campaign/state.ts';
import { WAR_OFF } from '../../../rules/campaign/war/off.ts';
import { seedState } from '../../../rules/core/dice.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';

export const START: Fact = {
  kind: 'campaign-started',
  name: 'War of the Fords',
  notes: '',
  day: 1,
  settings: {
    milesPerInch: 3,
    usualRate: 12,
    contactMiles: 1,
    houseRules: {},
    woundedLead: false,
    together: 'side',
    command: 'strongest',
    counters: [],
    ...WAR_OFF,
  },
  calendar: USUAL_CALENDAR,
  map: { width: 100, height: 70, picture: null, terrain: [], cells: null },
  dice: seedState(7),
};

export interface Outside {
  readonly rosters?: Readonly<Record<string, Recruits>>;
  readonly battles?: Readonly<Record<string, BattleOutcome>>;
  readonly people?: Readonly<Record<string, LibraryLeader>>;
}

/** The real rules behind a plan, with rosters and battles that a test gives. */
export const helpWith = ({ rosters = {}, battles = {}, people = {} }: Outside = {}): PlanHelp => ({
  recruits: (id) => rosters[id] as Recruits,
  battle: (id) => battles[id] as BattleOutcome,
  again: (id) => ({ outcome: battles[id] as BattleOutcome, unused: 0 }),
  leader: (id) => people[id] ?? null,
  perHead: ({ abilities, ...fighters }, { houseRules }) =>
    perHead(
      { ...fighters, abilities: abilities.filter(isAbility) },
      settleHouseRules(houseRules as Partial<HouseRules>),
    ),
  wounded: (losses) => shareOut(woundedOf(sumOf(losses)), losses),
  daysOfReturn: daysOf,
  carriesOver: ({ houseRules }) =>
    !settleHouseRules(houseRules as Partial<HouseRules>).stratagemsLapseOnDelay,
});

export type Wish = { readonly kind: Intent['kind'] } & Readonly<Record<string, unknown>>;

export const planWish = (state: CampaignState, wish: Wish, outside: Outside = {}): Plan =>
  planIntent(state, intentSchema.parse(wish), helpWith(outside));

export const START_STATE = recordFacts(null, [START]).state;

/** One wish after the other; gives the state they lead to. */
export const live = (
  wishes: readonly Wish[],
  start: CampaignState = START_STATE,
  outside: Outside = {},
): CampaignState => wishes.reduce((state, wish) => planWish(state, wish, outside).after, start);

export const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleRefusal) return error.refusal.code;
    throw error;
  }
  return 'nothing was refused';
};

export const side = (name: string, more: object = {}): Wish => ({
  kind: 'set-side',
  id: null,
  name,
  colour: 'oxblood',
  shape: 'square',
  ...more,
});

const FOOT = { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] };

/** Foot of 5 strength a head and 4 inches, 12 miles a day. */
export const foot = (name: string, heads: number, more: object = {}) => ({
  name,
  heads,
  headsPerFigure: 5,
  fighters: FOOT,
  move: 4,
  ...more,
});

export const muster = (
  sideId: string,
  name: string,
  at: { readonly x: number; readonly y: number },
  units: readonly object[],
  more: object = {},
): Wish => ({ kind: 'muster', sideId, name, at, troops: { units }, ...more });

/** Two sides, an army each, 20 miles apart. Sides are s1 and s2. */
export const TWO_ARMIES: readonly Wish[] = [
  side('League'),
  side('Horde'),
  muster('s1', 'Lords', { x: 10, y: 10 }, [foot('Spears', 200), foot('Bills', 100)]),
  muster('s2', 'Host', { x: 30, y: 10 }, [foot('Raiders', 300)]),
];

export const armyNamed = (state: CampaignState, name: string): ArmyState => {
  const army = Object.values(state.armies).find((one) => one.name === name);
  if (army === undefined) throw new Error(`no army ${name}`);
  return army;
};

/** The battle of two armies as it comes from the mass battle, everything else being calm. */
export const outcome = (more: Partial<BattleOutcome> & Pick<BattleOutcome, 'sides'>): BattleOutcome => ({
  battleId: 'battle-1',
  day: 1,
  end: 'fought',
  verdict: 'draw',
  attacker: 'A',
  result: 'Stalemate',
  field: null,
  attempts: [],
  carried: { A: null, B: null },
  report: null,
  ...more,
});

export const calm = (before: readonly number[], losses: readonly number[] = before.map(() => 0)) => ({
  before,
  losses,
  retreat: 0,
  wounded: null,
});
