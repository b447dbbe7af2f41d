import { RuleRefusal } from '../../core/result.ts';
import { plural } from '../../core/words.ts';
import { find, findActive, findUnit } from '../apply/change.ts';
import type { Muster } from '../events.ts';
import { headsOf, isNear } from '../figures.ts';
import type { PlanHelp, Recruit, RecruitedLeader } from '../help.ts';
import type { IntentOf, NewUnit } from '../intents.ts';
import type { ArmyState, CampaignUnit, General } from '../state.ts';
import { clearDestroyed, type Draft, endContacts, leaveEnemies, loseWounded, meetEnemies } from './draft.ts';
import { freshLeader, planAppointment } from './leaders.ts';
import { payFor } from './paying.ts';
import { spOfHeadsLost } from './table-battle.ts';

type Troops = IntentOf<'muster'>['troops'];

interface Raised {
  readonly name: string | null;
  readonly system: string;
  readonly muster: Muster | null;
  readonly units: CampaignUnit[];
  readonly generals: General[];
  readonly wizards: number;
  readonly archWizards: number;
}

const asRecruit = (unit: NewUnit, { state }: Draft, help: PlanHelp): Recruit => ({
  entryId: null,
  name: unit.name,
  headsPerFigure: unit.headsPerFigure,
  headsFull: unit.heads,
  perHead: unit.fighters === null ? 1 : help.perHead(unit.fighters, state.settings),
  fighters: unit.fighters,
  move: unit.move,
});

const enlist = (draft: Draft, { entryId, ...recruit }: Recruit, musterId: string | null): CampaignUnit => ({
  id: draft.newId('u'),
  points: null,
  ...recruit,
  entry: entryId === null || musterId === null ? null : { musterId, entryId },
  sp: recruit.perHead * recruit.headsFull,
  deeds: {},
  counters: {},
});

const commission = (
  draft: Draft,
  { entryId, ...leader }: RecruitedLeader,
  { armyId, musterId, help }: { readonly armyId: string; readonly musterId: string; readonly help: PlanHelp },
): General => ({
  ...freshLeader(draft, leader, help),
  armyId,
  entry: { musterId, entryId },
});

const raise = (draft: Draft, troops: Troops, armyId: string, help: PlanHelp): Raised => {
  if (!('rosterId' in troops)) {
    const units = troops.units.map((unit) => enlist(draft, asRecruit(unit, draft, help), null));
    return {
      name: null,
      system: troops.system,
      muster: null,
      units,
      generals: [],
      wizards: 0,
      archWizards: 0,
    };
  }
  const found = help.recruits(troops.rosterId, draft.state.settings);
  if (found.units.length === 0) {
    throw new RuleRefusal(
      'campaign/empty-roster',
      `${found.name} has no units: add some to the roster first, or choose another.`,
      'rosterId',
    );
  }
  const id = draft.newId('m');
  return {
    name: found.name,
    system: found.system,
    muster: { id, rosterId: found.rosterId, rosterName: found.name, document: found.document },
    units: found.units.map((recruit) => enlist(draft, recruit, id)),
    generals: found.leaders.map((leader) => commission(draft, leader, { armyId, musterId: id, help })),
    wizards: found.wizards,
    archWizards: found.archWizards,
  };
};

export const planMuster = (draft: Draft, intent: IntentOf<'muster'>, help: PlanHelp): void => {
  const side = find(draft.state, 'sides', intent.sideId);
  const id = draft.newId('a');
  const { name, system, muster, units, generals, wizards, archWizards } = raise(
    draft,
    intent.troops,
    id,
    help,
  );
  draft.record({
    kind: 'army-mustered',
    army: {
      id,
      name: intent.name ?? name ?? `Army of ${side.name}`,
      sideId: side.id,
      system,
      status: 'active',
      mergedInto: null,
      generalId: null,
      wizards,
      archWizards,
      at: intent.at,
      heading: null,
      base: intent.base,
      orders: null,
      standing: null,
      marched: { day: draft.state.day, miles: 0 },
      scouting: false,
      rate: null,
      units,
      pending: [],
      lastBattle: null,
      lastRetreat: null,
      trend: [],
      notes: '',
    },
    generals,
    muster,
  });
  if (intent.pay !== false)
    payFor(
      draft,
      { id, sideId: side.id },
      units.map((unit) => ({ unit, heads: unit.headsFull })),
    );
  if (intent.general !== null)
    planAppointment(draft, { kind: 'appoint-general', armyId: id, role: 'general', ...intent.general }, help);
  meetEnemies(draft, id);
};

const raiseFullNumbers = (draft: Draft, { armyId, restore, raise }: IntentOf<'reinforce'>): void => {
  if (!raise) return;
  const army = findActive(draft.state, armyId);
  const units = Object.entries(restore).flatMap(([unitId, heads]) => {
    const unit = findUnit(army, unitId);
    const headsFull = headsOf(unit) + heads;
    return headsFull > unit.headsFull ? [{ unitId, headsFull }] : [];
  });
  if (units.length > 0)
    draft.record({
      kind: 'corrected',
      armyId,
      reason: 'Reinforced above full numbers',
      army: {},
      units,
      pendingDropped: [],
    });
};

