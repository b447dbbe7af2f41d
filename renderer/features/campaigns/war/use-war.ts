import type { CampaignSettings } from '../../../../rules/campaign/state.ts';
import { useSession } from '../session/session.ts';

type WarPart = 'land' | 'holding' | 'sight' | 'tallies' | 'tallyRules' | 'chance';

/** One part of the war's rules, and how it is changed: from what the presses before left. */
export const useWar = <P extends WarPart>(part: P) => {
  const { view, act, locked } = useSession();
  const value: CampaignSettings[P] = view.state.settings[part];
  const change = async (make: (now: CampaignSettings[P]) => CampaignSettings[P]): Promise<boolean> =>
    (await act(({ settings }) => ({
      kind: 'change-campaign',
      settings: { [part]: make(settings[part]) },
    }))) !== null;
  return { value, locked, change };
};

interface WithId {
  readonly id: string;
}

/** `k3` after `k2`. */
export const freshId = (letter: string, all: readonly WithId[]): string =>
  `${letter}${Math.max(0, ...all.map(({ id }) => Number(id.slice(1)))) + 1}`;

export const withPatch = <T extends WithId>(all: readonly T[], id: string, patch: Partial<T>): T[] =>
  all.map((one) => (one.id === id ? { ...one, ...patch } : one));

export const without = <T extends WithId>(all: readonly T[], id: string): T[] =>
  all.filter((one) => one.id !== id);
