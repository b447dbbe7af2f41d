import {
  IconCross,
  IconCrown,
  IconFlag,
  IconPaw,
  IconSword,
  IconUser,
  IconWand,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CharacterSign } from '../list/row-model.ts';

const SIGNS: Readonly<Record<CharacterSign, TablerIcon>> = {
  general: IconCrown,
  leader: IconFlag,
  priest: IconCross,
  mage: IconWand,
  monster: IconPaw,
  hero: IconSword,
  plain: IconUser,
};

export const CharacterIcon = ({ sign }: { sign: CharacterSign }) => {
  const Icon = SIGNS[sign];
  return <Icon aria-hidden />;
};
