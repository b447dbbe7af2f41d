import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type RosterList = Outputs['rosters']['list'];
export type RosterSummary = RosterList['rosters'][number];
export type RosterRecord = Outputs['rosters']['get'];
export type SystemListing = Outputs['systems']['list'][number];
export type Backup = Outputs['backups']['list'][number];
export type BackupLook = Outputs['backups']['contents'];
export type BackupContents = Extract<BackupLook, { fit: true }>['contents'];
export type RestorePreview = Outputs['backups']['preview'];
export type Restored = Outputs['backups']['restore'];
export type StoreState = Outputs['store']['state'];
export type NamedDamage = StoreState['damage'][number];
export type DamageToDecide = Outputs['damage']['list'][number];
export type StoreFinding = Outputs['store']['check'][number];
export type KeptDraft = Outputs['drafts']['list'][number];
export type FilePreview = Outputs['files']['preview'];
export type Settings = Outputs['settings']['get'];
export type About = Outputs['about']['get'];
export type CharacterList = Outputs['characters']['list'];
export type CharacterSummary = CharacterList['characters'][number];
export type CharacterRecord = Outputs['characters']['get'];
export type Post = CharacterSummary['serves'][number];
export type ArmyMatch = Outputs['rosters']['match'];
export type RosterConversion = Outputs['rosters']['previewConversion'];
