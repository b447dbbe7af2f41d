import { isSystemId, systemOf } from '../../../../rules/registry.ts';
import type { AppContext } from '../../context.ts';
import type { Report } from '../../work/messages.ts';
import type { MusterFile } from '../file-format.ts';
import { SETTING_WORDS, type Settings } from '../settings.ts';
import { type Standing, standingOf } from './compare.ts';
import { type FilePart, readParts } from './read-file.ts';
import { type FileSource, type GivenFile, sourceOf, watched } from './source.ts';
import { readStore, type StoreToRead } from './store-to-read.ts';

export type ImportedKind =
  | 'roster'
  | 'character'
  | 'campaign'
  | 'battle'
  | 'custom-unit'
  | 'miniature'
  | 'print-setup';

/** Lists of things that come in beside what is there, in the order in which they are told of. */
export const THING_LISTS = {
  rosters: 'roster',
  characters: 'character',
  battles: 'battle',
  campaigns: 'campaign',
  customUnits: 'custom-unit',
  miniatures: 'miniature',
  printSetups: 'print-setup',
} as const satisfies Partial<Record<keyof MusterFile, ImportedKind>>;

export type ThingList = keyof typeof THING_LISTS;

export interface SurveyedThing {
  readonly kind: ImportedKind;
  /** In the file. */
  readonly id: string | null;
  readonly name: string;
  readonly standing: Standing;
}

/** A file's contents without the contents: read once from end to end, everything in it checked. */
export interface Survey {
  readonly things: Readonly<Record<ThingList, readonly SurveyedThing[]>>;
  readonly houseRules: MusterFile['houseRules'];
  readonly settings: MusterFile['settings'];
  readonly pictures: number;
}

const nameOf = (part: FilePart): string => {
  switch (part.list) {
    case 'rosters':
      return part.thing.document.name;
    case 'characters':
      return part.thing.sheet.name;
    case 'battles':
      return part.thing.title;
    case 'customUnits':
      return part.thing.unit.name;
    case 'miniatures':
      return part.thing.miniature.name;
    case 'campaigns':
    case 'printSetups':
      return part.thing.name;
    default:
      return '';
  }
};

export const isThing = (part: FilePart): part is Extract<FilePart, { list: ThingList }> =>
  part.list in THING_LISTS;

/** Nothing is stored; a file that cannot come in is refused here, with the place. */
export const surveyFile = async (context: AppContext, source: FileSource): Promise<Survey> => {
  const things: Record<ThingList, SurveyedThing[]> = {
    rosters: [],
    characters: [],
    battles: [],
    campaigns: [],
    customUnits: [],
    miniatures: [],
    printSetups: [],
  };
  const houseRules: MusterFile['houseRules'][number][] = [];
  let settings: MusterFile['settings'] = {};
  let pictures = 0;
  for await (const part of readParts(source)) {
    if (part.list === 'houseRules') houseRules.push(part.thing);
    else if (part.list === 'settings') settings = part.thing;
    else if (part.list === 'pictures') pictures += 1;
    else {
      const { id } = part.thing;
      const standing = standingOf(context, part, id);
      things[part.list].push({ kind: THING_LISTS[part.list], id, name: nameOf(part), standing });
    }
  }
  return { things, houseRules, settings, pictures };
};

/** What a file would bring, for people to look at before it comes in. */
export interface FilePreview {
  readonly things: readonly SurveyedThing[];
  /** Those that count everywhere, by their systems' names: taken only when asked for. */
  readonly houseRules: readonly string[];
  /** In words; likewise. */
  readonly settings: readonly string[];
  readonly pictures: number;
  /** House rules of campaigns and battles that are not in the file: nothing here could have them. */
  readonly leftOut: readonly string[];
}

const systemName = (id: string): string => (isSystemId(id) ? systemOf(id).name : id);

type HouseRules = MusterFile['houseRules'][number];

/** A set of house rules of a campaign or battle comes and goes with it: is that in the file? */
export const hasOwnerIn = ({ things }: Survey): ((set: HouseRules) => boolean) => {
  const idsOf = (list: 'battles' | 'campaigns') => new Set(things[list].map(({ id }) => id));
  const owners = { battle: idsOf('battles'), campaign: idsOf('campaigns') };
  return ({ scope, scopeId }) => scope !== 'app' && scopeId !== null && owners[scope].has(scopeId);
};

const orphansOf = (survey: Survey): readonly HouseRules[] => {
  const hasOwner = hasOwnerIn(survey);
  return survey.houseRules.filter((set) => set.scope !== 'app' && !hasOwner(set));
};

const previewOf = (survey: Survey): FilePreview => ({
  things: (Object.keys(THING_LISTS) as ThingList[]).flatMap((list) => survey.things[list]),
  houseRules: survey.houseRules
    .filter(({ scope }) => scope === 'app')
    .map(({ system }) => systemName(system)),
  settings: (Object.keys(survey.settings) as (keyof Settings)[]).map((key) => SETTING_WORDS[key]),
  pictures: survey.pictures,
  leftOut: orphansOf(survey).map(
    ({ system, scope }) => `House rules of ${systemName(system)} for a ${scope} that is not in the file`,
  ),
});

/** A job: what a file would bring. */
export const previewFile = (
  { store, given }: { readonly store: StoreToRead; readonly given: GivenFile },
  report: Report,
): Promise<FilePreview> =>
  readStore(store, async (context) => {
    const source = watched(sourceOf(given), (share) => report({ step: 'Reading the file', share }));
    return previewOf(await surveyFile(context, source));
  });