export const planReinforcement = (draft: Draft, intent: IntentOf<'reinforce'>, help: PlanHelp): void => {
  raiseFullNumbers(draft, intent);
  const army = findActive(draft.state, intent.armyId);
  const restored = Object.entries(intent.restore).flatMap(([unitId, heads]) => {
    const unit = findUnit(army, unitId);
    const missing = unit.headsFull - headsOf(unit);
    if (heads > missing) {
      throw new RuleRefusal(
        'campaign/over-strength',
        `${unit.name} lacks ${plural(missing, 'head')}: send no more, or let its full numbers grow.`,
        unitId,
      );
    }
    return heads === 0 ? [] : [[unitId, heads * unit.perHead] as const];
  });
  const raised = intent.troops === null ? null : raise(draft, intent.troops, army.id, help);
  if (restored.length === 0 && raised === null) {
    throw new RuleRefusal(
      'campaign/nobody',
      `Nobody was chosen to join ${army.name}: choose some.`,
      'restore',
    );
  }
  draft.record({
    kind: 'reinforced',
    armyId: army.id,
    restored: Object.fromEntries(restored),
    added: raised?.units ?? [],
    muster: raised?.muster ?? null,
  });
  if (intent.pay !== false)
    payFor(draft, army, [
      ...restored.map(([unitId, sp]) => {
        const unit = findUnit(army, unitId);
        return { unit, heads: sp / unit.perHead };
      }),
      ...(raised?.units ?? []).map((unit) => ({ unit, heads: unit.headsFull })),
    ]);
  for (const general of raised?.generals ?? [])
    draft.record({ kind: 'general-appointed', general: { ...general, role: 'leader' } });
};

export const planSplit = (draft: Draft, intent: IntentOf<'split'>): void => {
  const army = findActive(draft.state, intent.armyId);
  const id = draft.newId('a');
  const units = intent.units.map(({ unitId, heads }) => {
    const unit = findUnit(army, unitId);
    if (heads === null || heads >= headsOf(unit))
      return { unitId, newId: null, headsFull: unit.headsFull, sp: unit.sp };
    return { unitId, newId: draft.newId('u'), headsFull: heads, sp: heads * unit.perHead };
  });
  const { generalIds, generalId, wizards, archWizards } = intent;
  draft.record({
    kind: 'army-split',
    armyId: army.id,
    into: { id, name: intent.name },
    units,
    generalIds,
    generalId,
    wizards,
    archWizards,
  });
  meetEnemies(draft, id);
};

export const planMerge = (draft: Draft, { fromId, intoId }: IntentOf<'merge'>): void => {
  const [from, into] = [findActive(draft.state, fromId), findActive(draft.state, intoId)];
  if (!isNear(draft.state, from, into)) {
    throw new RuleRefusal(
      'campaign/apart',
      `${from.name} and ${into.name} are not at the same place: march one of them there first.`,
      'intoId',
    );
  }
  endContacts(draft, fromId, 'merged');
  draft.record({ kind: 'armies-merged', fromId, intoId });
  meetEnemies(draft, intoId);
};

export const planDisbanding = (draft: Draft, { armyId }: IntentOf<'disband'>): void => {
  findActive(draft.state, armyId);
  loseWounded(draft, armyId, 'disbanded');
  endContacts(draft, armyId, 'disbanded');
  draft.record({ kind: 'army-disbanded', armyId });
};

export const planStrength = (
  draft: Draft,
  { armyId, units }: IntentOf<'give-strength'>,
  help: PlanHelp,
): void =>
  draft.record({
    kind: 'strength-given',
    armyId,
    units: units.map((one) => ({ ...one, perHead: help.perHead(one.fighters, draft.state.settings) })),
  });

export const planLosses = (draft: Draft, { armyId, losses, cause }: IntentOf<'lose'>): void => {
  const army = findActive(draft.state, armyId);
  const lost = Object.entries(losses).flatMap(([id, heads]) =>
    heads === 0 ? [] : [[id, spOfHeadsLost(findUnit(army, id), heads)] as const],
  );
  if (lost.length === 0)
    throw new RuleRefusal('campaign/nobody', 'Nobody is lost: enter how many.', 'losses');
  draft.record({ kind: 'casualties', armyId, losses: Object.fromEntries(lost), cause });
  clearDestroyed(draft, [armyId]);
};

const headsAsSp = (
  { army, unitId }: { readonly army: ArmyState; readonly unitId: string },
  heads: number | undefined,
): { readonly sp?: number } => (heads === undefined ? {} : { sp: heads * findUnit(army, unitId).perHead });

export const planCorrection = (draft: Draft, intent: IntentOf<'correct'>): void => {
  const army = find(draft.state, 'armies', intent.armyId);
  const units = intent.units.map(({ heads, ...change }) => ({
    ...headsAsSp({ army, unitId: change.unitId }, heads),
    ...change,
  }));
  const { armyId, reason, pendingDropped } = intent;
  draft.record({ kind: 'corrected', armyId, reason, army: intent.army, units, pendingDropped });
  if (intent.army.at !== undefined || intent.army.sideId !== undefined) {
    leaveEnemies(draft, armyId);
    meetEnemies(draft, armyId);
  }
};
