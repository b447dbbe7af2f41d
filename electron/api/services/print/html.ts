/** Markup that is safe to show. Only `html` makes it, so a plain string can never pass for it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Control characters are no characters of HTML; a printer driver may take them for its own.
const escapeText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those must go.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

export type HtmlPart = Html | string | number | null | readonly HtmlPart[];

const show = (part: HtmlPart): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(show).join('') : escapeText(String(part));
};

/** Everything put into it is escaped unless it is markup already: a unit's name can never become a tag. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(pieces.reduce((text, piece, index) => text + show(parts[index - 1] ?? null) + piece));
