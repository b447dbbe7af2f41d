declare const brand: unique symbol;

/** A string that names one kind of thing and cannot be handed over as another. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type RosterId = Id<'roster'>;
export type CharacterId = Id<'character'>;
export type BattleId = Id<'battle'>;
export type CampaignId = Id<'campaign'>;
export type ActionId = `${string}/${string}`;

/** The one place where a plain string becomes an id: at the edge, after it was parsed. */
export const asId = <Kind extends string>(text: string): Id<Kind> => text as Id<Kind>;
