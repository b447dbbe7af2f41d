interface Told {
  readonly kind: string;
  readonly text: string;
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** An army and who leads it belong together. */
const subjectOf = (kind: string): string => (kind === 'leaders' ? 'armies' : kind);

/** One paragraph as long as it speaks of the same: a battle begins a new one. */
export const paragraphsOf = (lines: readonly Told[]): readonly string[] => {
  const paragraphs: { kind: string; sentences: string[] }[] = [];
  for (const { kind, text } of lines) {
    const last = paragraphs.at(-1);
    if (last === undefined || last.kind !== subjectOf(kind))
      paragraphs.push({ kind: subjectOf(kind), sentences: [asSentence(text)] });
    else last.sentences.push(asSentence(text));
  }
  return paragraphs.map(({ sentences }) => sentences.join(' '));
};
