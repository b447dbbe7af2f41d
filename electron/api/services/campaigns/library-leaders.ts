import { findCharacter } from '../../../../db/queries/characters.ts';
import type { LibraryLeader } from '../../../../rules/campaign/help.ts';
import { newsOf, type SheetNews } from '../../../../rules/campaign/leaders/news.ts';
import type { CampaignSettings, CampaignState } from '../../../../rules/campaign/state.ts';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { listCharacters } from '../characters/characters.ts';
import { showPortrait } from '../characters/portrait.ts';
import { sheetOf } from '../characters/records.ts';
import { getSettings } from '../settings.ts';
import { readOrNull } from '../stored-shape.ts';
import { campaignRules } from './recruits.ts';

const readingOf = (context: AppContext, sheet: CharacterSheet, { houseRules }: CampaignSettings) => {
  const { mayLead, ...read } = campaignRules().leader(sheet, getSettings(context).classAnswers, houseRules);
  return { mayLead, sheet: { ...read, sum: read.sum.map((line) => ({ ...line })) } };
};

/** Somebody of the library as his sheet has him today; null where there is no such sheet to read. */
export const readLibraryLeader = (
  context: AppContext,
  characterId: string,
  settings: CampaignSettings,
): LibraryLeader | null => {
  const stored = findCharacter(context.store.db, asId<'character'>(characterId));
  const sheet = stored === null ? null : readOrNull(() => sheetOf(stored));
  return sheet === null ? null : { name: sheet.name, sheet: readingOf(context, sheet, settings).sheet };
};

/** Sheets that say something else than the armies go by. */
export const listNews = (context: AppContext, { generals, settings }: CampaignState): readonly SheetNews[] =>
  Object.values(generals).flatMap((general) => {
    if (general.characterId === null || general.sheet === null) return [];
    const found = readLibraryLeader(context, general.characterId, settings);
    return (found === null ? null : newsOf(general, found.sheet)) ?? [];
  });

export const portraitOf = ({ store }: AppContext, characterId: string | null): string | null =>
  characterId === null
    ? null
    : showPortrait(findCharacter(store.db, asId<'character'>(characterId))?.portrait ?? null);

/** Everybody of the library, as he would lead in this campaign. */
export const listLibraryLeaders = (context: AppContext, settings: CampaignSettings) =>
  listCharacters(context, { view: 'all', search: '', tag: null })
    .characters.filter(({ damaged }) => !damaged)
    .map(({ id, name, sheet }) => {
      const { mayLead, sheet: read } = readingOf(context, sheet, settings);
      return { characterId: id, name, leadership: read.leadership, mayLead, why: read.why };
    });
