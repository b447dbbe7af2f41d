import { RuleRefusal } from '../../core/result.ts';
import { find, findActive } from '../apply/change.ts';
import type { EventOf } from '../events.ts';
import type { ByUnit } from '../fields.ts';
import { armySp, commanderOf } from '../figures.ts';
import {
  BATTLE_SIDES,
  type BattleOutcome,
  type BattleSide,
  type BySide,
  otherBattleSide,
  type PlanHelp,
} from '../help.ts';
import type { IntentOf } from '../intents.ts';
import type { ArmyState, CampaignUnit, Contact } from '../state.ts';
import { delayContact } from './days.ts';
import {
  clearDestroyed,
  type Draft,
  loseWounded,
  meetEnemies,
  recordContact,
  testForcedMarch,
  titleOf,
} from './draft.ts';
import { recordRetreat, retreatTo } from './retreating.ts';

type Thrown = EventOf<'wounded-expected'>['thrown'];

export interface Aftermath {
  readonly fought: Omit<EventOf<'battle-fought'>, 'kind' | 'fortunes' | 'at'>;
  readonly losses: BySide<ByUnit>;
  readonly wounded: BySide<{ readonly units: ByUnit; readonly days: number; readonly thrown: Thrown } | null>;
  /** Miles; 0 stays. */
  readonly retreat: BySide<number>;
  readonly towardsBase: BySide<boolean>;
}

type Fortune = EventOf<'battle-fought'>['fortunes']['A'];

const fortuneOf = ({ verdict, evaded }: Aftermath['fought'], side: BattleSide): Fortune => {
  if (evaded) return 'evaded';
  if (verdict === 'not-recorded') return verdict;
  if (verdict === 'draw') return 'drawn';
  return verdict === side ? 'won' : 'lost';
};

const onlyReal = (units: ByUnit): ByUnit =>
  Object.fromEntries(Object.entries(units).filter(([, sp]) => sp > 0));

const takeLosses = (draft: Draft, side: BattleSide, { fought, losses }: Aftermath): void => {
  const lost = onlyReal(losses[side]);
  if (Object.keys(lost).length > 0)
    draft.record({ kind: 'casualties', armyId: fought.armies[side], losses: lost, cause: fought.title });
};

const expectWounded = (draft: Draft, side: BattleSide, { fought, wounded }: Aftermath): void => {
  const found = wounded[side];
  const armyId = fought.armies[side];
  if (found === null) return;
  const units = onlyReal(found.units);
  if (Object.keys(units).length === 0 || armySp(draft.army(armyId)) === 0) return;
  const returnDay = draft.state.day + found.days;
  const pending = { id: draft.newId('w'), battle: fought.title, returnDay, units };
  draft.record({ kind: 'wounded-expected', armyId, pending, thrown: found.thrown });
};

/** Both go back from where they fought, so neither sees the other gone already. */
const goBack = (draft: Draft, { fought, retreat, towardsBase }: Aftermath): void => {
  const ways = BATTLE_SIDES.flatMap((side) => {
    const [army, enemy] = [draft.army(fought.armies[side]), draft.army(fought.armies[otherBattleSide(side)])];
    if (retreat[side] === 0 || armySp(army) === 0) return [];
    const { to, baseRefused } = retreatTo(draft.state, army, enemy, retreat[side], towardsBase[side]);
    if (baseRefused)
      draft.warn(`The base of ${army.name} lies too near the enemy: it goes straight away from him.`);
    return [{ side, army, to }];
  });
  for (const { side, army, to } of ways) {
    const because = fought.evaded ? 'evaded' : fortuneOf(fought, side) === 'lost' ? 'lost' : 'withdrew';
    recordRetreat(draft, army.id, to, retreat[side], because);
    testForcedMarch(draft, army.id);
  }
  for (const { army } of ways) meetEnemies(draft, army.id);
};

/** Everything a battle leaves behind, in the order of the day: losses, wounded, retreats, the destroyed. */
export const settleBattle = (draft: Draft, aftermath: Aftermath): void => {
  const { fought } = aftermath;
  const { at } = find(draft.state, 'contacts', fought.contactId);
  const fortunes = { A: fortuneOf(fought, 'A'), B: fortuneOf(fought, 'B') };
  draft.record({ kind: 'battle-fought', ...fought, at, fortunes });
  for (const side of BATTLE_SIDES) takeLosses(draft, side, aftermath);
  for (const side of BATTLE_SIDES)
    if (fortunes[side] === 'lost') loseWounded(draft, fought.armies[side], 'defeated');
  for (const side of BATTLE_SIDES) expectWounded(draft, side, aftermath);
  goBack(draft, aftermath);
  clearDestroyed(draft, Object.values(fought.armies));
};

