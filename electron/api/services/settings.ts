import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Replaced } from '../../../db/queries/imports.ts';
import { deleteSetting, loadSettings, saveSetting } from '../../../db/queries/settings.ts';
import { RETENTION_SETTING, retentionSchema, USUAL_RETENTION } from '../../../db/retention.ts';
import { CLASS_ANSWERS } from '../../../rules/core/class-answers.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { keptLimitSet } from '../../../rules/core/muster/own-limits.ts';
import { identifier } from '../../../rules/core/roster-fields.ts';
import { versioned } from '../../../rules/core/versioned.ts';
import type { AppContext } from '../context.ts';
import { readOrNull } from './stored-shape.ts';

const settingsSchema = z.strictObject({
  colorScheme: z.enum(['auto', 'light', 'dark']),
  /** What classes the rules do not name were said to count as, for every character. */
  classAnswers: z.record(z.string().min(1).max(60), z.enum(CLASS_ANSWERS)),
  /** Whether `What may happen` stands open under the forms of a battle. */
  oddsUnfolded: z.boolean(),
  /** Caps of leagues, to be used by any roster. */
  limitSets: z.array(keptLimitSet).max(100),
  /** Codes of warnings that were agreed to for every roster, by the rules they are of. */
  agreed: z.record(z.string().min(1).max(60), z.array(identifier).max(100)),
  /** What an empty start offers: nothing chosen yet, the way that was chosen, or never again. */
  firstStart: z.enum(['waiting', 'army', 'campaign', 'characters', 'done']),
  /** The release whose changes were read or put away. */
  seenVersion: z.string().min(1).max(40),
  /** The desktop tells by a notice of the system when long work is done and the window is not in front. */
  systemNotices: z.boolean(),
  [RETENTION_SETTING]: retentionSchema,
});

export type Settings = z.infer<typeof settingsSchema>;

/** What people call them. */
export const SETTING_WORDS: Readonly<Record<keyof Settings, string>> = {
  colorScheme: 'colours',
  classAnswers: 'what classes count as',
  oddsUnfolded: 'whether odds stand open in battles',
  limitSets: 'limits of leagues',
  agreed: 'warnings agreed to',
  firstStart: 'the way chosen at the first start',
  seenVersion: 'which changes were read',
  systemNotices: 'notices of the system',
  [RETENTION_SETTING]: 'how many backups are kept',
};

export const settingsPatchSchema = settingsSchema.partial();

/** All settings together, in the store and in files; a step meets those that were never set, too. */
export const storedSettings = versioned({ schema: settingsPatchSchema, steps: [] });

/** The last release that kept no mark: a store without one comes from there. */
const LAST_UNMARKED = '0.1.0';

const DEFAULTS: Settings = {
  colorScheme: 'auto',
  classAnswers: {},
  oddsUnfolded: true,
  limitSets: [],
  agreed: {},
  firstStart: 'waiting',
  seenVersion: LAST_UNMARKED,
  systemNotices: false,
  [RETENTION_SETTING]: USUAL_RETENTION,
};

const forwardSettings = (db: Db): Readonly<Record<string, Json>> =>
  (readOrNull(() => storedSettings.forward(Object.fromEntries(loadSettings(db)))) ?? {}) as JsonObject;

/** A stored value that this version no longer knows counts as not set. */
export const getSettings = ({ store }: AppContext): Settings => {
  const stored = forwardSettings(store.db);
  const read = <K extends keyof Settings>(key: K): Settings[K] => {
    const parsed = settingsSchema.shape[key].safeParse(stored[key]);
    return parsed.success ? (parsed.data as Settings[K]) : DEFAULTS[key];
  };
  return {
    colorScheme: read('colorScheme'),
    classAnswers: read('classAnswers'),
    oddsUnfolded: read('oddsUnfolded'),
    limitSets: read('limitSets'),
    agreed: read('agreed'),
    firstStart: read('firstStart'),
    seenVersion: read('seenVersion'),
    systemNotices: read('systemNotices'),
    [RETENTION_SETTING]: read(RETENTION_SETTING),
  };
};

export const setSettings = (context: AppContext, patch: z.infer<typeof settingsPatchSchema>): Settings => {
  context.store.db.transaction((tx) => {
    const next = Object.entries(storedSettings.mark({ ...forwardSettings(tx), ...patch }));
    for (const [key, value] of next) if (value !== undefined && value !== null) saveSetting(tx, key, value);
  });
  return getSettings(context);
};

/** As it is stored; null where it was never set. */
export const readSetting = ({ store }: AppContext, key: string): Json =>
  loadSettings(store.db).get(key) ?? null;

/** Call it inside a transaction. Null takes it away. */
export const putBackSetting = ({ store }: AppContext, key: string, value: Json): void => {
  if (value === null) deleteSetting(store.db, key);
  else saveSetting(store.db, key, value);
};

/** Leagues that the file does not know stay. */
const besideKept = (context: AppContext, { limitSets, ...patch }: z.infer<typeof settingsPatchSchema>) => {
  if (limitSets === undefined) return patch;
  const theirs = new Set(limitSets.map(({ name }) => name));
  const kept = getSettings(context).limitSets.filter(({ name }) => !theirs.has(name));
  return { ...patch, limitSets: [...kept, ...limitSets] };
};

/** Takes the settings of a file over, and says what was. Call it inside a transaction. */
export const replaceSettings = (
  context: AppContext,
  patch: z.infer<typeof settingsPatchSchema>,
): readonly Extract<Replaced, { what: 'setting' }>[] => {
  const before = loadSettings(context.store.db);
  setSettings(context, besideKept(context, patch));
  return [...loadSettings(context.store.db)]
    .filter(([key, after]) => !isDeepStrictEqual(before.get(key), after))
    .map(([key, after]) => ({ what: 'setting', key, before: before.get(key) ?? null, after }));
};
