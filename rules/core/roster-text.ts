/** How much a roster's text says. */
export type TextForm = 'full' | 'compact' | 'line';

// A name must not turn into markup in somebody's forum post.
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
