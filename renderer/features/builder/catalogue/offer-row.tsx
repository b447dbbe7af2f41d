import { VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { Hinted, wordTerms } from '../../../components/explained.tsx';
import { useKit } from '../kit/use-kit.tsx';
import classes from './catalogue-pane.module.css';
import type { Offer } from './offer.ts';

interface OfferRowProps {
  readonly offer: Offer;
  readonly active: boolean;
  /** What of the collection it asks for; null or empty where there is nothing to say. */
  readonly need: string | null;
  onPick(offer: Offer): void;
  onAdd(offer: Offer): void;
}

const isOnPlus = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('[data-part="offer-plus"]') !== null;

/** Pressed anywhere it shows in the preview; the plus, Enter and a double press add it. */
export const OfferRow = memo(({ offer, active, need, onPick, onAdd }: OfferRowProps) => {
  const { name, hint, stat, price, reason } = offer;
  const { catalogue, words, terms } = useKit();
  const onClick = (event: MouseEvent): void => (isOnPlus(event) ? onAdd(offer) : onPick(offer));
  // Two presses of the plus have added two already.
  const onDoubleClick = (event: MouseEvent): void => {
    if (!isOnPlus(event)) onAdd(offer);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAdd(offer);
  };
  return (
    <li>
      <button
        type="button"
        className={classes.offer}
        data-row
        data-terms={wordTerms(hint, terms) ?? undefined}
        data-off={reason !== null || undefined}
        aria-current={active ? 'true' : undefined}
        tabIndex={active ? 0 : -1}
        onFocus={() => onPick(offer)}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onKeyDown={onKeyDown}
      >
        <span>
          {name}
          <VisuallyHidden>, </VisuallyHidden>
          {hint !== '' && (
            <small>
              <Hinted text={hint} terms={terms} />
            </small>
          )}
          {need !== null && need !== '' && (
            <small data-need data-short={need.startsWith('needs') || undefined}>
              {need}
            </small>
          )}
        </span>
        {catalogue.stat !== null && (
          <span>
            <VisuallyHidden>, {catalogue.stat.help.toLowerCase()} </VisuallyHidden>
            {stat}
          </span>
        )}
        {words.points !== null && (
          <span>
            <VisuallyHidden>, </VisuallyHidden>
            {price}
            <VisuallyHidden> {words.points}</VisuallyHidden>
          </span>
        )}
        <span className={classes.offerPlus} data-part="offer-plus">
          <IconPlus aria-hidden />
        </span>
      </button>
    </li>
  );
});
