import type { DispatchData } from '../../electron/api/services/campaigns/dispatch/page.ts';
import type { Point } from '../../rules/campaign/fields.ts';
import { cutPath, pathMiles } from '../../rules/campaign/geometry.ts';
import { toSpot } from '../../rules/campaign/mail/form.ts';
import { type MarchWords, wordMarch } from '../../rules/campaign/mail/march.ts';
import type { MailedOrder } from '../../rules/campaign/mail/orders.ts';

type Army = DispatchData['armies'][number];

export interface ArmyForm {
  readonly army: Army;
  /** Null: it goes on as it was ordered. */
  order(): MailedOrder | null;
  /** The way that is planned, as far as it gets today, and the rest. */
  way(): { readonly today: readonly Point[]; readonly rest: readonly Point[] } | null;
  /** A spot on the map was tapped; a place is chosen by its name. */
  goTo(spot: Point, place: string | null): void;
}

const find = <E extends Element>(root: ParentNode, selector: string): E => {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`${selector} is missing`);
  return found;
};

/** The order of one army, with what follows from it at once. */
export const bindArmy = (root: HTMLElement, data: DispatchData, onChange: () => void): ArmyForm => {
  const army = data.armies.find(({ id }) => id === root.dataset['army']) as Army;
  const [toward, via] = [
    find<HTMLSelectElement>(root, '[data-toward]'),
    find<HTMLSelectElement>(root, '[data-via]'),
  ];
  const miles = find<HTMLInputElement>(root, '[data-miles]');
  const [march, hint] = [find<HTMLElement>(root, '[data-march]'), find<HTMLElement>(root, '[data-hint]')];
  let spot: Point | null = null;

  const chosen = (): string => find<HTMLInputElement>(root, 'input[type=radio]:checked').value;
  const place = (name: string): Point | null => data.places.find((one) => one.name === name)?.at ?? null;
  const path = (): readonly Point[] => {
    const to = toward.value === '' ? spot : place(toward.value);
    const over = place(via.value);
    return to === null ? [] : over === null ? [to] : [over, to];
  };
  const today = (): number => {
    const wanted = Number(miles.value);
    return Number.isFinite(wanted) ? Math.max(0, Math.min(army.milesLeft, wanted)) : 0;
  };

  const words = (): MarchWords | null =>
    path().length === 0 ? null : wordMarch(army, path(), today(), data.places);

  const tell = (): void => {
    const kind = chosen();
    march.hidden = kind !== 'march';
    const told = kind === 'march' ? words() : null;
    hint.classList.toggle('w', told?.careless === true);
    if (kind === 'march') hint.textContent = told?.text ?? 'Choose a place, or tap the map.';
    else hint.textContent = kind === 'hold' ? 'It stays where it is.' : `It ${army.ordered}.`;
  };

  const step = (by: number): void => {
    miles.value = String(Math.max(0, Math.min(army.milesLeft, Math.floor(today()) + by)));
    changed();
  };
  const changed = (): void => {
    tell();
    onChange();
  };
  root.addEventListener('input', changed);
  find(root, '[data-less]').addEventListener('click', () => step(-1));
  find(root, '[data-more]').addEventListener('click', () => step(1));
  tell();

  return {
    army,
    order: () => {
      const kind = chosen();
      if (kind === 'hold') return { army: army.id, order: 'hold' };
      const way = path();
      const whole = [army.at, ...way];
      if (kind !== 'march' || way.length === 0 || pathMiles(whole) === 0) return null;
      const go = today();
      // A whole day's march, or one that spares the wounded, goes on over days; any other ends where it was told to.
      if (go === army.milesLeft || go >= pathMiles(whole))
        return { army: army.id, order: 'march', pace: 'full', way: way.map(toSpot) };
      if (go === army.safeMilesLeft)
        return { army: army.id, order: 'march', pace: 'half', way: way.map(toSpot) };
      const cut = cutPath(whole, go).slice(1);
      if (cut.length === 0) return { army: army.id, order: 'hold' };
      return { army: army.id, order: 'march', pace: 'full', way: cut.map(toSpot) };
    },
    way: () => {
      const way = path();
      if (chosen() !== 'march' || way.length === 0) return null;
      const whole = [army.at, ...way];
      return { today: cutPath(whole, today()), rest: whole };
    },
    goTo: (to, name) => {
      find<HTMLInputElement>(root, 'input[value=march]').checked = true;
      spot = to;
      toward.value = name ?? '';
      changed();
    },
  };
};
