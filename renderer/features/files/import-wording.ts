interface ImportedThing {
  readonly name: string;
  readonly renewed: boolean;
}

const NAMED = 3;

/** What came in, by name while that stays short; and that nothing of the person's own was replaced. */
export const wordImport = (file: string, imported: readonly ImportedThing[]): string => {
  if (imported.length === 0)
    return `${file} holds no rosters, characters, campaigns or battles; its settings were taken over.`;
  const names = imported.slice(0, NAMED).map(({ name }) => name);
  const more = imported.length - names.length;
  const list = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
  const copies = imported.filter(({ renewed }) => renewed).length;
  if (copies === 0) return `Imported ${list}.`;
  const which = copies === imported.length ? '' : `${copies} of them `;
  return `Imported ${list}${which === '' ? ' ' : '; '}${which}as ${copies === 1 ? 'a copy' : 'copies'}: yours stayed as ${copies === 1 ? 'it was' : 'they were'}.`;
};
