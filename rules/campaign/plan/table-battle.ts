import { enteredDice, recordingDice, refuseLeftOver, rollOne, seededDice } from '../../core/dice.ts';
import { RuleRefusal } from '../../core/result.ts';
import { plural } from '../../core/words.ts';
import { find, findActive, findUnit } from '../apply/change.ts';
import { chooseAllies, type Fighting, fightingIn, nameAll } from '../coalition.ts';
import type { EventOf } from '../events.ts';
import type { ByUnit } from '../fields.ts';
import { contactId, figuresFor, headsOf } from '../figures.ts';
import { BATTLE_SIDES, type BattleSide, type BySide, otherBattleSide, type PlanHelp } from '../help.ts';
import type { IntentOf } from '../intents.ts';
import type { ArmyState, CampaignUnit } from '../state.ts';
import { type Aftermath, settleBattle } from './battles.ts';
import { type Draft, recordContact, titleOf } from './draft.ts';

type Intent = IntentOf<'record-battle'>;
type GridRow = Intent['units'][number];

/** Strength points that are gone with so many heads, and those that stand in the last one. */
export const spOfHeadsLost = (unit: CampaignUnit, heads: number): number => {
  if (heads > headsOf(unit)) {
    throw new RuleRefusal(
      'campaign/too-many-lost',
      `${unit.name} has ${plural(headsOf(unit), 'head')} left, so it cannot lose ${heads}: enter fewer.`,
      unit.id,
    );
  }
  return Math.min(unit.sp, heads * unit.perHead);
};

const headsLost = (unit: CampaignUnit, { lost, left }: GridRow, count: Intent['count']): number | null => {
  const stands = headsOf(unit);
  const figures = figuresFor(stands, unit);
  const most = count === 'heads' ? stands : figures;
  if ((lost ?? 0) > most || (left ?? 0) > most) {
    throw new RuleRefusal(
      'campaign/too-many-lost',
      `${unit.name} went into the battle with ${most} ${count}: enter no more than that.`,
      unit.id,
    );
  }
  if (lost !== null && left !== null && lost + left !== most) {
    throw new RuleRefusal(
      'campaign/lost-and-left',
      `${unit.name} had ${most} ${count}: those lost and those left do not add up. Leave one of the two empty.`,
      unit.id,
    );
  }
  const gone = lost ?? (left === null ? null : most - left);
  if (gone === null || count === 'heads') return gone;
  // The last figure may stand for fewer heads than the others.
  return stands - Math.min(stands, (figures - gone) * unit.headsPerFigure);
};

const lossesOf = (armies: readonly ArmyState[], { units, count }: Intent): ByUnit =>
  Object.fromEntries(
    units.flatMap((row) => {
      const unit = armies.flatMap((army) => army.units).find(({ id }) => id === row.unitId);
      const heads = unit === undefined ? null : headsLost(unit, row, count);
      return unit === undefined || heads === null ? [] : [[unit.id, spOfHeadsLost(unit, heads)]];
    }),
  );

const checkRows = ({ units }: Intent, { A, B }: BySide<readonly ArmyState[]>): void => {
  const [first] = B;
  const known = new Set([...A, ...B].flatMap((army) => army.units.map(({ id }) => id)));
  for (const { unitId } of units) if (!known.has(unitId) && first !== undefined) findUnit(first, unitId);
};

type Wounded = Aftermath['wounded'];

/** Dice for those who come back, the attacker's first; typed ones have to fit exactly. */
const findWounded = (
  { state }: Draft,
  intent: Intent,
  fighting: Fighting,
  losses: BySide<ByUnit>,
  help: PlanHelp,
): Wounded => {
  if (!intent.healing) return { A: null, B: null };
  if (intent.verdict === 'not-recorded') {
    throw new RuleRefusal(
      'campaign/who-won',
      'Wounded return to a side that was not beaten: say who won, or leave the wounded out.',
      'verdict',
    );
  }
  const typed = intent.dice === null ? null : enteredDice(intent.dice);
  const seeded = seededDice(state.dice);
  const all = [...fighting.A, ...fighting.B];
  const first = intent.attacker ?? 'A';
  const found: Record<BattleSide, Wounded['A']> = { A: null, B: null };
  for (const side of [first, otherBattleSide(first)]) {
    if (intent.verdict === otherBattleSide(side)) continue;
    const ids = Object.keys(losses[side]);
    const points = help.wounded(ids.map((id) => losses[side][id] ?? 0));
    if (points.every((sp) => sp === 0)) continue;
    const dice = recordingDice(typed ?? seeded);
    const { value } = rollOne(
      dice,
      6,
      `${nameAll(state, fighting[side], all)}: weeks until the wounded return`,
    );
    const thrown: EventOf<'wounded-expected'>['thrown'] = {
      by: typed === null ? 'program' : 'typed',
      values: [value],
      dice: seeded.state(),
    };
    found[side] = {
      units: Object.fromEntries(ids.map((id, index) => [id, points[index] ?? 0])),
      days: help.daysOfReturn(value),
      thrown,
    };
  }
  if (typed !== null) refuseLeftOver(typed);
  return found;
};

export const planTableBattle = (draft: Draft, intent: Intent, help: PlanHelp): void => {
  const wanted = { A: findActive(draft.state, intent.armies.A), B: findActive(draft.state, intent.armies.B) };
  const id = contactId(wanted.A.id, wanted.B.id);
  if (draft.state.contacts[id] === undefined) recordContact(draft, wanted.A, wanted.B);
  const contact = find(draft.state, 'contacts', id);
  const allies = chooseAllies(draft.state, { ...contact, armies: intent.armies }, intent.allies);
  const fighting = fightingIn({ armies: intent.armies, allies });
  const armies = { A: fighting.A.map((one) => draft.army(one)), B: fighting.B.map((one) => draft.army(one)) };
  checkRows(intent, armies);
  const losses = { A: lossesOf(armies.A, intent), B: lossesOf(armies.B, intent) };
  if (
    BATTLE_SIDES.every((side) => Object.keys(losses[side]).length === 0) &&
    intent.verdict === 'not-recorded'
  )
    draft.warn('Neither losses nor a result were entered: the battle is noted, and nothing else changes.');
  settleBattle(draft, {
    fought: {
      title: intent.title === '' ? titleOf(draft.state, fighting) : intent.title,
      where: 'on-table',
      contactId: id,
      battleId: intent.battleId,
      armies: intent.armies,
      allies,
      attacker: intent.attacker,
      verdict: intent.verdict,
      result: null,
      field: intent.field,
      evaded: false,
      report: null,
      notes: intent.notes,
    },
    losses,
    wounded: findWounded(draft, intent, fighting, losses, help),
    retreat: { A: intent.retreat.A ?? 0, B: intent.retreat.B ?? 0 },
    towardsBase: intent.towardsBase,
    leaders: intent.leaders,
  });
};
