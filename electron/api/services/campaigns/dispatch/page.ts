import { createHash } from 'node:crypto';
import { FORM_HELP, writeForm } from '../../../../../rules/campaign/mail/form.ts';
import { formatUs } from '../../../../../rules/campaign/words.ts';
import type { AheadChoice } from '../../../../../rules/core/campaign-rules.ts';
import { plural } from '../../../../../rules/core/words.ts';
import type { DispatchParts } from '../../../context.ts';
import { Html, html } from '../../print/html.ts';
import { SIDE_INKS } from '../side-signs.ts';
import type { DispatchArmy, DispatchContact, DispatchContent } from './content.ts';
import { drawMap, sideSign } from './map.ts';
import { DISPATCH_CSS } from './style.ts';

/** What lets this file answer for its side. */
export interface DispatchAccess {
  readonly head: string;
  readonly capability: string;
  readonly publicKey: string;
  /** The line that stands in a form that is filled in by hand. */
  readonly mark: string;
}

const sign = ({ side }: DispatchContent): Html =>
  html`<svg class="sign" viewBox="-18 -18 36 36" aria-hidden="true">${sideSign(side)}</svg>`;

const LOCK = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM8 11V7a4 4 0 1 1 8 0v4"/></svg>`;
const CAREFUL = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4 2.5 20h19zM12 10v4M12 17v.01"/></svg>`;

const share = (part: number, whole: number): string =>
  whole === 0 ? '0' : String(Math.round((1000 * part) / whole) / 10);

const armyRow = (content: DispatchContent, army: DispatchArmy): Html => {
  const { sp, spFull, pendingSp } = army.figures;
  return html`<li class="army">${sign(content)}<div><div class="top"><b>${army.name}</b><span>${army.leader}</span><em><b>${formatUs(sp)}</b> of ${formatUs(spFull)}</em></div><div class="bar" aria-hidden="true"><i style="width:${share(sp, spFull)}%"></i>${pendingSp === 0 ? null : html`<i style="width:${share(pendingSp, spFull)}%"></i>`}</div>${army.untilDay === null ? null : html`<p class="w">${CAREFUL}${plural(army.halfRate, 'mile')} a day at most to day ${army.untilDay}, or ${army.wounded} are lost.</p>`}${army.faces === '' ? null : html`<p>${army.faces}</p>`}<p>Now it ${army.ordered}; ${plural(army.rate, 'mile')} a day.</p></div></li>`;
};

const PRINTED = 8;

const news = ({ chronicle, due, since, opened }: DispatchContent): Html => {
  const looked = opened.map((day) => ({
    when: `Day ${day}`,
    text: 'Your sealed orders were opened before the day ended.',
  }));
  const told = chronicle.flatMap(({ day, until, lines }) =>
    lines.map(({ text }) => ({ when: day === until ? `Day ${day}` : `${day} to ${until}`, text })),
  );
  const waits = due.map(({ day, untilDay, title, detail }) => ({
    when: day === null ? (untilDay === null ? 'Now' : `To ${untilDay}`) : `Day ${day}`,
    text: detail === '' ? title : `${title}: ${detail}`,
  }));
  // On paper the newest have to do.
  const rows = (all: typeof told): Html =>
    html`<ul class="told">${all.map(({ when, text }, index) => html`<li${index < all.length - PRINTED ? html` class="old"` : null}><b>${when}</b><span>${text}</span></li>`)}</ul>`;
  return html`<details open id="due"><summary>Due<small>${plural(waits.length, 'thing')}</small></summary>${rows(waits)}</details>
<details open id="chronicle"><summary>Chronicle<small>${told.length + looked.length} ${since === null ? 'so far' : `since day ${since}`}</small></summary>${rows([...looked, ...told])}</details>`;
};

const chanceOf = ({ chance }: AheadChoice): Html | null =>
  chance === null
    ? null
    : html`<em>${((100 * chance.ways) / chance.of).toFixed(1)} %<small>${chance.ways} in ${chance.of}</small></em>`;

