import { bySeat } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { find, findActive } from '../apply/change.ts';
import { commanderAmong, contactsBetween, type Fighting, fightersOf, fightingIn } from '../coalition.ts';
import type { EventOf } from '../events.ts';
import type { ByUnit } from '../fields.ts';
import { armySp, isOpenToday } from '../figures.ts';
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
import { joinWords } from '../words.ts';
import { delayAll, delayContact } from './days.ts';
import {
  clearDestroyed,
  type Draft,
  loseWounded,
  meetEnemies,
  recordContact,
  testForcedMarch,
  titleOf,
} from './draft.ts';
import { recordFates } from './leaders.ts';
import { nearestOf, recordRetreat, retreatTo } from './retreating.ts';

type Thrown = EventOf<'wounded-expected'>['thrown'];

export interface Aftermath {
  readonly fought: Omit<EventOf<'battle-fought'>, 'kind' | 'fortunes' | 'at'>;
  readonly losses: BySide<ByUnit>;
  readonly wounded: BySide<{ readonly units: ByUnit; readonly days: number; readonly thrown: Thrown } | null>;
  /** Miles; 0 stays. */
  readonly retreat: BySide<number>;
  readonly towardsBase: BySide<boolean>;
  /** What became of those who led. */
  readonly leaders: IntentOf<'record-battle'>['leaders'];
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

/** Of all on one side, those of one army. */
const ofArmy = ({ units }: ArmyState, all: ByUnit): ByUnit =>
  onlyReal(Object.fromEntries(units.map(({ id }) => [id, all[id] ?? 0])));

const takeLosses = (draft: Draft, armyId: string, losses: ByUnit, cause: string): void => {
  const lost = ofArmy(draft.army(armyId), losses);
  if (Object.keys(lost).length > 0) draft.record({ kind: 'casualties', armyId, losses: lost, cause });
};

const expectWounded = (
  draft: Draft,
  armyId: string,
  found: Aftermath['wounded'][BattleSide],
  fought: Aftermath['fought'],
): void => {
  if (found === null) return;
  const units = ofArmy(draft.army(armyId), found.units);
  if (Object.keys(units).length === 0 || armySp(draft.army(armyId)) === 0) return;
  const returnDay = draft.state.day + found.days;
  const pending = { id: draft.newId('w'), battle: fought.title, returnDay, units };
  draft.record({ kind: 'wounded-expected', armyId, pending, thrown: found.thrown });
};

const listAll = (fighting: Fighting) =>
  BATTLE_SIDES.flatMap((side) => fighting[side].map((armyId) => ({ side, armyId })));

/** All go back from where they fought, so none sees another gone already. */
const goBack = (draft: Draft, { fought, retreat, towardsBase }: Aftermath): void => {
  const fighting = fightingIn(fought);
  const ways = listAll(fighting).flatMap(({ side, armyId }) => {
    const army = draft.army(armyId);
    if (retreat[side] === 0 || armySp(army) === 0) return [];
    const enemy = nearestOf(draft.state, army, fighting[otherBattleSide(side)]);
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
  const fortunes = bySeat((seat) => fortuneOf(fought, seat));
  const fighting = fightingIn(fought);
  const all = listAll(fighting);
  draft.record({ kind: 'battle-fought', ...fought, at, fortunes });
  for (const { side, armyId } of all) takeLosses(draft, armyId, aftermath.losses[side], fought.title);
  for (const { side, armyId } of all) if (fortunes[side] === 'lost') loseWounded(draft, armyId, 'defeated');
  for (const { side, armyId } of all) expectWounded(draft, armyId, aftermath.wounded[side], fought);
  recordFates(draft, aftermath.leaders, fighting, fought.title);
  goBack(draft, aftermath);
  clearDestroyed(
    draft,
    all.map(({ armyId }) => armyId),
  );
};

/** Those of an army who can fight away from the table, in their order. */
export const ratedUnits = ({ units }: ArmyState): readonly CampaignUnit[] =>
  units.filter(({ fighters }) => fighters !== null);

const byUnit = (armies: readonly ArmyState[], points: readonly number[]): ByUnit =>
  Object.fromEntries(armies.flatMap(ratedUnits).map(({ id }, index) => [id, points[index] ?? 0]));

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

const checkUnchanged = (armies: readonly ArmyState[], before: readonly number[]): void => {
  const now = armies.flatMap(ratedUnits).map(({ sp }) => sp);
  if (now.length === before.length && now.every((sp, index) => sp === before[index])) return;
  throw new RuleRefusal(
    'campaign/army-changed',
    `${joinWords(armies.map(({ name }) => name))} ${armies.length === 1 ? 'has' : 'have'} changed since this battle began: begin it again, or record the result as played on the table.`,
    armies[0]?.id ?? '',
  );
};

const activeOf = ({ state }: Draft, contact: Contact): BySide<readonly ArmyState[]> => {
  const { A, B } = fightingIn(contact);
  return { A: A.map((id) => findActive(state, id)), B: B.map((id) => findActive(state, id)) };
};

/** A general's attempt counts once, although a battle that goes on the next day tells it again. */
const recordAttempts = (draft: Draft, contact: Contact, { attempts }: BattleOutcome): void => {
  for (const { side, stratagem, success, day, readyDay } of attempts) {
    const commander = commanderAmong(draft.state, fightingIn(contact)[side]);
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
  { battleId, towardsBase, leaders }: IntentOf<'apply-battle'>,
  help: PlanHelp,
): void => {
  const contact = contactOfBattle(draft, battleId);
  const outcome = help.battle(battleId);
  checkDay(draft, outcome);
  const armies = activeOf(draft, contact);
  for (const side of BATTLE_SIDES) checkUnchanged(armies[side], outcome.sides[side].before);
  recordOutcome(draft, contact, outcome, { towardsBase, leaders }, help);
};

/** What a battle away from the table came to. */
export const recordOutcome = (
  draft: Draft,
  contact: Contact,
  outcome: BattleOutcome,
  { towardsBase, leaders }: Pick<Aftermath, 'towardsBase' | 'leaders'>,
  help: PlanHelp,
): void => {
  const { battleId } = outcome;
  const armies = activeOf(draft, contact);
  recordAttempts(draft, contact, outcome);
  if (outcome.end === 'delayed') {
    delayAll(draft, { ...contact, carried: outcome.carried }, help);
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
      title: titleOf(draft.state, fightingIn(contact)),
      where: 'off-table',
      contactId: contact.id,
      battleId,
      armies: contact.armies,
      allies: contact.allies,
      attacker: outcome.attacker,
      verdict: outcome.verdict,
      result: outcome.result,
      field: outcome.field,
      evaded: outcome.end === 'evaded',
      report: outcome.report,
      notes: '',
    },
    losses: { A: byUnit(armies.A, outcome.sides.A.losses), B: byUnit(armies.B, outcome.sides.B.losses) },
    wounded: bySeat(woundedOf),
    retreat: { A: outcome.sides.A.retreat, B: outcome.sides.B.retreat },
    towardsBase,
    leaders,
  });
};

export const planMeeting = (draft: Draft, { armies }: IntentOf<'meet'>): void => {
  recordContact(draft, findActive(draft.state, armies.A), findActive(draft.state, armies.B));
};

export const planWaiting = (draft: Draft, { contactId }: IntentOf<'wait'>, help: PlanHelp): void => {
  const contact = find(draft.state, 'contacts', contactId);
  // One that is spent already says so itself.
  if (isOpenToday(draft.state, contact)) delayAll(draft, contact, help);
  else delayContact(draft, contact, help);
};

/** Who would fight as one lets go as one. */
export const planParting = (draft: Draft, { contactId }: IntentOf<'part'>): void => {
  const contact = find(draft.state, 'contacts', contactId);
  const others = contactsBetween(draft.state, fightersOf(draft.state, contact));
  for (const { id } of [contact, ...others.filter((one) => one.id !== contactId)])
    draft.record({ kind: 'contact-ended', contactId: id, because: 'let-go' });
};
