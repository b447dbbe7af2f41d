import { z } from 'zod';
import { loadSettings, saveSetting } from '../../../db/queries/settings.ts';
import type { AppContext } from '../context.ts';

const settingsSchema = z.strictObject({
  colorScheme: z.enum(['auto', 'light', 'dark']),
});

export type Settings = z.infer<typeof settingsSchema>;

export const settingsPatchSchema = settingsSchema.partial();

const DEFAULTS: Settings = { colorScheme: 'auto' };

/** A stored value that this version no longer knows counts as not set. */
export const getSettings = ({ store }: AppContext): Settings => {
  const stored = loadSettings(store.db);
  const colorScheme = settingsSchema.shape.colorScheme.safeParse(stored.get('colorScheme'));
  return { colorScheme: colorScheme.success ? colorScheme.data : DEFAULTS.colorScheme };
};

export const setSettings = (context: AppContext, patch: z.infer<typeof settingsPatchSchema>): Settings => {
  context.store.db.transaction((tx) => {
    for (const [key, value] of Object.entries(patch)) if (value !== undefined) saveSetting(tx, key, value);
  });
  return getSettings(context);
};
