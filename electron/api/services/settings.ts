import { z } from 'zod';
import { loadSettings, saveSetting } from '../../../db/queries/settings.ts';
import { CLASS_ANSWERS } from '../../../rules/by-this-axe/conversion/individual.ts';
import type { AppContext } from '../context.ts';

const settingsSchema = z.strictObject({
  colorScheme: z.enum(['auto', 'light', 'dark']),
  /** What classes the rules do not name were said to count as, for every character. */
  classAnswers: z.record(z.string().min(1).max(60), z.enum(CLASS_ANSWERS)),
});

export type Settings = z.infer<typeof settingsSchema>;

export const settingsPatchSchema = settingsSchema.partial();

const DEFAULTS: Settings = { colorScheme: 'auto', classAnswers: {} };

/** A stored value that this version no longer knows counts as not set. */
export const getSettings = ({ store }: AppContext): Settings => {
  const stored = loadSettings(store.db);
  const read = <K extends keyof Settings>(key: K): Settings[K] => {
    const parsed = settingsSchema.shape[key].safeParse(stored.get(key));
    return parsed.success ? (parsed.data as Settings[K]) : DEFAULTS[key];
  };
  return { colorScheme: read('colorScheme'), classAnswers: read('classAnswers') };
};

export const setSettings = (context: AppContext, patch: z.infer<typeof settingsPatchSchema>): Settings => {
  context.store.db.transaction((tx) => {
    for (const [key, value] of Object.entries(patch)) if (value !== undefined) saveSetting(tx, key, value);
  });
  return getSettings(context);
};
