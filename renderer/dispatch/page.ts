import type { DispatchData } from '../../electron/api/services/campaigns/dispatch/page.ts';
import type { Point } from '../../rules/campaign/fields.ts';
import { distance } from '../../rules/campaign/geometry.ts';
import type { MailedChoices, MailedOrders } from '../../rules/campaign/mail/orders.ts';
import { type ArmyForm, bindArmy } from './army-form.ts';
import { canSeal, writeOrders } from './write-orders.ts';

/** The script of a dispatch: it plans marches and writes the text. The page is whole without it. */

const byId = <E extends Element>(id: string): E => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`${id} is missing`);
  return found as unknown as E;
};

const data = JSON.parse(byId('data').textContent) as DispatchData;
const form = byId<HTMLFormElement>('orders');
const text = byId<HTMLTextAreaElement>('text');
const note = byId<HTMLTextAreaElement>('note');
const said = byId<HTMLElement>('said');
const map = byId<SVGSVGElement>('map');
const PER_MILE = 10;

/** Kept rising, also where the clock goes back: the highest counts. Local files may have no storage. */
const nextRev = (): number => {
  const key = `muster ${data.head}`;
  let last = 0;
  try {
    last = Number(localStorage.getItem(key) ?? 0);
  } catch {
    // Then the clock alone has to do.
  }
  const rev = Math.max(Date.now(), last + 1);
  try {
    localStorage.setItem(key, String(rev));
  } catch {
    // As above.
  }
  return rev;
};

const choices = (): MailedChoices[] =>
  [...form.querySelectorAll<HTMLElement>('[data-contact]')].flatMap((section) => {
    const fields = section.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select[data-question], input[data-question]:checked',
    );
    const answers = Object.fromEntries(
      [...fields].flatMap(({ dataset, value }) => (value === '' ? [] : [[dataset['question'] ?? '', value]])),
    );
    return Object.keys(answers).length === 0 ? [] : [{ contact: section.dataset['contact'] ?? '', answers }];
  });

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const head = (orders: MailedOrders): string => {
  const answers = orders.choices.reduce((sum, one) => sum + Object.keys(one.answers).length, 0);
  const what = `orders for ${count(orders.armies.length, 'army', 'armies')} and ${count(answers, 'choice', 'choices')}`;
  return [
    `MUSTER ORDERS · ${data.campaign} · ${data.side} · day ${data.day}`,
    canSeal() ? `Sealed: ${what}` : `Not sealed, since this device cannot: ${what}`,
    ...(orders.note === '' ? [] : [`Note: ${orders.note}`]),
  ].join('\n');
};

const read = (): MailedOrders => ({
  armies: armies.flatMap((army) => army.order() ?? []),
  choices: choices(),
  note: note.value.trim(),
});

const draw = (): void => {
  const line = (points: readonly Point[], kind: string): SVGPolylineElement => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
    made.setAttribute('class', kind);
    made.setAttribute('points', points.map(({ x, y }) => `${x * PER_MILE},${y * PER_MILE}`).join(' '));
    return made;
  };
  byId<SVGGElement>('ways').replaceChildren(
    ...armies.flatMap((army) => {
      const way = army.way();
      return way === null ? [] : [line(way.rest, 'wy l'), line(way.today, 'wy')];
    }),
  );
};

let writing = 0;

/** Written anew after each change; a slower seal of what was chosen before is dropped. */
const write = async (): Promise<void> => {
  draw();
  writing += 1;
  const mine = writing;
  const orders = read();
  const letter = await writeOrders(data, nextRev(), orders);
  if (mine === writing) text.value = `${head(orders)}\n${letter}`;
};

const armies: readonly ArmyForm[] = [...form.querySelectorAll<HTMLElement>('[data-army]')].map((root) =>
  bindArmy(root, data, () => void write()),
);
let chosen = armies[0] ?? null;

/** The army that was touched last goes where the map is tapped. */
for (const [index, root] of [...form.querySelectorAll('[data-army]')].entries())
  root.addEventListener('focusin', () => {
    chosen = armies[index] ?? null;
  });

const NEAR = 2;

map.addEventListener('click', (event) => {
  const box = map.getBoundingClientRect();
  const view = map.viewBox.baseVal;
  const at = {
    x: Math.round(((view.x + ((event.clientX - box.left) / box.width) * view.width) / PER_MILE) * 100) / 100,
    y: Math.round(((view.y + ((event.clientY - box.top) / box.height) * view.height) / PER_MILE) * 100) / 100,
  };
  const inside = at.x >= 0 && at.y >= 0 && at.x <= data.map.width && at.y <= data.map.height;
  if (!inside || chosen === null) return;
  const [near] = data.places
    .map((place) => ({ ...place, far: distance(place.at, at) }))
    .toSorted((one, other) => one.far - other.far);
  if (near !== undefined && near.far <= NEAR) chosen.goTo(near.at, near.name);
  else chosen.goTo(at, null);
});

form.addEventListener('input', () => void write());
form.addEventListener('submit', (event) => event.preventDefault());

byId('copy').addEventListener('click', () => {
  const copied = (): void => {
    said.textContent = 'Copied: paste it into a mail to your game master.';
  };
  const byHand = (): void => {
    text.select();
    if (document.execCommand('copy')) copied();
    else said.textContent = 'Press Ctrl C, or copy it from the menu: the text is marked.';
  };
  // Local files may be refused the clipboard, and plain addresses have none.
  if (navigator.clipboard === undefined) byHand();
  else navigator.clipboard.writeText(text.value).then(copied, byHand);
});

byId('save').addEventListener('click', () => {
  const file = { format: 'muster', version: 1, kind: 'orders', data: { text: text.value } };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  link.download = `Orders of ${data.side} day ${data.day}.muster`.replace(/[^\w .-]/g, '');
  link.click();
  said.textContent = 'Saved: send the file to your game master.';
});

form.hidden = false;
byId<HTMLDetailsElement>('byhand').open = false;
if (innerWidth < 800) {
  byId<HTMLDetailsElement>('chronicle').open = false;
  byId<HTMLDetailsElement>('due').open = false;
}
void write();
