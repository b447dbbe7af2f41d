import { linkBattle } from '../../../../db/queries/campaigns.ts';
import { listThings } from '../../../../db/queries/things.ts';
import { rebuild } from '../../../../rules/campaign/rebuild.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import type { AppContext } from '../../context.ts';
import { addBattle } from '../battles/battles.ts';
import { addLedger } from '../campaigns/ledger.ts';
import { linksOf, type Relink, relinkEvent } from '../campaigns/links.ts';
import { addCharacter } from '../characters/characters.ts';
import { addMiniature } from '../collection/miniatures.ts';
import { addCustomUnit } from '../custom-units.ts';
import { saveSetup } from '../print/setups.ts';
import { addRoster } from '../rosters.ts';
import type { FilePart } from './read-file.ts';
import { type Survey, THING_LISTS, type ThingList } from './survey.ts';

/** Under which id a thing of a file comes in. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly renewed: boolean;
  /** Stays behind: what is here is the same, or it was not asked for. */
  readonly isLeftOut: boolean;
}

export type Places = Readonly<Record<ThingList, readonly Place[]>>;

export interface Choices {
  readonly printSetups: boolean;
  readonly leaveOutSame: boolean;
}

/** An id that is taken is renewed. All ids are settled before anything comes in, for things name each other. */
export const settlePlaces = (context: AppContext, { things }: Survey, choices: Choices): Places => {
  const settle = (list: ThingList): readonly Place[] => {
    const taken = new Set(listThings(context.store.db, THING_LISTS[list]).map(({ id }) => id));
    return things[list].map(({ id, name, standing }) => {
      const isSame = choices.leaveOutSame && standing === 'same' && id !== null;
      if (isSame || (list === 'printSetups' && !choices.printSetups))
        return { id: id ?? '', name, renewed: false, isLeftOut: true };
      const isFree = id !== null && !taken.has(id);
      const settled = isFree ? id : context.newId();
      taken.add(settled);
      return { id: settled, name, renewed: id !== null && !isFree, isLeftOut: false };
    });
  };
  return {
    rosters: settle('rosters'),
    characters: settle('characters'),
    battles: settle('battles'),
    campaigns: settle('campaigns'),
    customUnits: settle('customUnits'),
    miniatures: settle('miniatures'),
    printSetups: settle('printSetups'),
  };
};

type Holder = { readonly characterId: string };

/** Leads from ids in the file to those here; an id that the file does not explain stays. */
export type Follow = (list: ThingList, id: string) => string;

export const followPlaces = ({ things }: Survey, places: Places): Follow => {
  const moved = new Map(
    (Object.keys(THING_LISTS) as ThingList[]).flatMap((list) =>
      things[list].map(({ id }, index) => [`${list} ${id}`, places[list][index]?.id ?? ''] as const),
    ),
  );
  return (list, id) => moved.get(`${list} ${id}`) ?? id;
};

/** A post whose holder came in under a new id follows him there. */
const withHolder = <E extends RosterEntry>(entry: E, follow: Follow): E => {
  const renewed = <T extends Holder>(holder: T): T => ({
    ...holder,
    characterId: follow('characters', holder.characterId),
  });
  const { source } = entry as { source?: Holder & { others?: readonly Holder[] } };
  if (source == null) return entry;
  return { ...entry, source: { ...renewed(source), others: source.others?.map(renewed) ?? [] } };
};

const withHolders = (document: RosterDocument, follow: Follow): RosterDocument => ({
  ...document,
  characters: document.characters.map((entry) => withHolder(entry, follow)),
});

const relinkBy = (follow: Follow): Relink => ({
  roster: (id) => follow('rosters', id),
  battle: (id) => follow('battles', id),
  character: (id) => follow('characters', id),
  document: (document) => withHolders(document, follow),
});

/** A battle and the campaign that has it, both by their ids here. */
export type Belonging = readonly [battle: string, campaign: string];

/** Puts one thing of a file into the stage, pointing at all that comes in with it. */
export const placeThing = (
  context: AppContext,
  part: Extract<FilePart, { list: ThingList }>,
  { id }: Place,
  follow: Follow,
): readonly Belonging[] => {
  switch (part.list) {
    case 'rosters': {
      const { document, tags, favourite, removed } = part.thing;
      addRoster(context, withHolders(document, follow), { id: asId<'roster'>(id), tags, favourite, removed });
      return [];
    }
    case 'characters':
      addCharacter(context, { ...part.thing, id: asId<'character'>(id) });
      return [];
    case 'battles': {
      const { log, title, removed } = part.thing;
      const roster = (one: string | null) => (one === null ? null : follow('rosters', one));
      const campaign =
        log.campaign === null ? null : { ...log.campaign, id: follow('campaigns', log.campaign.id) };
      const followed = { ...log, rosters: { A: roster(log.rosters.A), B: roster(log.rosters.B) }, campaign };
      addBattle(context, followed, { id: asId<'battle'>(id), title, removed });
      return campaign === null ? [] : [[id, campaign.id]];
    }
    case 'campaigns': {
      const relink = relinkBy(follow);
      const lines = part.thing.lines.map((line) => ({ ...line, event: relinkEvent(line.event, relink) }));
      addLedger(
        context,
        { id: asId<'campaign'>(id), removed: part.thing.removed, ...rebuild(lines) },
        lines.map(({ recordedAt }) => recordedAt),
      );
      return [...linksOf(lines.map(({ event }) => event)).battles].map((battle) => [battle, id]);
    }
    case 'customUnits': {
      const { unit, removed, folder } = part.thing;
      addCustomUnit(context, part.thing, withHolder(unit, follow), { id, removed, folder });
      return [];
    }
    case 'miniatures': {
      const { miniature, removed, picture } = part.thing;
      addMiniature(context, miniature, { id, removed, picture });
      return [];
    }
    case 'printSetups': {
      const { name, options } = part.thing;
      saveSetup(context, { id, version: null, name, options });
      return [];
    }
    default:
      return part satisfies never;
  }
};

/** Battles are found by their campaign, whichever of the two came in first. */
export const linkBelonging = (context: AppContext, [battle, campaign]: Belonging): void =>
  linkBattle(context.store.db, asId<'battle'>(battle), asId<'campaign'>(campaign));
