interface ImportedThing {
  readonly name: string;
  readonly renewed: boolean;
}

const NAMED = 3;

/** By name while that stays short. */
export const wordNames = (names: readonly string[], most = NAMED): string => {
  const more = names.length - most;
  const shown = names.slice(0, most).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
};

/** What came in; and that nothing of the person's own was replaced. */
export const wordImport = (file: string, imported: readonly ImportedThing[]): string => {
  if (imported.length === 0) return `Nothing but what you ticked came in from ${file}.`;
  const list = wordNames(imported.map(({ name }) => name));
  const copies = imported.filter(({ renewed }) => renewed).length;
  if (copies === 0) return `Imported ${list}.`;
  const which = copies === imported.length ? '' : `${copies} of them `;
  return `Imported ${list}${which === '' ? ' ' : '; '}${which}as ${copies === 1 ? 'a copy' : 'copies'}: yours stayed as ${copies === 1 ? 'it was' : 'they were'}.`;
};

type Standing = 'new' | 'same' | 'changed' | 'newer' | 'older';

const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  roster: ['roster', 'rosters'],
  character: ['character', 'characters'],
  battle: ['battle', 'battles'],
  campaign: ['campaign', 'campaigns'],
  'custom-unit': ['saved unit', 'saved units'],
  miniature: ['kind of miniatures', 'kinds of miniatures'],
  'print-setup': ['print setup', 'print setups'],
};

const count = (kind: string, amount: number): string => {
  const [one, many] = NOUNS[kind] ?? [kind, kind];
  return `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`;
};

/** `3 rosters, 1 campaign` */
export const countByKind = (things: readonly { readonly kind: string }[]): string =>
  [...Map.groupBy(things, ({ kind }) => kind)].map(([kind, group]) => count(kind, group.length)).join(', ');

/** What each standing means for what comes in, in the order of the dialog. */
export const STANDINGS: readonly (readonly [standing: Standing, title: string])[] = [
  ['new', 'New'],
  ['newer', 'Goes on where yours stops (comes in as a copy, yours stays)'],
  ['changed', 'You have it, but not the same (comes in as a copy, yours stays)'],
  ['older', 'Stops before yours does (comes in as a copy, yours stays)'],
  ['same', 'You have exactly this already'],
];