/** Those of an army who can fight away from the table, in their order. */
export const ratedUnits = ({ units }: ArmyState): readonly CampaignUnit[] =>
  units.filter(({ fighters }) => fighters !== null);

const byUnit = (army: ArmyState, points: readonly number[]): ByUnit =>
  Object.fromEntries(ratedUnits(army).map(({ id }, index) => [id, points[index] ?? 0]));

const contactOfBattle = (draft: Draft, battleId: string): Contact => {
  const contact = Object.values(draft.state.contacts).find((one) => one.battleId === battleId);
  if (contact === undefined) {
    throw new RuleRefusal(
      'campaign/not-this-battle',
      'The armies of this battle no longer face each other. Undo back to their contact, or record the result as played on the table.',
      'battleId',
    );
  }
  return contact;
};

const checkDay = ({ state }: Draft, { end, day }: BattleOutcome): void => {
  if (end === null) {
    throw new RuleRefusal(
      'campaign/battle-running',
      'This battle is not over: fight it to its end first.',
      'battleId',
    );
  }
  if (day > state.day) {
    throw new RuleRefusal(
      'campaign/battle-ahead',
      `This battle has gone on to day ${day}: end day ${state.day} with both waiting, then take over its result.`,
      'battleId',
    );
  }
};

const checkUnchanged = (army: ArmyState, before: readonly number[]): void => {
  const now = ratedUnits(army).map(({ sp }) => sp);
  if (now.length === before.length && now.every((sp, index) => sp === before[index])) return;
  throw new RuleRefusal(
    'campaign/army-changed',
    `${army.name} has changed since this battle began: begin it again, or record the result as played on the table.`,
    army.id,
  );
};

/** A general's attempt counts once, although a battle that goes on the next day tells it again. */
const recordAttempts = (draft: Draft, contact: Contact, { attempts }: BattleOutcome): void => {
  for (const { side, stratagem, success, day, readyDay } of attempts) {
    const commander = commanderOf(draft.state, draft.army(contact.armies[side]));
    if (commander === null) continue;
    const { lastStratagem } = find(draft.state, 'generals', commander.generalId);
    if (lastStratagem !== null && lastStratagem.day >= day) continue;
    draft.record({
      kind: 'stratagem-used',
      generalId: commander.generalId,
      stratagem,
      success,
      day,
      readyDay,
    });
  }
};

export const planApply = (
  draft: Draft,
  { battleId, towardsBase }: IntentOf<'apply-battle'>,
  help: PlanHelp,
): void => {
  const contact = contactOfBattle(draft, battleId);
  const outcome = help.battle(battleId);
  checkDay(draft, outcome);
  const armies = {
    A: findActive(draft.state, contact.armies.A),
    B: findActive(draft.state, contact.armies.B),
  };
  for (const side of BATTLE_SIDES) checkUnchanged(armies[side], outcome.sides[side].before);
  recordAttempts(draft, contact, outcome);
  if (outcome.end === 'delayed') {
    delayContact(draft, { ...contact, carried: outcome.carried }, help);
    return;
  }
  const woundedOf = (side: BattleSide): Aftermath['wounded'][BattleSide] => {
    const { wounded } = outcome.sides[side];
    return wounded === null
      ? null
      : { units: byUnit(armies[side], wounded.units), days: wounded.days, thrown: null };
  };
  settleBattle(draft, {
    fought: {
      title: titleOf(draft.state, armies.A, armies.B),
      where: 'off-table',
      contactId: contact.id,
      battleId,
      armies: contact.armies,
      attacker: outcome.attacker,
      verdict: outcome.verdict,
      result: outcome.result,
      field: outcome.field,
      evaded: outcome.end === 'evaded',
      report: outcome.report,
      notes: '',
    },
    losses: { A: byUnit(armies.A, outcome.sides.A.losses), B: byUnit(armies.B, outcome.sides.B.losses) },
    wounded: { A: woundedOf('A'), B: woundedOf('B') },
    retreat: { A: outcome.sides.A.retreat, B: outcome.sides.B.retreat },
    towardsBase,
  });
};

export const planMeeting = (draft: Draft, { armies }: IntentOf<'meet'>): void => {
  recordContact(draft, findActive(draft.state, armies.A), findActive(draft.state, armies.B));
};

export const planWaiting = (draft: Draft, { contactId }: IntentOf<'wait'>, help: PlanHelp): void =>
  delayContact(draft, find(draft.state, 'contacts', contactId), help);

export const planParting = (draft: Draft, { contactId }: IntentOf<'part'>): void =>
  draft.record({ kind: 'contact-ended', contactId, because: 'let-go' });