const armyForm = (content: DispatchContent, army: DispatchArmy): Html => {
  const { id, name, safeMilesLeft, milesLeft, wounded } = army;
  const miles = Math.floor(wounded === '' ? milesLeft : safeMilesLeft);
  return html`<fieldset class="blk" data-army="${id}" style="border:0;margin:0;padding:0;min-width:0"><h3>${sign(content)}${name}${army.faces === '' ? null : html`<small>in contact</small>`}</h3>
<div class="seg" role="radiogroup" aria-label="Order for ${name}"><label><input type="radio" name="o-${id}" value="on" checked>Go on</label><label><input type="radio" name="o-${id}" value="hold">Hold</label><label><input type="radio" name="o-${id}" value="march">March</label></div>
<div data-march hidden><div class="row"><label class="fl"><span>Toward</span><select data-toward>${content.places.map((place) => html`<option>${place.name}</option>`)}<option value="">A spot on the map</option></select></label><div class="fl"><span>Miles today</span><div class="step"><button type="button" data-less aria-label="One mile less for ${name}">−</button><input type="number" data-miles min="0" max="${milesLeft}" step="any" value="${miles}" aria-label="Miles today of ${name}"><button type="button" data-more aria-label="One mile more for ${name}">+</button></div></div></div>
<label class="fl"><span>By way of</span><select data-via><option value="">straight</option>${content.places.map((place) => html`<option>${place.name}</option>`)}</select></label></div>
<p class="hint" data-hint aria-live="polite">It ${army.ordered}.</p></fieldset>`;
};

const questionForm = (
  contact: DispatchContact,
  { id, title, about, choices }: DispatchContact['questions'][number],
): Html => {
  const name = `q-${contact.id}-${id}`;
  if (choices.every(({ chance }) => chance === null))
    return html`<label class="fl"><span>${title}</span><select name="${name}" data-question="${id}"><option value="">not said</option>${choices.map(({ value, label, note }) => html`<option value="${value}">${label}: ${note}</option>`)}</select></label>`;
  return html`<div role="radiogroup" aria-label="${title}"><div class="top"><b>${title}</b><span>${about}</span></div>
<label class="op"><input type="radio" name="${name}" data-question="${id}" value="" checked><span><b>Not said</b><small>the game master asks you</small></span></label>
${choices.map((one) => html`<label class="op"><input type="radio" name="${name}" data-question="${id}" value="${one.value}"${one.refused === null ? null : html` disabled`}><span><b>${one.label}</b><small>${one.refused ?? one.note}</small></span>${chanceOf(one)}</label>`)}</div>`;
};

const contactForm = (contact: DispatchContact): Html => {
  const wide = contact.questions.filter(({ choices }) => choices.some(({ chance }) => chance !== null));
  const short = contact.questions.filter((one) => !wide.includes(one));
  return html`<section class="blk" data-contact="${contact.id}"><h3>${contact.title}</h3>
<p class="seal">${LOCK}<b>Sealed</b> until both sides have chosen. Should the game master look sooner, the ledger says so.</p>
<div class="box">${contact.questions.length === 0 ? html`<p>This battle is fought on the table.</p>` : null}${wide.map((one) => questionForm(contact, one))}<div class="row2">${short.map((one) => questionForm(contact, one))}</div></div></section>`;
};

/** What the script goes by; `<` is written so that nothing in it can end the tag. */
const dataOf = (content: DispatchContent, access: DispatchAccess): string =>
  JSON.stringify({
    campaign: content.campaign,
    campaignId: content.campaignId,
    side: content.side.name,
    sideId: content.side.id,
    day: content.day,
    head: access.head,
    capability: access.capability,
    publicKey: access.publicKey,
    armies: content.armies.map(({ figures: _figures, leader: _leader, faces: _faces, ...army }) => army),
    places: content.places,
    map: { width: content.state.map.width, height: content.state.map.height },
  }).replaceAll('<', '\\u003c');

export type DispatchData = {
  readonly campaign: string;
  readonly campaignId: string;
  readonly side: string;
  readonly sideId: string;
  readonly day: number;
  readonly head: string;
  readonly capability: string;
  readonly publicKey: string;
  readonly armies: readonly Omit<DispatchArmy, 'figures' | 'leader' | 'faces'>[];
  readonly places: DispatchContent['places'];
  readonly map: { readonly width: number; readonly height: number };
};

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

