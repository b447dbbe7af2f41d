import { insertPicture } from '../../../../db/queries/campaigns.ts';
import { createStage } from '../../../../db/stage.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import type { Report } from '../../work/messages.ts';
import type { MusterFile } from '../file-format.ts';
import type { HouseRulesFile } from '../house-rules.ts';
import {
  type Belonging,
  type Choices,
  type Follow,
  followPlaces,
  type Places,
  placeThing,
  settlePlaces,
} from './place-things.ts';
import { readParts } from './read-file.ts';
import { type FileSource, type GivenFile, sourceOf, watched } from './source.ts';
import { contextOn, readStore, type StoreToRead } from './store-to-read.ts';
import { hasOwnerIn, isThing, type Survey, surveyFile, type ThingList } from './survey.ts';

/** House rules that count everywhere, settings and print setups change how Muster behaves: only when asked for. */
export interface ImportChoices extends Choices {
  readonly houseRules: boolean;
  readonly settings: boolean;
}

export interface StagingOrder {
  readonly store: StoreToRead;
  readonly given: GivenFile;
  readonly choices: ImportChoices;
  /** Where the file of rows is to be made. */
  readonly stage: string;
}

/** What comes in beside the rows of the stage. */
export interface Staged {
  readonly places: Places;
  readonly houseRules: readonly HouseRulesFile[];
  readonly settings: MusterFile['settings'];
  readonly belongings: readonly Belonging[];
}

const refuseChanged = (): Refused =>
  new Refused('file/changed', 'The file was changed while it was read. Nothing came in: import it again.');

const fillStage = async (
  context: AppContext,
  source: FileSource,
  places: Places,
  follow: Follow,
): Promise<readonly Belonging[]> => {
  const next: Partial<Record<ThingList, number>> = {};
  const belongings: Belonging[] = [];
  for await (const part of readParts(source)) {
    if (part.list === 'pictures') {
      const campaign = places.campaigns[part.campaign];
      if (campaign === undefined) throw refuseChanged();
      const { id, bytes } = part.thing;
      if (!campaign.isLeftOut) insertPicture(context.store.db, asId<'campaign'>(campaign.id), id, bytes);
    }
    if (!isThing(part)) continue;
    const index = next[part.list] ?? 0;
    next[part.list] = index + 1;
    const place = places[part.list][index];
    if (place === undefined) throw refuseChanged();
    if (!place.isLeftOut) belongings.push(...placeThing(context, part, place, follow));
  }
  return belongings;
};

/** Those of a campaign or battle come with it. */
const rulesComingIn = (survey: Survey, follow: Follow, choices: ImportChoices): readonly HouseRulesFile[] => {
  const hasOwner = hasOwnerIn(survey);
  return survey.houseRules.flatMap((set): readonly HouseRulesFile[] => {
    if (set.scope === 'app') return choices.houseRules ? [{ ...set, scopeId: null }] : [];
    const list = set.scope === 'battle' ? 'battles' : 'campaigns';
    return hasOwner(set) && set.scopeId !== null ? [{ ...set, scopeId: follow(list, set.scopeId) }] : [];
  });
};

/** The file is read twice, and what was made of it is copied: the rest of the way. */
export const STAGED_SHARE = 0.8;

/**
 * A job: checks a file from end to end, then makes all the rows it brings, in a file of their own. The store is only
 * read; whatever is refused here has changed nothing.
 */
export const stageImport = (
  { store, given, choices, stage: file }: StagingOrder,
  report: Report,
): Promise<Staged> =>
  readStore(store, async (context) => {
    const source = sourceOf(given);
    const half = STAGED_SHARE / 2;
    const checked = watched(source, (share) => report({ step: 'Checking the file', share: share * half }));
    const survey = await surveyFile(context, checked);
    const places = settlePlaces(context, survey, choices);
    const follow = followPlaces(survey, places);
    const read = watched(source, (share) => report({ step: 'Reading the file', share: half + share * half }));
    const stage = createStage(file, context.store.db);
    try {
      const inside = contextOn({ ...context.store, db: stage.db }, store.now);
      const belongings = await fillStage(inside, read, places, follow);
      stage.finish();
      return {
        places,
        houseRules: rulesComingIn(survey, follow, choices),
        settings: choices.settings ? survey.settings : {},
        belongings,
      };
    } finally {
      stage.close();
    }
  });
