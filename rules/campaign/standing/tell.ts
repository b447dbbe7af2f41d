import type { Names as AllNames } from '../words.ts';
import type { Standing } from './fields.ts';

type Names = Pick<AllNames, 'army' | 'place'>;

/** `guard Withy Ford`. */
export const tellStanding = (standing: Standing, { army, place }: Names): string => {
  switch (standing.kind) {
    case 'hold':
      return 'hold';
    case 'guard':
      return `guard ${place(standing.placeId)}`;
    case 'go':
      return `go for ${place(standing.placeId)}`;
    case 'seek':
      return 'seek whom it can beat';
    case 'avoid':
      return 'keep away from enemies';
    case 'follow':
      return `follow ${army(standing.armyId)}`;
    default:
      return standing satisfies never;
  }
};
