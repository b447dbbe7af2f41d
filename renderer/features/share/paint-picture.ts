/** Draws a part of a page into a PNG, in the page itself: the browser and the desktop do it alike, and nothing is sent. */

interface Paintable {
  readonly markup: string;
  readonly css: string;
  readonly width: number;
}

const SHARP = 2;
/** Beyond this browsers hand out an empty picture. */
const MOST_PIXELS = 16_000;

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });

const fontFaces = (): readonly CSSFontFaceRule[] =>
  [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      // A sheet of somebody else's (an extension) keeps its rules to itself.
      return [];
    }
  });

/** A picture inside a picture sees no font of the page: those of Latin letters go along. */
const embeddedFonts = async (): Promise<string> => {
  const faces = fontFaces().filter(({ style }) => {
    const range = style.getPropertyValue('unicode-range');
    return range === '' || /U\+0{1,4}(-|\?)|U\+100-/i.test(range);
  });
  const written = await Promise.all(
    faces.map(async ({ cssText, parentStyleSheet }) => {
      const [, address] = /url\("?([^")]+)"?\)/.exec(cssText) ?? [];
      if (address === undefined) return '';
      const base = parentStyleSheet?.href ?? document.baseURI;
      const data = await asDataUrl(await (await fetch(new URL(address, base))).blob());
      return cssText.replace(/src:[^;]+;/, `src: url("${data}") format("woff2");`);
    }),
  );
  return written.join('\n');
};

/** How tall it comes out, measured in a corner of the page that nothing of the page's look reaches. */
const measure = async ({ markup, css, width }: Paintable): Promise<number> => {
  const host = document.createElement('div');
  Object.assign(host.style, { position: 'fixed', left: '-10000px', top: '0', width: `${width}px` });
  host.setAttribute('aria-hidden', 'true');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = markup;
  document.body.append(host);
  try {
    await document.fonts.ready;
    return Math.ceil(host.getBoundingClientRect().height);
  } finally {
    host.remove();
  }
};

/** As XML: `<input>` is closed there, and the same letters stand in it. */
const asXml = (markup: string): string => {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  return [...body.children].map((one) => new XMLSerializer().serializeToString(one)).join('');
};

const load = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('This browser cannot draw the picture.')));
    image.src = address;
  });

export const paintPicture = async (picture: Paintable): Promise<Blob> => {
  const { markup, css, width } = picture;
  const [height, fonts] = await Promise.all([measure(picture), embeddedFonts()]);
  const scale = Math.min(SHARP, MOST_PIXELS / height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml"><style>${fonts}${css}</style>${asXml(markup)}</div></foreignObject></svg>`;
  // From a blob's address the drawing would count as somebody else's, and could not be read back.
  const image = await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw the picture.');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture became too large to draw.'));
      else resolve(blob);
    }, 'image/png');
  });
};
