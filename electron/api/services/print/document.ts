import { Html, html } from './html.ts';
import type { RenderedPrint } from './render.ts';

/** On a screen the pages lie on a desk; on paper there is nothing but them. */
const DOCUMENT_CSS = `
html, body { margin: 0; background: #fff }
@media screen { body { background: #d6cdb8; padding: 8mm } .page { margin: 0 auto 8mm; box-shadow: 0 1px 4px rgb(60 48 24 / .3) } .page + .page { margin-top: 8mm } }
@media print { .page { break-after: page } .page:last-child { break-after: auto } }
`;

/** A whole page by itself: nothing is fetched, and it prints as it looks. `fontCss` holds the fonts as data. */
export const printDocument = (
  { title, html: pages, css, paperCss }: RenderedPrint,
  fontCss: string,
): string => {
  // None of these come from a roster; a closing tag inside them would still end the sheet too early.
  const sheet = new Html([fontCss, css, DOCUMENT_CSS, paperCss].join('\n').replaceAll('</', '<\\/'));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:">
<title>${title}</title>
<style>${sheet}</style>
</head>
<body>
${new Html(pages)}
</body>
</html>
`.markup;
};
