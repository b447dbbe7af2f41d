import { Html, html } from './html.ts';

/** In daylight and on parchment: pages to read, and pictures of them. */
export const READING_CSS = `
.reading { --paper: #f6efdf; --ink: #2a2118; --quiet: #6b5c47; --rule: #b9a888; --lead: #8c2b35; --display: Grenze, Vollkorn, Georgia, serif; background: var(--paper); color: var(--ink); font: 400 17px/1.55 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; font-variant-numeric: lining-nums; overflow-wrap: anywhere }
.reading * { box-sizing: border-box }
h1, h2, h3 { font-family: var(--display); font-weight: 600; line-height: 1.15; text-wrap: balance }
h1 { font-size: 2.5rem; margin: 0 }
h2 { font-size: 1.5rem; margin: 2.2rem 0 .5rem; padding-bottom: .2rem; border-bottom: 1px solid var(--rule) }
h3 { font-size: 1.2rem; margin: 1.6rem 0 .2rem }
p { margin: .35rem 0 }
.quiet { color: var(--quiet) }
.ledger { height: 5px; margin: .8rem 0 1rem; border-top: 3px solid; border-bottom: 1px solid }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums }
th, td { padding: .3rem .4rem .3rem 0; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; vertical-align: top }
th:first-child { text-align: left } tbody th { font-weight: 600 } thead th { color: var(--quiet); font-size: .9rem }
summary { cursor: pointer; font: 600 1.5rem/1.3 var(--display); margin-top: 2.2rem }
`;

/** Reads on a phone as on a desk, in either light; on paper it is black on white. */
const PAGE_CSS = `
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) { .reading { --paper: #191715; --ink: #ece4d4; --quiet: #b4a78f; --rule: #57504a; --lead: #e08b90 } }
body { margin: 0; padding: 1.5rem 1rem 4rem }
main { max-width: 46rem; margin: 0 auto }
@media print { .reading { --paper: #fff; --ink: #000; --quiet: #000; --rule: #000; --lead: #000; font-size: 10pt } body { padding: 0 } h2, h3, h4 { break-after: avoid } tr, dt, article { break-inside: avoid } }
`;

/** One page that needs nothing beside it: no script, nothing fetched. `css` is ours alone, never a person's words. */
export const readingPage = (title: string, css: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Html(`${READING_CSS}${css}${PAGE_CSS}`)}</style>
</head>
<body class="reading">
<main>
${body}
</main>
</body>
</html>
`.markup;
