import type { Recruits } from '../../../../rules/campaign/help.ts';
import type { CampaignSettings } from '../../../../rules/campaign/state.ts';
import type { CampaignRules, CampaignTroops } from '../../../../rules/core/campaign-rules.ts';
import type { RosterId } from '../../../../rules/core/ids.ts';
import type { Json } from '../../../../rules/core/json.ts';
import type { RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import { allSystems } from '../../../../rules/registry.ts';
import type { AppContext } from '../../context.ts';
import { documentOf, rulesOf, storedRoster } from '../roster-records.ts';
import { getStored } from '../rosters.ts';

/** The rules that decide a campaign's battles away from the table. */
export const campaignRules = (): CampaignRules => {
  const found = allSystems().find(({ campaign }) => campaign !== undefined)?.campaign;
  if (found === undefined) throw new Error('no system decides battles away from the table');
  return found;
};

const sourceOf = (entry: object): string | null =>
  (entry as { source?: { characterId?: string } | null }).source?.characterId ?? null;

const nameOf = ({ name }: RosterEntry, otherwise: string): string => (name.trim() === '' ? otherwise : name);

const LEAST_LEADERSHIP = 1;

/** Of other rules: what their units are counted in stands for heads, and the first character commands. */
const readOther = (roster: RosterDocument): CampaignTroops => {
  const { desk } = rulesOf(roster.system);
  const countOf = (id: string): number => Math.max(0, Math.round(desk.row(roster, id).count ?? 1));
  return {
    units: roster.units.map((unit) => ({
      entryId: unit.id,
      name: nameOf(unit, 'Unit'),
      headsPerFigure: 1,
      headsFull: countOf(unit.id),
      perHead: 1,
      fighters: null,
      move: null,
    })),
    leaders: roster.characters.map((character, index) => ({
      entryId: character.id,
      name: nameOf(character, 'Leader'),
      role: index === 0 ? 'general' : 'leader',
      leadership: LEAST_LEADERSHIP,
    })),
    wizards: 0,
    archWizards: 0,
  };
};

/** What a head of each unit costs in its roster; null where its rules have no points. */
const pointsOf = (roster: RosterDocument): ((entryId: string, heads: number) => number | null) => {
  const rules = rulesOf(roster.system);
  const costs = new Map(
    rules.desk.words.points === null ? [] : rules.assess(roster).entries.map(({ id, cost }) => [id, cost]),
  );
  return (entryId, heads) => {
    const cost = costs.get(entryId);
    return cost === undefined || heads === 0 ? null : Math.round((cost / heads) * 10_000) / 10_000;
  };
};

/** A roster as it takes the field. Units of nobody stay at home. */
export const readRecruits = (context: AppContext, id: RosterId, settings: CampaignSettings): Recruits => {
  const document = documentOf(getStored(context, id));
  const rules = campaignRules();
  const read =
    document.system === rules.id ? rules.troops(document, settings.houseRules) : readOther(document);
  const points = pointsOf(document);
  const sources = new Map(document.characters.map((character) => [character.id, sourceOf(character)]));
  return {
    ...read,
    leaders: read.leaders.map((leader) => ({
      ...leader,
      characterId: sources.get(leader.entryId) ?? null,
    })),
    units: read.units
      .filter(({ headsFull }) => headsFull > 0)
      .map((unit) => ({ ...unit, points: points(unit.entryId, unit.headsFull) })),
    system: document.system,
    rosterId: id,
    name: nameOf({ id, name: document.name }, 'Army'),
    document: storedRoster(document.system).mark(document) as unknown as Json,
  };
};
