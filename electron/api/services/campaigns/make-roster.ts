import { commanderAmong, nameAll } from '../../../../rules/campaign/coalition.ts';
import { figuresFor, headsOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState, CampaignState, CampaignUnit, General } from '../../../../rules/campaign/state.ts';
import type { CampaignRules } from '../../../../rules/core/campaign-rules.ts';
import type { Json } from '../../../../rules/core/json.ts';
import type { RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { parseDocument, rulesOf } from '../roster-records.ts';
import { addRoster } from '../rosters.ts';
import { inTransaction } from '../store-writes.ts';
import { change, type KnownCampaign } from './ledger.ts';
import { type FoundMuster, listMusters } from './musters.ts';
import { campaignRules } from './recruits.ts';
import { type CampaignView, viewCampaign } from './view.ts';

type Fields = RosterEntry & Readonly<Record<string, unknown>>;
type Musters = ReadonlyMap<string, FoundMuster & { readonly document: RosterDocument }>;

/** The rules that decide away from the table, where an army is theirs: they know what was typed in. */
const decidingRules = (system: string): CampaignRules | null => {
  const rules = campaignRules();
  return rules.id === system ? rules : null;
};

/** Rosters that took the field long ago may be of an older version. */
const readMusters = (context: AppContext, id: KnownCampaign['id']): Musters =>
  new Map(
    [...listMusters(context, id)].map(([key, found]) => {
      const { document, rosterName } = found.muster;
      return [key, { ...found, document: parseDocument(document, 'campaign/no-roster', rosterName) }];
    }),
  );

const entryOf = (musters: Musters, unit: CampaignUnit, system: string): Fields | null => {
  const found = unit.entry === null ? undefined : musters.get(unit.entry.musterId);
  if (found === undefined || found.document.system !== system) return null;
  return (found.document.units.find(({ id }) => id === unit.entry?.entryId) as Fields | undefined) ?? null;
};

/** What a unit is counted by in its roster. */
const countField = (system: string): string => rulesOf(system).desk.countField;

/** The unit as it stands, at so many figures as its heads fill; null where its rules know nothing of it. */
const writeUnit = (musters: Musters, unit: CampaignUnit, system: string): Record<string, unknown> | null => {
  const figures = figuresFor(headsOf(unit), unit);
  const entry = entryOf(musters, unit, system);
  if (entry !== null) {
    // A single model, or a system that counts nothing, has no such field.
    const field = countField(system);
    return { ...entry, id: unit.id, name: unit.name, ...(field in entry ? { [field]: figures } : {}) };
  }
  const rules = decidingRules(system);
  if (rules === null || unit.fighters === null) return null;
  return { id: unit.id, name: unit.name, [countField(system)]: figures, ...rules.unit(unit.fighters) };
};

/** Where an army's own people are by now: an army that joined another took them along. */
const nowIn = ({ armies }: CampaignState, armyId: string): string => {
  let at = armyId;
  for (let into = armies[at]?.mergedInto; into != null; into = armies[at]?.mergedInto) at = into;
  return at;
};

const attach = (entry: Fields, units: ReadonlyMap<string, string>): Record<string, unknown> => {
  const { attachedTo } = entry;
  return 'attachedTo' in entry ? { ...entry, attachedTo: units.get(String(attachedTo)) ?? null } : entry;
};

/** Leaders who serve here with the rank they have now, and whoever else came with the army. */
const writeCharacters = (
  state: CampaignState,
  army: ArmyState,
  musters: Musters,
  system: string,
): readonly Record<string, unknown>[] => {
  const leaders = Object.values(state.generals);
  const rules = decidingRules(system);
  const behind = (musterId: string, entryId: string): General | undefined =>
    leaders.find(({ entry }) => entry?.musterId === musterId && entry.entryId === entryId);
  const old = new Map(army.units.flatMap(({ id, entry }) => (entry === null ? [] : [[entry.entryId, id]])));
  const known = [...musters.values()].flatMap((found) => {
    if (found.document.system !== system) return [];
    const isHere = nowIn(state, found.armyId) === army.id;
    return (found.document.characters as readonly Fields[]).flatMap((entry) => {
      const general = behind(found.muster.id, entry.id);
      const serves =
        general === undefined ? isHere : general.armyId === army.id && general.fate === 'serving';
      if (!serves) return [];
      const rank = general === undefined ? {} : rules?.rank(general);
      return [{ ...attach(entry, old), ...rank, id: `${found.muster.id}-${entry.id}` }];
    });
  });
  if (rules === null) return known;
  const typed = leaders
    .filter(({ armyId, entry, fate }) => armyId === army.id && entry === null && fate === 'serving')
    .map((leader) => ({ id: leader.id, ...rules.rank(leader) }));
  return [...known, ...typed];
};

/** Armies that fight as one have one General, who commands them all; the others lead under him. */
const underOne = (
  state: CampaignState,
  armies: readonly ArmyState[],
  characters: readonly Record<string, unknown>[],
): readonly Record<string, unknown>[] => {
  const general =
    state.generals[
      commanderAmong(
        state,
        armies.map(({ id }) => id),
      )?.generalId ?? ''
    ];
  const known = [
    general?.id,
    general?.entry == null ? '' : `${general.entry.musterId}-${general.entry.entryId}`,
  ];
  return characters.map((one) =>
    armies.length > 1 && one['role'] === 'general' && !known.includes(String(one['id']))
      ? { ...one, role: 'leader' }
      : one,
  );
};

const writeDocument = (
  state: CampaignState,
  armies: readonly [ArmyState, ...ArmyState[]],
  musters: Musters,
  name: string,
): RosterDocument => {
  const [{ system }] = armies;
  const called = nameAll(
    state,
    armies.map(({ id }) => id),
  );
  const standing = armies.flatMap(({ units }) => units.filter(({ sp }) => sp > 0));
  const written = standing.map((unit) => writeUnit(musters, unit, system));
  const units = written.filter((unit) => unit !== null);
  if (units.length === 0) {
    throw new Refused(
      'campaign/no-roster',
      `Nobody in ${called} came from a roster, so none can be written: make one by hand.`,
      'armyId',
    );
  }
  const source = standing
    .map(({ entry }) => (entry === null ? undefined : musters.get(entry.musterId)))
    .find((found) => found !== undefined && found.document.system === system);
  const missing = standing.filter((_, index) => written[index] === null).map(({ name }) => name);
  const left = missing.length === 0 ? '' : `\nNot here, for they came from no roster: ${missing.join(', ')}.`;
  return parseDocument(
    {
      system,
      name,
      notes: `From ${called} of the campaign ${state.name}, as it stood on day ${state.day}.${left}`,
      pointsLimit: null,
      ...(source === undefined ? {} : { options: source.document.options as Json }),
      units,
      characters: underOne(
        state,
        armies,
        armies.flatMap((army) => writeCharacters(state, army, musters, system)),
      ),
    },
    'campaign/no-roster',
  );
};

const LONGEST_TAG = 60;
const LONGEST_TITLE = 180;

const findArmy = ({ armies }: CampaignState, armyId: string): ArmyState => {
  const army = armies[armyId];
  if (army === undefined)
    throw new Refused('campaign/not-found', 'There is no such army in this campaign.', 'armyId');
  return army;
};

/** An army back on the table at its current strength, and remembered as this army's. */
export const makeRoster = (
  context: AppContext,
  known: KnownCampaign,
  {
    armyId,
    beside,
    name,
  }: { readonly armyId: string; readonly beside: readonly string[]; readonly name: string | null },
): { readonly campaign: CampaignView; readonly rosterId: string } => {
  const rosterId = inTransaction(context, () => {
    let made = '';
    change(context, known, (state) => {
      const [army, ...others] = [armyId, ...beside].map((one) => findArmy(state, one));
      if (army === undefined) return [];
      const other = others.find(({ system }) => system !== army.system);
      if (other !== undefined)
        throw new Refused(
          'campaign/other-system',
          `${other.name} is of other rules than ${army.name}: make a roster of each.`,
          'beside',
        );
      const called = nameAll(state, [armyId, ...beside]);
      const title = name ?? `${called.slice(0, LONGEST_TITLE)}, day ${state.day}`;
      const document = writeDocument(state, [army, ...others], readMusters(context, known.id), title);
      made = addRoster(context, document, { tags: [state.name.slice(0, LONGEST_TAG)] });
      return [{ kind: 'roster-made', armyId, rosterId: made, rosterName: title }];
    });
    return made;
  });
  return { campaign: viewCampaign(context, known.id), rosterId };
};
