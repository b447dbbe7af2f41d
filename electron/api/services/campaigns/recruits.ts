import { skirmishMove } from '../../../../rules/by-this-axe/army/movement.ts';
import { perHead } from '../../../../rules/by-this-axe/army/strength.ts';
import { type HouseRules, settleHouseRules } from '../../../../rules/by-this-axe/data/house-rules.ts';
import { countWizards, leads, musterUnit } from '../../../../rules/by-this-axe/mass-battle/muster-army.ts';
import { headsPerFigure } from '../../../../rules/by-this-axe/scale.ts';
import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import type { Recruit, RecruitedLeader, Recruits } from '../../../../rules/campaign/help.ts';
import type { CampaignSettings } from '../../../../rules/campaign/state.ts';
import type { RosterId } from '../../../../rules/core/ids.ts';
import type { Json } from '../../../../rules/core/json.ts';
import type { RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import type { AppContext } from '../../context.ts';
import { documentOf, rulesOf, storedRoster } from '../roster-records.ts';
import { getStored } from '../rosters.ts';

/** The house rules of a campaign's battles; they were parsed when they were set. */
export const houseRulesOf = ({ houseRules }: Pick<CampaignSettings, 'houseRules'>): HouseRules =>
  settleHouseRules(houseRules as Partial<HouseRules>);

const sourceOf = (entry: object): string | null =>
  (entry as { source?: { characterId?: string } | null }).source?.characterId ?? null;

const nameOf = ({ name }: RosterEntry, otherwise: string): string => (name.trim() === '' ? otherwise : name);

const readByThisAxe = (
  roster: ByThisAxeRoster,
  settings: CampaignSettings,
): Pick<Recruits, 'units' | 'leaders' | 'wizards' | 'archWizards'> => ({
  units: roster.units.map((unit): Recruit => {
    const { name, individuals, ...fighters } = musterUnit(unit, roster);
    return {
      entryId: unit.id,
      name,
      headsPerFigure: headsPerFigure(unit.template, roster.options),
      headsFull: individuals,
      perHead: perHead(fighters, houseRulesOf(settings)),
      fighters: { ...fighters, abilities: [...fighters.abilities] },
      move: skirmishMove(unit),
    };
  }),
  leaders: roster.characters.flatMap((character): RecruitedLeader[] => {
    const { role } = character;
    if (role === 'none') return [];
    return [
      {
        entryId: character.id,
        name: nameOf(character, 'Leader'),
        role,
        leadership: leads(character).leadership,
        characterId: sourceOf(character),
      },
    ];
  }),
  ...countWizards(roster),
});

const LEAST_LEADERSHIP = 1;

/** Of other rules: what their units are counted in stands for heads, and the first character commands. */
const readOther = (
  roster: RosterDocument,
): Pick<Recruits, 'units' | 'leaders' | 'wizards' | 'archWizards'> => {
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
      characterId: sourceOf(character),
    })),
    wizards: 0,
    archWizards: 0,
  };
};

/** A roster as it takes the field. Units of nobody stay at home. */
export const readRecruits = (context: AppContext, id: RosterId, settings: CampaignSettings): Recruits => {
  const document = documentOf(getStored(context, id));
  const read =
    document.system === 'by-this-axe'
      ? readByThisAxe(document as unknown as ByThisAxeRoster, settings)
      : readOther(document);
  return {
    ...read,
    units: read.units.filter(({ headsFull }) => headsFull > 0),
    system: document.system,
    rosterId: id,
    name: nameOf({ id, name: document.name }, 'Army'),
    document: storedRoster(document.system).mark(document) as unknown as Json,
  };
};
