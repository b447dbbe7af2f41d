import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconShoppingCart } from '@tabler/icons-react';
import { type Need, wordNeed } from '../../../../rules/core/muster/miniatures.ts';
import { wantMore } from '../../collection/actions.ts';
import type { Stock } from '../../collection/use-collection.ts';
import { useKit } from '../kit/use-kit.tsx';
import classes from './need-line.module.css';

interface NeedLineProps {
  readonly need: Pick<Need, 'kind' | 'needs' | 'has'>;
  readonly stock: Stock;
  /** Whose need it is, where that is not plain: `With these the army`. */
  readonly who?: string;
}

/** “needs 12, you have 8”: told, never in the way. */
export const NeedLine = ({ need, stock, who = '' }: NeedLineProps) => {
  const { system } = useKit();
  const { kind, needs, has } = need;
  const missing = needs - has;
  const short = wordNeed(need);
  return (
    <p className={classes.need} data-short={short !== null || undefined}>
      {short === null ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      <span>
        {kind}: {who} {short ?? `needs ${needs}, you have ${has}`}
      </span>
      {missing > 0 && (
        <Button
          size="compact-xs"
          leftSection={<IconShoppingCart />}
          onClick={() => void wantMore(kind, missing, system, stock.miniatures)}
        >
          Want {missing}
        </Button>
      )}
    </p>
  );
};