const byHand = (content: DispatchContent, access: DispatchAccess): Html => {
  const form = writeForm(
    {
      armies: content.armies,
      places: content.places,
      contacts: content.contacts.map(({ id, title, questions }) => ({ id, title, questions })),
    },
    access.mark,
  );
  return html`<details class="full byhand" open id="byhand"><summary>Without the form<small>for devices that run no script</small></summary>
<p class="foot">Copy this into a mail, write behind the colons, and send it. It is not sealed: whoever reads the mail can read it. ${FORM_HELP.join('; ')}. Places: ${content.places.map(({ name }) => name).join(', ')}.</p>
${content.contacts
  .flatMap(({ questions }) => questions)
  .map(
    ({ title, choices }) =>
      html`<p class="foot">${title}: ${choices
        .filter(({ refused }) => refused === null)
        .map(({ label }) => label)
        .join(', ')}.</p>`,
  )}
<pre class="form" tabindex="0">${form}</pre></details>`;
};

/** One file that needs nothing beside it: whole without script, which only plans marches and writes the text. */
export const dispatchPage = (
  content: DispatchContent,
  access: DispatchAccess,
  { script, fontCss }: DispatchParts,
): string => {
  const { campaign, side, day, date, armies, leaders, contacts, war, state } = content;
  const title = `${campaign}: dispatch for ${side.name}, day ${day}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hashOf(script)}'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Html(`${fontCss}:root{--side:${SIDE_INKS[side.colour]}}${DISPATCH_CSS}`)}</style>
</head>
<body>
<header><div><svg width="28" height="30" viewBox="0 0 34 36" aria-hidden="true"><path d="M9 3v30" stroke="#fbf7ec" stroke-width="2.4"/><path d="M10.4 5H28l-5 6 5 6H10.4z" fill="#b94b52"/><path d="M10.4 20H22l-3.4 3.6L22 27H10.4z" fill="#7ebfaf"/></svg><div><h1>${campaign}</h1><small>Dispatch for ${side.name} · ${date}</small></div><b>Day ${day}</b></div></header>
<main>
<p class="lead">Works without network. Nothing is sent by itself: fill in, copy the text at the end, send it to your game master. Whoever has this file can order for ${side.name} on day ${day}.</p>
<div class="map">${drawMap(content)}<p class="foot">A circle is a full day’s march, a dashed one half of it: so far the wounded are safe.</p></div>
<section class="side">
<h2>Your armies <small>strength now, returning, at start</small></h2>
<ul>${armies.length === 0 ? html`<li>Nobody is in the field.</li>` : armies.map((army) => armyRow(content, army))}</ul>
${leaders.length === 0 ? null : html`<details id="leaders"><summary>Leaders<small>${leaders.length}</small></summary><ul class="told">${leaders.map(({ name, line }) => html`<li style="grid-template-columns:110px minmax(0,1fr)"><b>${name}</b><span>${line}</span></li>`)}</ul></details>`}
</section>
<section class="news">${war.length === 0 ? null : html`<details open id="war"><summary>On the map<small>${plural(war.length, 'thing')}</small></summary><ul class="told">${war.map((line) => html`<li style="grid-template-columns:minmax(0,1fr)"><span>${line}</span></li>`)}</ul></details>`}
${news(content)}</section>
<form class="full" id="orders" hidden>
<div class="rule"></div>
<h2>Your orders for day ${day}</h2>
${state.settings.land.on ? html`<p class="foot">Miles are reckoned straight over open country here; when the day ends, each army takes the quickest way over ground and roads.</p>` : null}
<div class="two"><div>${armies.map((army) => armyForm(content, army))}</div><div>${contacts.map(contactForm)}
<label class="fl"><span>Note to the game master</span><textarea id="note" maxlength="2000"></textarea></label></div></div>
<div class="snd"><h2>Send it back <small>also for corrections, while day ${day} is open</small></h2>
<textarea class="txt" id="text" readonly aria-label="The text to send"></textarea>
<div class="go"><button type="button" class="btn first" id="copy">Copy the text</button><button type="button" class="btn" id="save">Save as file</button></div>
<p class="foot" id="said" role="status"></p>
<p class="foot">Leave the last line whole: it carries the orders and the seal. It counts for this war, ${side.name} and day ${day} only; altered or late, it is refused with the reason.</p></div>
</form>
${byHand(content, access)}
</main>
<script type="application/json" id="data">${new Html(dataOf(content, access))}</script>
<script>${new Html(script)}</script>
</body>
</html>
`.markup;
};
