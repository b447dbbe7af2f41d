/** After a key: at once, when a dialog has faded, when what was asked for has come. */
const LOOKS_MS = [0, 350, 1000];
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';
/** What comes and goes over the page; whoever leaves it goes on where he was before. */
const OVER_IT = '[role="dialog"], [role="menu"], [role="listbox"]';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const within = (around: Element): HTMLElement | undefined =>
  [...around.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);

/** An element and all it stands in, the nearest first. */
const outwards = (element: Element): readonly Element[] =>
  element.parentElement === null ? [element] : [element, ...outwards(element.parentElement)];

/** Where the focus goes that was on something which is gone: there again, or to what is nearest. */
const findNext = (stood: readonly Element[], page: HTMLElement): HTMLElement => {
  const [last] = stood;
  if (last instanceof HTMLElement && isShown(last) && !last.matches(':disabled')) return last;
  const around = stood.find((element) => element.isConnected && page.contains(element) && element !== page);
  return (around === undefined ? undefined : within(around)) ?? page;
};

/**
 * For who works by keyboard: removing what has the focus, or closing what was opened by a key, would drop it to the
 * page's beginning. Whoever presses beside everything has left on purpose.
 */
export const keepFocus = (): (() => void) => {
  let stood: readonly Element[] = [];
  let timers: number[] = [];
  const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const look = (): void => {
    const page = document.getElementById('main');
    if (page === null || stood.length === 0 || !isLost()) return;
    if (document.querySelector('[aria-modal="true"]') !== null) return;
    findNext(stood, page).focus({ preventScroll: true });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.closest(OVER_IT) === null) stood = outwards(target);
  };
  const onKey = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = LOOKS_MS.map((after) => window.setTimeout(look, after));
  };
  const onPointer = (): void => {
    window.setTimeout(() => {
      if (isLost()) stood = [];
    }, 0);
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keyup', onKey);
  document.addEventListener('pointerup', onPointer);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keyup', onKey);
    document.removeEventListener('pointerup', onPointer);
  };
};
