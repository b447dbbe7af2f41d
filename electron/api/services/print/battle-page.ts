import type { ShownTable } from '../../../../rules/core/counsel.ts';
import { SEATS } from '../../../../rules/core/play.ts';
import type { Account } from '../battles/account.ts';
import { Html, html } from './html.ts';

/** Reads on a phone as on a desk, in either light; on paper it is black on white. */
const CSS = `
:root { color-scheme: light dark; --paper: #f6efdf; --ink: #2a2118; --quiet: #6b5c47; --rule: #b9a888; --lead: #8c2b35 }
@media (prefers-color-scheme: dark) { :root { --paper: #191715; --ink: #ece4d4; --quiet: #b4a78f; --rule: #57504a; --lead: #e08b90 } }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.55 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; font-variant-numeric: lining-nums }
main { max-width: 46rem; margin: 0 auto; overflow-wrap: anywhere }
h1, h2, h3 { font-family: Grenze, Vollkorn, Georgia, serif; font-weight: 600; line-height: 1.15; text-wrap: balance }
h1 { font-size: 2.5rem; margin: 0 }
h2 { font-size: 1.5rem; margin: 2.2rem 0 .5rem; padding-bottom: .2rem; border-bottom: 1px solid var(--rule) }
h3 { font-size: 1.2rem; margin: 1.6rem 0 .2rem }
h4 { font-size: 1rem; margin: .8rem 0 0; color: var(--lead) }
p { margin: .35rem 0 }
.quiet { color: var(--quiet) }
.ledger { height: 5px; margin: .8rem 0 1rem; border-top: 3px solid; border-bottom: 1px solid }
.verdict { font: 600 1.5rem/1.25 Grenze, Vollkorn, Georgia, serif; color: var(--lead) }
.armies { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.2rem 2rem; align-items: start }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums }
caption { text-align: left; font: 600 1.2rem/1.3 Grenze, Vollkorn, Georgia, serif }
th, td { padding: .3rem .4rem .3rem 0; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; vertical-align: top }
th:first-child { text-align: left } tbody th { font-weight: 600 } thead th { color: var(--quiet); font-size: .9rem }
summary { cursor: pointer; font: 600 1.5rem/1.3 Grenze, Vollkorn, Georgia, serif; margin-top: 2.2rem }
dl { margin: 0 } dt { font-weight: 600; margin-top: .7rem } dd { margin: 0; color: var(--quiet) }
@media print { :root { --paper: #fff; --ink: #000; --quiet: #000; --rule: #000; --lead: #000 } body { padding: 0; font-size: 10pt } h2, h3, h4 { break-after: avoid } tr, dt { break-inside: avoid } }
`;

const tableMarkup = ({ label, head, rows }: ShownTable): Html =>
  rows.length === 0
    ? html`<div><h3>${label}</h3><p class="quiet">Nothing is known of it yet.</p></div>`
    : html`<div class="scroll"><table><caption>${label}</caption><thead><tr><th scope="col">Unit</th>${head.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead><tbody>${rows.map(({ name, cells }) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

const storyMarkup = ({ opening, chapters }: Account): Html => {
  let turn = '';
  return html`<p>${opening}</p>${chapters.map((chapter) => {
    const begins = chapter.turn !== turn;
    turn = chapter.turn;
    return html`${begins ? html`<h3>${chapter.turn}</h3>` : null}${chapter.phase === null ? null : html`<h4>${chapter.phase}</h4>`}${chapter.entries.map(({ entry }) => html`<p>${entry.said}</p>`)}`;
  })}`;
};

const rollsMarkup = ({ rolls }: Account): Html =>
  html`<details><summary>Every roll</summary><dl>${rolls.map(({ entry, when, said, lines }) => html`<dt>${entry}. ${when}</dt><dd>${said}</dd>${lines.map((line) => html`<dd>${line}</dd>`)}`)}</dl></details>`;

/** A battle as one page that needs nothing beside it: no script, nothing fetched. */
export const battlePage = (account: Account, rolls: boolean): string => {
  const { title, about, leftOut, verdict, why, lead, armies } = account;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Html(CSS)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="quiet">${about}</p>
${leftOut === '' ? null : html`<p class="quiet">${leftOut}</p>`}
<div class="ledger"></div>
<p class="verdict">${verdict}</p>
${why === '' ? null : html`<p>${why}</p>`}
${lead.map((one) => html`<p>${one}</p>`)}
<h2>Both armies, before and after</h2>
<div class="armies">${SEATS.map((seat) => tableMarkup(armies[seat]))}</div>
<h2>The story</h2>
${storyMarkup(account)}
${rolls && account.rolls.length > 0 ? rollsMarkup(account) : null}
</main>
</body>
</html>
`.markup;
};
