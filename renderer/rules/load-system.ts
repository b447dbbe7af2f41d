import '../zod-jitless.ts';
import type { CampaignRules } from '../../rules/core/campaign-rules.ts';
import type { CharacterRules } from '../../rules/core/character-rules.ts';
import type { RuleSystem } from '../../rules/core/system.ts';
import type { SystemId } from '../../rules/registry.ts';

/** Each system's rules in a piece of their own: whoever builds for one does not load the others. */
const SYSTEMS: Readonly<Record<SystemId, () => Promise<unknown>>> = {
  'by-this-axe': () => import('../../rules/by-this-axe/index.ts').then((module) => module.byThisAxe),
  'blood-lust': () => import('../../rules/blood-lust/index.ts').then((module) => module.bloodLust),
  formations: () => import('../../rules/formations/index.ts').then((module) => module.formations),
  princecon: () => import('../../rules/princecon/index.ts').then((module) => module.princecon),
  'six-events': () => import('../../rules/six-events/index.ts').then((module) => module.sixEvents),
};

const isKnown = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);

/** Null for a system this version does not know. */
export const loadSystem = async (id: string): Promise<RuleSystem | null> =>
  isKnown(id) ? ((await SYSTEMS[id]()) as RuleSystem) : null;

/** What reads role-playing characters, without the rest of its system. */
const READERS: readonly (() => Promise<CharacterRules>)[] = [
  () => import('../../rules/by-this-axe/conversion/characters.ts').then(({ characters }) => characters),
  () => import('../../rules/princecon/conversion/characters.ts').then(({ characters }) => characters),
];

export const loadCharacterRules = (): Promise<readonly CharacterRules[]> =>
  Promise.all(READERS.map((load) => load()));

/** Whose rules decide a campaign's battles away from the table, and what is typed in counts by. */
export const DECIDING_SYSTEM: SystemId = 'by-this-axe';

export const loadCampaignRules = (): Promise<
  Pick<CampaignRules, 'shown' | 'stratagems' | 'armor' | 'abilities'>
> => import('../../rules/by-this-axe/campaign.ts').then(({ campaign }) => campaign);
