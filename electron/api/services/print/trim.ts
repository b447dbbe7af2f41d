import { type Block, NOTHING, textHeight } from './block.ts';
import { type Html, html } from './html.ts';
import { STYLES } from './metrics.ts';
import type { PrintOptions } from './options.ts';

/** What a person puts on pages and cards besides the army: words of his own and a picture. */
export const LOGO = { width: 24, height: 17, gap: 4 } as const;
const BANNER = 26;
const RUNNING_LOGO = 12;
export const CARD_LOGO = { width: 11, height: 7, gap: 2 } as const;
const CARD_BANNER = 9;
export const FACE = { size: 17, gap: 3 } as const;

type Trimmed = Pick<PrintOptions, 'header' | 'picture' | 'pictureAs'>;

const hasPicture = ({ picture, pictureAs }: Trimmed, as: PrintOptions['pictureAs']): boolean =>
  picture !== null && pictureAs === as;

const pictureMarkup = (name: string): Html =>
  html`<span class="${`pic ${name}`}" role="img" aria-label="Own picture"></span>`;

/** Above the title of a first page. */
export const pageTop = (options: Trimmed, width: number): Block => ({
  height: (hasPicture(options, 'banner') ? BANNER : 0) + textHeight(options.header, STYLES.body, width),
  markup: html`${hasPicture(options, 'banner') ? pictureMarkup('banner') : null}${headerMarkup(options)}`,
});

const headerMarkup = ({ header }: Trimmed): Html | null =>
  header === '' ? null : html`<p class="own">${header}</p>`;

/** Beside the title of a first page and the name on a card; null without one. */
export const ownLogo = (options: Trimmed): Html | null =>
  hasPicture(options, 'logo') ? pictureMarkup('logo') : null;

/** Small, on top of every other page. */
export const runningLogo = ({ picture }: Trimmed): Html | null =>
  picture === null ? null : pictureMarkup('small');

/** On top of a card. */
export const cardTop = (options: Trimmed, width: number): Block => {
  if (options.header === '' && !hasPicture(options, 'banner')) return NOTHING;
  return {
    height:
      (hasPicture(options, 'banner') ? CARD_BANNER : 0) + textHeight(options.header, STYLES.small, width),
    markup: html`${hasPicture(options, 'banner') ? pictureMarkup('banner') : null}${headerMarkup(options)}`,
  };
};

/** Portraits by the id of whom they show. */
export type Portraits = ReadonlyMap<string, string>;

export const NO_PORTRAITS: Portraits = new Map();

/** One class a portrait: however many cards show it, its bytes are in the style once. */
export const faceClass = (portraits: Portraits, person: string | undefined): string | null => {
  const index = person === undefined ? -1 : [...portraits.keys()].indexOf(person);
  return index < 0 ? null : `face${index}`;
};

const GREY = 'filter: grayscale(1) contrast(1.15)';

export const trimRules = (
  options: Trimmed & Pick<PrintOptions, 'blackAndWhite'>,
  portraits: Portraits,
): string =>
  [
    ...(options.picture === null ? [] : [`.pic { background-image: url("${options.picture}") }`]),
    ...[...portraits.values()].map((face, index) => `.face${index} { background-image: url("${face}") }`),
    ...(options.blackAndWhite ? [`.pic, .face { ${GREY} }`] : []),
    `.pic { display: block; background-position: center; background-size: contain; background-repeat: no-repeat; flex: none }`,
    `.pic.banner { height: ${BANNER - 2}mm; margin-bottom: 2mm }`,
    `.pic.logo { width: ${LOGO.width}mm; height: ${LOGO.height}mm }`,
    `.pic.small { width: ${RUNNING_LOGO}mm; height: 6mm; align-self: center }`,
    `.card .pic.banner { height: ${CARD_BANNER - 1}mm; margin-bottom: 1mm }`,
    `.card .pic.logo { width: ${CARD_LOGO.width}mm; height: ${CARD_LOGO.height}mm; align-self: center }`,
    `.card .own { font-size: ${STYLES.small.points}pt; line-height: ${STYLES.small.line}mm }`,
    `.who-row { display: flex; gap: ${FACE.gap}mm; flex: none }`,
    `.who-row > div { flex: 1; min-width: 0 }`,
    `.face { width: ${FACE.size}mm; height: ${FACE.size}mm; border: var(--line) solid; background-position: center; background-size: cover; flex: none }`,
  ].join('\n');
