import { profileGroups } from '../../../rules/core/fill-profile.ts';
import type { FormSection, GroupField } from '../../../rules/core/form.ts';
import type { ActionListing, EntryProfile } from './types.ts';

/** The first place where an entry belongs. */
export const placeFor = (
  sections: readonly FormSection[],
  { kind }: Pick<EntryProfile, 'kind'>,
): GroupField | null => profileGroups(sections).find(({ profile }) => profile === kind) ?? null;

export const systemOfAction = ({ id }: Pick<ActionListing, 'id'>): string => id.split('/')[0] ?? '';
