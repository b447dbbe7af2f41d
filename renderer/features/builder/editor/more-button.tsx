import { IconMinus, IconPlus } from '@tabler/icons-react';

interface MoreButtonProps {
  readonly open: boolean;
  /** What pressing it brings: `13 more`. */
  readonly label: string;
  onTurn(): void;
}

/** Opens the rest of a long list of options, and shuts it again. */
export const MoreButton = ({ open, label, onTurn }: MoreButtonProps) => (
  <button type="button" className="options-more" aria-expanded={open} onClick={onTurn}>
    {open ? <IconMinus aria-hidden /> : <IconPlus aria-hidden />}
    {open ? 'Fewer' : label}
  </button>
);
