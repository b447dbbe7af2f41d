import { RuleRefusal } from '../../core/result.ts';
import { find, findActive } from '../apply/change.ts';
import type { Fighting } from '../coalition.ts';
import { commanderOf, isActive, leadersOf } from '../figures.ts';
import { BATTLE_SIDES, type LibraryLeader, otherBattleSide, type PlanHelp } from '../help.ts';
import type { IntentOf } from '../intents.ts';
import type { CampaignState, General } from '../state.ts';
import type { Draft } from './draft.ts';

type Chosen = Pick<IntentOf<'appoint-general'>, 'generalId' | 'characterId' | 'name' | 'leadership'>;

/** Somebody who is new to the war. */
export const freshLeader = (
  draft: Draft,
  { name, role, leadership, characterId }: Pick<General, 'name' | 'role' | 'leadership' | 'characterId'>,
  help: PlanHelp,
): General => ({
  id: draft.newId('g'),
  name,
  role,
  leadership,
  armyId: null,
  fate: 'serving',
  readyDay: 0,
  lastStratagem: null,
  characterId,
  entry: null,
  sideId: null,
  untilDay: null,
  heldBy: null,
  sheet: characterId === null ? null : (help.leader(characterId, draft.state.settings)?.sheet ?? null),
  deeds: {},
  counters: {},
});

/** The same person never leads twice: who is of the library and in this war already is found by his sheet. */
const findKnown = ({ generals }: CampaignState, { generalId, characterId }: Chosen): General | null => {
  if (generalId !== null || characterId === null) return null;
  const same = Object.values(generals).filter((general) => general.characterId === characterId);
  return same.find(({ fate }) => fate !== 'dead') ?? same[0] ?? null;
};

const refuseNobody = (): never => {
  throw new RuleRefusal(
    'campaign/who-leads',
    'Say who leads: somebody of this war, somebody of the library, or a name and a leadership of 1 to 5.',
    'name',
  );
};

const settle = (
  chosen: Chosen,
  before: General | null,
  library: LibraryLeader | null,
): Pick<General, 'name' | 'leadership' | 'sheet'> => {
  const name = chosen.name ?? before?.name ?? library?.name ?? refuseNobody();
  // Whoever is in the war keeps the leadership he has: a sheet that has grown is proposed, never taken silently.
  const leadership = chosen.leadership ?? before?.leadership ?? library?.sheet.leadership ?? refuseNobody();
  return { name, leadership, sheet: before?.sheet ?? library?.sheet ?? null };
};

/** Who is left behind without the one who goes. */
const warnLeftBehind = (draft: Draft, before: General | null, armyId: string): void => {
  if (before?.armyId == null || before.armyId === armyId) return;
  const army = draft.army(before.armyId);
  if (!isActive(army)) return;
  const commander = commanderOf(draft.state, army);
  if (commander === null) draft.warn(`${army.name} is left without a leader: leadership 0, no stratagems.`);
  else if (commander.acting && before.role === 'general')
    draft.warn(
      `${army.name} is left without a General: ${commander.name}, leadership ${commander.leadership}, acts for him.`,
    );
};

export const planAppointment = (draft: Draft, intent: IntentOf<'appoint-general'>, help: PlanHelp): void => {
  const { armyId, role } = intent;
  const { settings } = draft.state;
  const army = findActive(draft.state, armyId);
  const before =
    findKnown(draft.state, intent) ??
    (intent.generalId === null ? null : find(draft.state, 'generals', intent.generalId));
  const characterId = intent.characterId ?? before?.characterId ?? null;
  const library = characterId === null ? null : help.leader(characterId, settings);
  if (before?.fate === 'dead') draft.warn(`The books say that ${before.name} is dead.`);
  if (before?.fate === 'wounded' && !settings.woundedLead)
    draft.warn(`${before.name} is wounded until day ${before.untilDay}: he leads from then on.`);
  const commands = leadersOf(draft.state, armyId).find(({ id }) => id === army.generalId);
  if (role === 'general' && commands !== undefined && commands.id !== before?.id)
    draft.warn(`${commands.name} commands ${army.name} no more, and serves there as a leader.`);
  // Whoever changes sides brings no secrets of his old side along.
  const fresh = before ?? freshLeader(draft, { name: '', role, leadership: 1, characterId }, help);
  draft.record({
    kind: 'general-appointed',
    general: {
      ...fresh,
      ...settle(intent, before, library),
      role,
      armyId,
      characterId,
      fate: 'serving',
      lastStratagem: before?.sideId === army.sideId ? before.lastStratagem : null,
      sideId: army.sideId,
      untilDay: null,
      heldBy: null,
      // Those of his life stay with him, whatever is appointed.
      deeds: {},
      counters: {},
    },
  });
  warnLeftBehind(draft, before, armyId);
};

