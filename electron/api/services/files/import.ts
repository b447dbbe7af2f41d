import { insertPicture } from '../../../../db/queries/campaigns.ts';
import {
  addPart,
  beginImport,
  type CameIn,
  finishImport,
  forgetImports,
  isUnfinished,
  listImports,
  type Replaced,
  takeBack,
} from '../../../../db/queries/imports.ts';
import { listThings } from '../../../../db/queries/things.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused, refusalFrom } from '../../errors.ts';
import { type HouseRulesFile, replaceHouseRules } from '../house-rules.ts';
import { replaceSettings } from '../settings.ts';
import { inTransaction } from '../store-writes.ts';
import { createPause } from './pause.ts';
import {
  type Belonging,
  type Choices,
  followPlaces,
  linkBelonging,
  type Places,
  placeThing,
  settlePlaces,
} from './place-things.ts';
import { type FileSource, readParts } from './read-file.ts';
import {
  hasOwnerIn,
  type ImportedKind,
  isThing,
  type Survey,
  surveyFile,
  THING_LISTS,
  type ThingList,
} from './survey.ts';

export interface ImportedThing {
  readonly kind: ImportedKind;
  readonly id: string;
  readonly name: string;
  /** The file's id was taken: this came in beside what is there. */
  readonly renewed: boolean;
}

export interface ImportReport {
  readonly imported: readonly ImportedThing[];
  /** What stayed behind, because what is here is the same. */
  readonly leftOut: number;
  /** To take the import back with; null where nothing came in. */
  readonly importId: string | null;
}

/** House rules that count everywhere, settings and print setups change how Muster behaves: only when asked for. */
export interface ImportChoices extends Choices {
  readonly houseRules: boolean;
  readonly settings: boolean;
}

const ROWS_AT_ONCE = 200;
const IMPORTS_KEPT = 20;

const refuseChanged = (): Refused =>
  new Refused('file/changed', 'The file was changed while it was read. Nothing came in: import it again.');

const refuseReplaced = (): Refused =>
  new Refused(
    'file/interrupted',
    'A backup was brought back while the file came in. Nothing of the file came in: import it again.',
  );

/**
 * Writes in short transactions, each with a note of what it put where: others are answered in between, and what is not
 * finished is taken back, at once or at the next start.
 */
class Journal {
  readonly #context: AppContext;
  readonly #id: string;
  readonly #pause = createPause();
  #waiting: { readonly rows: number; readonly write: () => void }[] = [];
  #things: CameIn[] = [];
  #rows = 0;
  #part = 0;

  constructor(context: AppContext, id: string) {
    this.#context = context;
    this.#id = id;
  }

