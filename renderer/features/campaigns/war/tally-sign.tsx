import { IconCoins, IconCube, IconHammer, IconHeart, IconStar, IconWheat } from '@tabler/icons-react';
import type { Tally } from '../../../../rules/campaign/war/rule-fields.ts';

export const TALLY_SIGNS = {
  coins: { name: 'Coins', Icon: IconCoins },
  wheat: { name: 'Wheat', Icon: IconWheat },
  heart: { name: 'Heart', Icon: IconHeart },
  star: { name: 'Star', Icon: IconStar },
  hammer: { name: 'Hammer', Icon: IconHammer },
  cube: { name: 'Cube', Icon: IconCube },
} as const satisfies Record<Tally['sign'], unknown>;

/** Beside the name of a counter. */
export const TallySign = ({ sign }: Pick<Tally, 'sign'>) => {
  const { Icon } = TALLY_SIGNS[sign];
  return <Icon aria-hidden size={15} />;
};
