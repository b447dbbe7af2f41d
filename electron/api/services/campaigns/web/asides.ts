import type { Side } from '../../../../../rules/campaign/state.ts';
import type { Held, Story } from '../../../../../rules/campaign/web/story.ts';
import { type Html, html } from '../../print/html.ts';
import { SIDE_INKS, SIDE_SHAPES } from '../side-signs.ts';

const mark = ({ shape }: Pick<Side, 'shape'>, ink: string): Html =>
  html`<svg viewBox="-22 -22 44 44" aria-hidden="true"><path d="${SIDE_SHAPES[shape]}" fill="${ink}"/></svg>`;

const wordSpans = ({ spans }: Held): string =>
  spans
    .map(
      ({ holder, from, until }) =>
        `${holder?.name ?? 'nobody'} ${from === until ? `on day ${from}` : `day ${from} to ${until}`}`,
    )
    .join(', ');

const spansOf = (held: Held): Html =>
  html`<div>${held.place}</div><div class="spans" role="img" aria-label="${wordSpans(held)}">${held.spans.map(
    ({ holder, from, until }) =>
      html`<i style="flex:${Math.max(1, until - from)};background:${holder === null ? '#f1eada' : SIDE_INKS[holder.colour]}">${holder === null ? null : mark(holder, '#fefbf3')}</i>`,
  )}</div>`;

const sum = (heads: readonly number[]): number => heads.reduce((all, one) => all + one, 0);

/** Who held what, whose signs these are, and what the battles cost. */
export const asides = ({ held, lost, state, maps, firstDay, lastDay }: Story): Html => {
  const seen = maps.some(({ armies }) => armies.some((army) => army.seen !== null));
  const total = sum(lost.flatMap(({ heads }) => heads));
  return html`<aside>${
    held.length === 0
      ? null
      : html`<section><h3>Who held what, days ${firstDay} to ${lastDay}</h3><div class="hold">${held.map(spansOf)}</div></section>`
  }<section><h3>Signs</h3><ul class="key">${Object.values(state.sides)
    .filter(({ removed }) => !removed)
    .map((side) => html`<li>${mark(side, SIDE_INKS[side.colour])}${side.name}</li>`)}${
    seen
      ? html`<li><svg viewBox="-18 -18 36 36" aria-hidden="true"><path d="${SIDE_SHAPES.square}" fill="none" stroke="#665e50" stroke-width="3" stroke-dasharray="5 4"/></svg>where they were last seen</li>`
      : null
  }</ul></section>${
    lost.length === 0
      ? null
      : html`<section><h3>Heads lost in battle</h3><dl class="sum">${lost.map(
          ({ side, heads }) =>
            html`<div><dt>${side.name} ${heads.length < 2 || heads.length > 6 ? '' : heads.join(' + ')}</dt><dd>${sum(heads)}</dd></div>`,
        )}${lost.length < 2 ? null : html`<div class="all"><dt>Together</dt><dd>${total}</dd></div>`}</dl></section>`
  }</aside>`;
};
