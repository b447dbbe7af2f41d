import type { Point } from '../fields.ts';
import type { MailedChoices, MailedOrder, MailedOrders } from './orders.ts';

/** What a question of a battle may be answered with, before it is asked. */
export interface FormChoice {
  readonly value: string;
  readonly label: string;
}
export interface FormQuestion {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly FormChoice[];
}

/** The names that a form knows, as the dispatch told them. */
export interface FormNames {
  readonly armies: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly name: string; readonly at: Point }[];
  readonly contacts: readonly {
    readonly id: string;
    readonly title: string;
    readonly questions: readonly FormQuestion[];
  }[];
}

const NOTE = 'Note';
const GOES_ON = 'go on';
const FORM_END = 'END OF ORDERS';
const FORM_START = 'MUSTER ORDERS';

/** An empty form for people whose device runs no script: filled in, it comes back as part of a mail. */
export const writeForm = (names: FormNames, mark: string): string =>
  [
    FORM_START,
    mark,
    ...names.armies.map(({ name }) => `${name}: ${GOES_ON}`),
    ...names.contacts.flatMap(({ title, questions }) =>
      questions.map((question) => `${title}, ${question.title}: `),
    ),
    `${NOTE}: `,
    FORM_END,
  ].join('\n');

/** How an order is written there. */
export const FORM_HELP = [
  `${GOES_ON}: as it was ordered, or it stays`,
  'hold: it stays where it is',
  'march Oakford, Ford: over these places, as fast as the wounded allow',
  'force march 12.5 30: as fast as it can; two numbers are miles from the west and from the north',
] as const;

const same = (one: string, other: string): boolean =>
  one.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en') ===
  other.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');

export class FormFault extends Error {}

const readSpot = (word: string, { places }: FormNames): Point => {
  const place = places.find(({ name }) => same(name, word));
  if (place !== undefined) return place.at;
  const [, x, y] = /^(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)$/.exec(word.trim()) ?? [];
  if (x === undefined || y === undefined)
    throw new FormFault(`“${word.trim()}” is no place on their map: write a place’s name, or two numbers`);
  return { x: Number(x), y: Number(y) };
};

export const toSpot = ({ x, y }: Point): [number, number] => [Math.round(x * 100), Math.round(y * 100)];

const readOrder = (army: string, said: string, names: FormNames): MailedOrder | null => {
  if (said.trim() === '' || same(said, GOES_ON)) return null;
  if (same(said, 'hold')) return { army, order: 'hold' };
  const [, forced, way = ''] = /^\s*(force[d]?\s+)?march(?:\s+to)?\s+(.+)$/i.exec(said) ?? [];
  if (way === '')
    throw new FormFault(`“${said.trim()}” is not an order: write go on, hold, or march and a place`);
  const spots = way.split(',').map((word) => toSpot(readSpot(word, names)));
  return { army, order: 'march', pace: forced === undefined ? 'half' : 'full', way: spots };
};

const readAnswer = (said: string, { title, choices }: FormQuestion): string | null => {
  if (said.trim() === '') return null;
  const choice = choices.find(({ value, label }) => same(value, said) || same(label, said));
  if (choice !== undefined) return choice.value;
  throw new FormFault(
    `“${said.trim()}” is no answer to ${title}: write one of ${choices.map(({ label }) => label).join(', ')}`,
  );
};

interface Line {
  readonly name: string;
  readonly said: string;
}

/** Lines of the form, each with the name it begins with; whatever a mail has wrapped belongs to the line before. */
const linesOf = (text: string, known: readonly string[]): readonly Line[] => {
  const plain = text.replace(/^[ \t]*(?:>[ \t]?)+/gm, '');
  const start = plain.lastIndexOf(FORM_START);
  const end = plain.indexOf(FORM_END, start);
  const body = plain.slice(start, end < 0 ? undefined : end);
  const lines: { name: string; said: string }[] = [];
  for (const line of body.split(/\r?\n/)) {
    const name = known.find((one) => same(line.slice(0, line.indexOf(':', one.length)), one));
    const last = lines.at(-1);
    if (name !== undefined) lines.push({ name, said: line.slice(line.indexOf(':', name.length) + 1) });
    else if (last?.name === NOTE || !line.includes(':')) {
      if (last !== undefined && line.trim() !== '') last.said += ` ${line.trim()}`;
    } else
      throw new FormFault(
        `“${line.slice(0, line.indexOf(':')).trim()}” is none of their armies: leave the names as they stand in the form`,
      );
  }
  return lines;
};

/** The orders of a form that was filled in by hand. Throws a FormFault that says what was not understood. */
export const readForm = (text: string, names: FormNames): MailedOrders => {
  const armies: MailedOrder[] = [];
  const answers = new Map<string, Record<string, string>>();
  let note = '';
  const asked = names.contacts.flatMap(({ id, title, questions }) =>
    questions.map((question) => ({ id, question, name: `${title}, ${question.title}` })),
  );
  const known = [...names.armies, ...asked].map(({ name }) => name);
  for (const { name, said } of linesOf(text, [...known, NOTE])) {
    const army = names.armies.find((one) => one.name === name);
    const question = asked.find((one) => one.name === name);
    if (army !== undefined) armies.push(...asList(readOrder(army.id, said, names)));
    else if (question === undefined) note = said.trim();
    else {
      const answer = readAnswer(said, question.question);
      if (answer !== null)
        answers.set(question.id, { ...answers.get(question.id), [question.question.id]: answer });
    }
  }
  if (new Set(armies.map(({ army }) => army)).size < armies.length)
    throw new FormFault('one army is ordered twice: keep one of the lines');
  const choices: MailedChoices[] = [...answers].map(([contact, given]) => ({ contact, answers: given }));
  return { armies, choices, note };
};

const asList = <T>(one: T | null): readonly T[] => (one === null ? [] : [one]);
