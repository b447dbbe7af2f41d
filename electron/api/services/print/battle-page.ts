import type { ShownTable } from '../../../../rules/core/counsel.ts';
import { SEATS } from '../../../../rules/core/play.ts';
import type { Account } from '../battles/account.ts';
import { type Html, html } from './html.ts';
import { readingPage } from './reading-page.ts';

const CSS = `
.verdict { font: 600 1.5rem/1.25 var(--display); color: var(--lead) }
.armies { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.2rem 2rem; align-items: start }
caption { text-align: left; font: 600 1.2rem/1.3 var(--display) }
h4 { font-size: 1rem; margin: .8rem 0 0; color: var(--lead) }
dl { margin: 0 } dt { font-weight: 600; margin-top: .7rem } dd { margin: 0; color: var(--quiet) }
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
  return readingPage(
    title,
    CSS,
    html`<h1>${title}</h1>
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
`,
  );
};
