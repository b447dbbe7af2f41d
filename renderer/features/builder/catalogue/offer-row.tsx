import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Offer } from './offers.ts';

interface OfferRowProps {
  readonly offer: Offer;
  readonly active: boolean;
  onPick(offer: Offer): void;
  onAdd(offer: Offer): void;
}

/** Pressed anywhere it shows in the preview; the plus, Enter and a double press add it. */
export const OfferRow = memo(({ offer, active, onPick, onAdd }: OfferRowProps) => {
  const { name, hint, fc, price, reason } = offer;
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('.offer-plus') !== null) onAdd(offer);
    else onPick(offer);
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
        className="offer"
        data-row
        data-off={reason !== null || undefined}
        aria-current={active ? 'true' : undefined}
        aria-label={`${name}${hint === '' ? '' : `, ${hint}`}, fighting capacity ${fc}, ${price} points${reason === null ? '' : `, ${reason}`}`}
        title={reason ?? undefined}
        tabIndex={active ? 0 : -1}
        onFocus={() => onPick(offer)}
        onClick={onClick}
        onDoubleClick={() => onAdd(offer)}
        onKeyDown={onKeyDown}
      >
        <span className="cut">
          {name}
          {(reason ?? hint) !== '' && <small>{reason ?? hint}</small>}
        </span>
        <span>{fc}</span>
        <span>{price}</span>
        <span className="offer-plus">
          <IconPlus aria-hidden />
        </span>
      </button>
    </li>
  );
});