  /** Goes in with the next transaction. */
  async write(rows: number, write: () => void): Promise<void> {
    this.#waiting.push({ rows, write });
    this.#rows += rows;
    if (this.#rows >= ROWS_AT_ONCE) await this.flush();
  }

  /** Before its first row: no kill may leave a row that nobody knows of. */
  note(thing: CameIn): void {
    this.#things.push(thing);
  }

  async flush(): Promise<void> {
    const [waiting, things] = [this.#waiting, this.#things];
    if (waiting.length > 0 || things.length > 0)
      this.inside(() => {
        if (things.length > 0) addPart(this.#context.store.db, this.#id, this.#part++, things);
        for (const { write } of waiting) write();
      });
    this.#waiting = [];
    this.#things = [];
    this.#rows = 0;
    await this.#pause();
  }

  inside(write: () => void): void {
    inTransaction(this.#context, () => {
      if (!isUnfinished(this.#context.store.db, this.#id)) throw refuseReplaced();
      write();
    });
  }
}

const bringIn = async (
  context: AppContext,
  source: FileSource,
  {
    survey,
    places,
    journal,
  }: { readonly survey: Survey; readonly places: Places; readonly journal: Journal },
): Promise<void> => {
  const follow = followPlaces(survey, places);
  const next: Partial<Record<ThingList, number>> = {};
  const belongings: Belonging[] = [];
  for await (const part of readParts(source, 'no pictures')) {
    if (!isThing(part)) continue;
    const index = next[part.list] ?? 0;
    next[part.list] = index + 1;
    const place = places[part.list][index];
    if (place === undefined) throw refuseChanged();
    if (place.isLeftOut) continue;
    const { steps, rows, belongings: found } = placeThing(context, part, place, follow);
    journal.note({ kind: THING_LISTS[part.list], id: place.id, name: place.name, renewed: place.renewed });
    belongings.push(...found);
    if (rows < ROWS_AT_ONCE) {
      await journal.write(rows, () => {
        while (steps.next().done !== true);
      });
      continue;
    }
    await journal.flush();
    for (let isOver = false; !isOver; await journal.flush())
      await journal.write(ROWS_AT_ONCE / 2, () => {
        isOver = steps.next().done === true;
      });
  }
  // What was the same here keeps the campaign it has.
  const battles = new Set(places.battles.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id));
  const campaigns = new Set(listThings(context.store.db, 'campaign').map(({ id }) => id));
  for (const [battle, campaign] of belongings)
    if (battles.has(battle) && campaigns.has(campaign))
      await journal.write(1, () => linkBelonging(context, [battle, campaign]));
  await journal.flush();
};

const bringPictures = async (
  context: AppContext,
  source: FileSource,
  { places, journal }: { readonly places: Places; readonly journal: Journal },
): Promise<void> => {
  for await (const part of readParts(source, 'pictures')) {
    if (part.list !== 'pictures') continue;
    const place = places.campaigns[part.campaign];
    if (place === undefined) throw refuseChanged();
    if (place.isLeftOut) continue;
    const { id, bytes } = part.thing;
    await journal.write(ROWS_AT_ONCE, () =>
      insertPicture(context.store.db, asId<'campaign'>(place.id), id, bytes),
    );
  }
  await journal.flush();
};

/** House rules and settings, as they were and as they are now. Those of a campaign or battle come with it. */
const replace = (
  context: AppContext,
  survey: Survey,
  places: Places,
  choices: ImportChoices,
): readonly Replaced[] => {
  const follow = followPlaces(survey, places);
  const hasOwner = hasOwnerIn(survey);
  const rules = survey.houseRules.flatMap((set): readonly HouseRulesFile[] => {
    if (set.scope === 'app') return choices.houseRules ? [{ ...set, scopeId: null }] : [];
    const list = set.scope === 'battle' ? 'battles' : 'campaigns';
    return hasOwner(set) && set.scopeId !== null ? [{ ...set, scopeId: follow(list, set.scopeId) }] : [];
  });
  return [
    ...replaceHouseRules(context, rules),
    ...(choices.settings ? replaceSettings(context, survey.settings) : []),
  ];
};

/** Out of sight it is already: where this fails too, the next start does it. */
const takeBackHalf = async (context: AppContext, id: string): Promise<void> => {
  const pause = createPause();
  try {
    for (const _step of takeBack(() => context.store.db, id)) await pause();
  } catch (error) {
    if (refusalFrom(error) === null) throw error;
  }
};

/**
 * All or nothing: the file is checked from end to end before the first row is written, what comes in is seen by nobody
 * until all of it is there, and what stops half way is taken back.
 */
export const importFile = (
  context: AppContext,
  source: FileSource,
  fileName: string,
  choices: ImportChoices,
): Promise<ImportReport> =>
  context.files.inTurn(async () => {
    const survey = await surveyFile(context, source);
    const places = settlePlaces(context, survey, choices);
    const importId = context.newId();
    const journal = new Journal(context, importId);
    inTransaction(context, () =>
      beginImport(context.store.db, { id: importId, file: fileName, createdAt: context.now().toISOString() }),
    );
    let replaced: readonly Replaced[] = [];
    try {
      await bringIn(context, source, { survey, places, journal });
      if (survey.pictures > 0) await bringPictures(context, source, { places, journal });
      journal.inside(() => {
        replaced = replace(context, survey, places, choices);
        finishImport(context.store.db, importId, context.now().toISOString(), replaced);
        const kept = listImports(context.store.db).slice(0, IMPORTS_KEPT);
        forgetImports(
          context.store.db,
          kept.map(({ id }) => id),
        );
      });
    } catch (error) {
      await takeBackHalf(context, importId);
      throw error;
    }
    const lists = Object.keys(THING_LISTS) as ThingList[];
    const imported = lists.flatMap((list) =>
      places[list]
        .filter(({ isLeftOut }) => !isLeftOut)
        .map(({ id, name, renewed }) => ({ kind: THING_LISTS[list], id, name, renewed })),
    );
    const leftOut = lists.flatMap((list) => places[list]).filter(({ isLeftOut }) => isLeftOut).length;
    return { imported, leftOut, importId: imported.length + replaced.length === 0 ? null : importId };
  });
