import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { tallyValue } from '../../../rules/campaign/war/tallies.ts';
import { formatStrength } from '../../../rules/core/strength.ts';
import { api } from '../../api/client.ts';
import { SideBadge } from '../campaigns/parts/side-badge.tsx';
import { StrengthBar } from '../campaigns/parts/strength-bar.tsx';
import { activeArmies, hasStrength, wordSpot } from '../campaigns/parts/words.ts';
import type { CampaignView } from '../campaigns/types.ts';
import classes from './seat-app.module.css';
import type { Me } from './types.ts';

interface ArmyLinesProps {
  readonly view: CampaignView;
  readonly me: Me;
  readonly selectedId: string | null;
  onSelect(id: string): void;
  onOrders(): void;
}

/** Each own army in two lines: how strong it is, and what it does when the day ends. */
export const ArmyLines = ({ view, me, selectedId, onSelect, onOrders }: ArmyLinesProps) => {
  const { data: orders } = useQuery({ ...api.seat.orders.queryOptions(), enabled: me.role === 'player' });
  const { state, figures } = view;
  const counters = state.settings.tallies.filter(({ of }) => of === 'armies');
  const armies = activeArmies(state).filter(({ id }) => figures[id] !== undefined);
  return (
    <ul className={classes.armies}>
      {armies.map((army) => {
        const known = figures[army.id];
        const side = state.sides[army.sideId];
        const given = orders?.marches.find(({ armyId }) => armyId === army.id);
        const path = (given === undefined ? army.orders : given.orders)?.path;
        const goal = path?.at(-1);
        const inHeads = !hasStrength(army);
        if (known === undefined || side === undefined) return null;
        return (
          <li key={army.id}>
            <button
              type="button"
              data-here={army.id === selectedId || undefined}
              onClick={() =>
                army.id === selectedId && me.role === 'player' ? onOrders() : onSelect(army.id)
              }
            >
              <SideBadge sign={side} />
              <span className={classes.armyWords}>
                <span className={classes.armyHead}>
                  <b>{army.name}</b> <small>{known.commander?.name ?? ''}</small>
                  <span>
                    {inHeads
                      ? `${known.heads} of ${known.headsFull}`
                      : `${formatStrength(known.sp)} of ${formatStrength(known.spFull)}`}
                  </span>
                </span>
                <StrengthBar
                  colour={side.colour}
                  now={inHeads ? known.heads : known.sp}
                  returning={inHeads ? 0 : known.pendingSp}
                  full={inHeads ? known.headsFull : known.spFull}
                  inHeads={inHeads}
                />
                {counters.length > 0 && (
                  <small>
                    {counters.map((tally) => `${tally.name} ${tallyValue(state, army.id, tally)}`).join(', ')}
                  </small>
                )}
                {goal === undefined && me.role === 'master' ? (
                  // What its player has written down for today is his until the day ends.
                  <small className={classes.armyOrder}>Under no standing order</small>
                ) : goal === undefined ? (
                  <small className={classes.armyOrder} data-none={given === undefined || undefined}>
                    {given === undefined ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
                    {given === undefined ? 'No order yet: it stays here' : 'Holds where it stands'}
                  </small>
                ) : (
                  <small className={classes.armyOrder}>
                    <IconCheck aria-hidden /> Marches to {wordSpot(state, goal)}
                  </small>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
