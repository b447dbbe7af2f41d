import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { wordNeed } from '../../../../rules/core/muster/miniatures.ts';
import { copyShopping } from '../../collection/actions.ts';
import { NeedLine } from '../parts/need-line.tsx';
import { useNeeds } from '../parts/use-needs.ts';
import classes from './army-pane.module.css';

/** What the army still lacks on the shelf. Absent where no collection is kept. */
export const ArmyMiniatures = () => {
  const { id } = useParams({ strict: false });
  const { stock, needs } = useNeeds();
  if (!stock.known || needs.length === 0) return null;
  const short = needs.filter((need) => wordNeed(need) !== null);
  return (
    <section className={classes.armyMiniatures} aria-label="Miniatures">
      <h3>Miniatures</h3>
      {short.length === 0 ? (
        <p className="caption">You have all of them.</p>
      ) : (
        short.map((need) => <NeedLine key={need.kind} need={need} stock={stock} />)
      )}
      {short.length > 0 && id !== undefined && (
        <Button size="compact-sm" leftSection={<IconClipboardList />} onClick={() => void copyShopping(id)}>
          Copy shopping list
        </Button>
      )}
    </section>
  );
};