export const planDismissal = (draft: Draft, { generalId, fate }: IntentOf<'dismiss-general'>): void =>
  draft.record({ kind: 'general-left', generalId, fate });

type Fate = IntentOf<'record-battle'>['leaders'][number];

const recordFate = (
  draft: Draft,
  { generalId, fate, untilDay, heldBy }: Fate,
  {
    cause,
    notes,
    captor,
  }: { readonly cause: string; readonly notes: string; readonly captor: string | null },
): void => {
  const before = find(draft.state, 'generals', generalId);
  const held =
    fate === 'captured'
      ? (heldBy ?? captor)
      : fate === 'ransomed' || fate === 'exchanged'
        ? before.heldBy
        : null;
  draft.record({
    kind: 'leader-fate',
    generalId,
    fate,
    untilDay: fate === 'wounded' ? untilDay : null,
    heldBy: held,
    cause,
    notes,
  });
  if (before.armyId === null || !isActive(draft.army(before.armyId))) return;
  const army = draft.army(before.armyId);
  const commander = commanderOf(draft.state, army);
  if (commander === null) draft.warn(`${army.name} is without a leader now: leadership 0, no stratagems.`);
};

export const planFate = (draft: Draft, { notes, ...fate }: IntentOf<'set-fate'>): void =>
  recordFate(draft, fate, { cause: '', notes, captor: null });

/** What a battle made of those who led in it; a captured one is the other side’s prisoner. */
export const recordFates = (
  draft: Draft,
  fates: readonly Fate[],
  fighting: Fighting,
  title: string,
): void => {
  for (const fate of fates) {
    const { armyId, name } = find(draft.state, 'generals', fate.generalId);
    const side = BATTLE_SIDES.find((one) => armyId !== null && fighting[one].includes(armyId));
    if (side === undefined)
      throw new RuleRefusal(
        'campaign/not-in-battle',
        `${name} was with no army of this battle: set his fate by hand.`,
        'leaders',
      );
    const [enemyId = ''] = fighting[otherBattleSide(side)];
    recordFate(draft, fate, { cause: title, notes: '', captor: draft.army(enemyId).sideId });
  }
};

/** Whose day has come is with his army again. */
export const returnLeaders = (draft: Draft): void => {
  for (const { id, fate, untilDay } of Object.values(draft.state.generals)) {
    if (fate !== 'wounded' || untilDay === null || untilDay > draft.state.day) continue;
    draft.record({
      kind: 'leader-fate',
      generalId: id,
      fate: 'returned',
      untilDay: null,
      heldBy: null,
      cause: '',
      notes: '',
    });
  }
};

export const planReading = (
  draft: Draft,
  { generalId, take }: IntentOf<'read-sheet'>,
  help: PlanHelp,
): void => {
  const { name, characterId, leadership } = find(draft.state, 'generals', generalId);
  const library = characterId === null ? null : help.leader(characterId, draft.state.settings);
  if (library === null)
    throw new RuleRefusal(
      'campaign/no-sheet',
      `${name} has no sheet in the library: appoint him anew and choose one.`,
      'generalId',
    );
  const { sheet } = library;
  draft.record({
    kind: 'leader-sheet',
    generalId,
    leadership: take ? sheet.leadership : leadership,
    sheet,
  });
};

export const planCount = (draft: Draft, { generalId, armyId, unitId, counters }: IntentOf<'count'>): void => {
  const known = new Set(draft.state.settings.counters.map(({ id }) => id));
  if (Object.keys(counters).some((id) => !known.has(id)))
    throw new RuleRefusal(
      'campaign/no-counter',
      'There is no such counter in this campaign: add it in the settings first.',
      'counters',
    );
  if (generalId !== null) draft.record({ kind: 'leader-counted', generalId, counters });
  else if (armyId !== null && unitId !== null)
    draft.record({ kind: 'unit-counted', armyId, unitId, counters });
  else
    throw new RuleRefusal(
      'campaign/whose-count',
      'Say whose: a leader’s, or a unit’s with its army.',
      'generalId',
    );
};
