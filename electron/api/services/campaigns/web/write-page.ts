import { linesOf, listEvents } from '../../../../../db/queries/campaign-events.ts';
import { isFact } from '../../../../../rules/campaign/effective.ts';
import { rebuild } from '../../../../../rules/campaign/rebuild.ts';
import type { WebRow } from '../../../../../rules/campaign/web/battle-story.ts';
import type { Edition } from '../../../../../rules/campaign/web/edition.ts';
import { writeStory } from '../../../../../rules/campaign/web/story.ts';
import type { CampaignId } from '../../../../../rules/core/ids.ts';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../errors.ts';
import { type ExportedFile, fileNameFor } from '../../file-name.ts';
import { withCampaign } from '../ledger.ts';
import { portraitOf } from '../library-leaders.ts';
import { ownersOf } from '../owners.ts';
import { findPictureAddress, readPicture } from '../pictures.ts';
import { webPage } from './page.ts';

/** The chronicle as one page of its own, for everybody, one side or the game master. */
export const writePage = (context: AppContext, id: CampaignId, edition: Edition): ExportedFile =>
  withCampaign(context, id, ({ state }) => {
    const side = edition.for === 'side' ? state.sides[edition.sideId] : null;
    if (side === undefined)
      throw new Refused('campaign/not-found', 'There is no such side in this campaign.', 'sideId');
    const rows = rebuild(linesOf(listEvents(context.store.db, id)))
      .rows.map((row): WebRow & Pick<typeof row, 'undoneBy'> => ({ ...row, event: row.amended ?? row.event }))
      .filter(({ undoneBy, event }) => undoneBy === null && isFact(event))
      .toSorted((one, other) => one.place - other.place);
    const story = writeStory(edition, rows, ownersOf(context, id));
    if (story === null)
      throw new Refused(
        'campaign/not-found',
        'There is nothing to tell yet: begin the campaign first.',
        'id',
      );
    const picture =
      state.map.picture === null ? null : readPicture(context, id, state.map.picture.id).dataUrl;
    const reader = edition.for === 'master' ? 'the game master' : (side?.name ?? 'everybody');
    return {
      fileName: fileNameFor(`${state.name} chronicle for ${reader}`, 'html', 'Chronicle'),
      text: webPage({
        story,
        edition,
        picture,
        fontCss: context.program.dispatchParts().fontCss,
        portrait: (characterId) => portraitOf(context, characterId),
        hung: (pictureId) => findPictureAddress(context, id, pictureId),
      }),
    };
  });
