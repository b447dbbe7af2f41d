import { useSyncExternalStore } from 'react';

/** Where the person is in the builder. On a wide window all three places are in sight at once. */
export type Place = 'catalogue' | 'list' | 'editor';
export type CatalogueTab = 'units' | 'characters' | 'saved';

interface View {
  readonly place: Place;
  readonly tab: CatalogueTab;
  /** Whether an army is being drawn or mended, before anything of it is taken. */
  readonly starting: boolean;
}

const START: View = { place: 'list', tab: 'units', starting: false };

let view = START;
const listeners = new Set<() => void>();

const change = (next: Partial<View>): void => {
  view = { ...view, ...next };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useView = (): View => useSyncExternalStore(subscribe, () => view);

export const resetView = (): void => change(START);
export const openStart = (): void => change({ starting: true, place: 'list' });
export const closeStart = (): void => change({ starting: false });
export const showPlace = (place: Place): void => change({ place });
export const showTab = (tab: CatalogueTab): void => change({ tab });

export const rowId = (id: string): string => `entry-${id}`;
export const EDITOR_ID = 'builder-editor';
export const CATALOGUE_ID = 'builder-catalogue';

/** After the screen has followed, and after a closing menu or palette has given the focus back. */
const whenShown = (act: () => void): void => {
  const tryIt = (): void => (document.querySelector('[data-late]') === null ? act() : whenShown(act));
  setTimeout(() => requestAnimationFrame(tryIt), 0);
};

const firstField = (pane: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${pane} [data-first-field]`) ??
  document.querySelector<HTMLElement>(`#${pane} :is(input, select, textarea, button):not(:disabled)`);

/** At once, for a row that is in sight of the keyboard already. */
export const focusRowNow = (id: string): void => {
  const row = document.getElementById(rowId(id));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
};

export const focusRow = (id: string): void => {
  showPlace('list');
  whenShown(() => focusRowNow(id));
};

export const focusEditor = (): void => {
  showPlace('editor');
  whenShown(() => firstField(EDITOR_ID)?.focus());
};

/** A field of the editor, or its first one where it has no such field. */
export const focusField = (field: string): void => {
  showPlace('editor');
  const control = `#${EDITOR_ID} [data-field="${CSS.escape(field)}"] :is(input, select, textarea, button)`;
  whenShown(() => (document.querySelector<HTMLElement>(control) ?? firstField(EDITOR_ID))?.focus());
};

export const focusCatalogue = (tab: CatalogueTab): void => {
  change({ place: 'catalogue', tab });
  whenShown(() => firstField(CATALOGUE_ID)?.focus());
};
