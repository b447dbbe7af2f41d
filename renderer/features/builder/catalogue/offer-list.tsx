import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import { wordNeed } from '../../../../rules/core/muster/miniatures.ts';
import { ListHints } from '../../../components/list-hints.tsx';
import { count } from '../../../format.ts';
import type { ArmyNeeds } from '../parts/use-needs.ts';
import classes from './catalogue-pane.module.css';
import type { Offer, OfferGroup } from './offer.ts';
import { OfferRow } from './offer-row.tsx';

interface OfferListProps {
  readonly label: string;
  readonly groups: readonly OfferGroup[];
  /** While searching nothing is shut away. */
  readonly openAll: boolean;
  readonly activeKey: string | null;
  readonly list: RefObject<HTMLFieldSetElement | null>;
  readonly needs: ArmyNeeds;
  onPick(offer: Offer): void;
  onAdd(offer: Offer): void;
  /** The arrow was pressed above the first line. */
  onLeaveTop(): void;
}

/** `needs 12, you have 8`, or how many there are; empty where there is nothing to say. */
const wordStock = (need: ReturnType<ArmyNeeds['of']>): string =>
  wordNeed(need) ?? (need.has > 0 ? `have ${need.has}` : '');

const rowsOf = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-row]:not(:disabled)'),
];

const NEXT: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

export const OfferList = memo(
  ({ label, groups, openAll, activeKey, list, onPick, onAdd, onLeaveTop, needs }: OfferListProps) => {
    const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
    const isShut = ({ id, shut }: OfferGroup): boolean => !openAll && turned.has(id) !== shut;
    const turn = (id: string): void =>
      setTurned(new Set(turned.has(id) ? [...turned].filter((other) => other !== id) : [...turned, id]));
    const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
      const next = NEXT[event.key];
      if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = rowsOf(event.currentTarget);
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const to = next(at, rows.length - 1);
      event.preventDefault();
      if (to < 0) onLeaveTop();
      else rows[to]?.focus();
    };
    return (
      <>
        <ListHints of={list} />
        <fieldset className={classes.offerList} aria-label={label} ref={list} onKeyDown={onKeyDown}>
          {groups.map((group) => {
            const shut = isShut(group);
            return (
              <section key={group.id} aria-label={group.name} data-shut={shut || undefined}>
                <h3>
                  <button
                    type="button"
                    data-row
                    aria-expanded={!shut}
                    disabled={openAll}
                    onClick={() => turn(group.id)}
                  >
                    {shut ? <IconChevronRight aria-hidden /> : <IconChevronDown aria-hidden />}
                    {group.name}
                    {shut && <span>{count(group.offers.length, group.noun)}</span>}
                  </button>
                </h3>
                {!shut && (
                  <ul>
                    {group.offers.map((offer) => (
                      <OfferRow
                        key={offer.key}
                        offer={offer}
                        active={offer.key === activeKey}
                        need={needs.stock.known ? wordStock(needs.of(offer.name)) : null}
                        onPick={onPick}
                        onAdd={onAdd}
                      />
                    ))}
                  </ul>
                )}
                {!shut && group.more !== undefined && <p className={classes.offerMore}>{group.more}</p>}
              </section>
            );
          })}
        </fieldset>
      </>
    );
  },
);
