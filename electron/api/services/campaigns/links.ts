import type { CampaignEvent, Fact } from '../../../../rules/campaign/events.ts';
import type { General } from '../../../../rules/campaign/state.ts';
import type { Json } from '../../../../rules/core/json.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';

/** What a ledger names outside itself. */
export interface Links {
  readonly rosters: ReadonlySet<string>;
  readonly characters: ReadonlySet<string>;
  readonly battles: ReadonlySet<string>;
}

/** How each link is to be written; one that stays is given back as it is. */
export interface Relink {
  roster(id: string): string;
  character(id: string): string;
  battle(id: string): string;
  document(document: RosterDocument): RosterDocument;
}

const ifAny = <T extends string | null>(id: T, change: (id: string) => string): T =>
  (id === null ? null : change(id)) as T;

const relinkGeneral = (general: General, to: Relink): General => ({
  ...general,
  characterId: ifAny(general.characterId, to.character),
});

type WithMuster = Extract<CampaignEvent, { kind: 'army-mustered' | 'reinforced' }>;

const relinkMuster = ({ muster }: WithMuster, to: Relink): WithMuster['muster'] =>
  muster === null
    ? null
    : {
        ...muster,
        rosterId: ifAny(muster.rosterId, to.roster),
        document: to.document(muster.document as unknown as RosterDocument) as unknown as Json,
      };

/** An entry that names rosters, characters and battles by other ids. */
export const relinkEvent = (event: CampaignEvent, to: Relink): CampaignEvent => {
  switch (event.kind) {
    case 'army-mustered':
      return {
        ...event,
        muster: relinkMuster(event, to),
        generals: event.generals.map((general) => relinkGeneral(general, to)),
      };
    case 'reinforced':
      return { ...event, muster: relinkMuster(event, to) };
    case 'general-appointed':
      return { ...event, general: relinkGeneral(event.general, to) };
    case 'contact':
      return { ...event, contact: { ...event.contact, battleId: ifAny(event.contact.battleId, to.battle) } };
    case 'battle-begun':
      return { ...event, battleId: to.battle(event.battleId) };
    case 'battle-fought':
      return { ...event, battleId: ifAny(event.battleId, to.battle) };
    case 'amended':
      return {
        ...event,
        changes: event.changes.map(({ entry, event: now }) => ({
          entry,
          event: now === null ? null : (relinkEvent(now, to) as Fact),
        })),
      };
    case 'roster-made':
      return { ...event, rosterId: to.roster(event.rosterId) };
    default:
      return event;
  }
};

/** The people of the library who stand behind a roster's characters. */
export const holdersOf = ({ characters }: RosterDocument): readonly string[] =>
  characters.flatMap((entry) => {
    const { source } = entry as {
      source?: { characterId: string; others?: readonly { characterId: string }[] } | null;
    };
    return source == null
      ? []
      : [source.characterId, ...(source.others ?? []).map(({ characterId }) => characterId)];
  });

export const linksOf = (events: readonly CampaignEvent[]): Links => {
  const [rosters, characters, battles] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const note =
    (set: Set<string>) =>
    (id: string): string => {
      set.add(id);
      return id;
    };
  const collect: Relink = {
    roster: note(rosters),
    character: note(characters),
    battle: note(battles),
    document: (document) => {
      for (const id of holdersOf(document)) characters.add(id);
      return document;
    },
  };
  for (const event of events) relinkEvent(event, collect);
  return { rosters, characters, battles };
};
