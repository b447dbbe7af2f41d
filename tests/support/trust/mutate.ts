import type { Chance } from '../seeded.ts';

type Path = readonly (string | number)[];
type Node = { readonly path: Path; readonly value: unknown };

const listNodes = (value: unknown, path: Path = []): readonly Node[] => {
  const here: Node = { path, value };
  if (Array.isArray(value)) return [here, ...value.flatMap((one, at) => listNodes(one, [...path, at]))];
  if (typeof value === 'object' && value !== null)
    return [here, ...Object.entries(value).flatMap(([key, one]) => listNodes(one, [...path, key]))];
  return [here];
};

/** The tree with something else at a path; undefined takes it out. */
const put = (root: unknown, path: Path, value: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    const copy = [...root];
    if (rest.length === 0 && value === undefined) copy.splice(Number(step), 1);
    else copy[Number(step)] = put(copy[Number(step)], rest, value);
    return copy;
  }
  const { [step]: old, ...others } = root as Record<string, unknown>;
  if (rest.length === 0 && value === undefined) return others;
  return Object.fromEntries(
    Object.entries(root as object).map(([key, one]) => [key, key === step ? put(old, rest, value) : one]),
  );
};

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53 + 2,
  -0,
  '',
  'x',
  '\u0000',
  '\ud800',
  '‮evil',
  '🐉'.repeat(200),
  'x'.repeat(30_000),
  '__proto__',
  'constructor',
  [],
  {},
  [[[]]],
  { id: 'x' },
  ['x', 1, null],
];

type Mutator = (text: string, next: Chance) => string;

const pick = <T>(things: readonly T[], next: Chance): T => things[next(things.length)] as T;

const asText = (value: unknown): string => JSON.stringify(value);

const onTree =
  (change: (root: unknown, node: Node, next: Chance, nodes: readonly Node[]) => unknown): Mutator =>
  (text, next) => {
    const root: unknown = JSON.parse(text);
    const nodes = listNodes(root).slice(1);
    return asText(change(root, pick(nodes, next), next, nodes));
  };

const atPlace =
  (change: (text: string, at: number, next: Chance) => string): Mutator =>
  (text, next) =>
    change(text, next(text.length), next);

/** What befalls files: in transit, by hand, and by people who mean no good. */
const MUTATORS: Readonly<Record<string, Mutator>> = {
  flipped: atPlace(
    (text, at, next) =>
      text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << next(7))) + text.slice(at + 1),
  ),
  truncated: atPlace((text, at) => text.slice(0, at)),
  'a piece cut out': atPlace((text, at, next) => text.slice(0, at) + text.slice(at + 1 + next(200))),
  'a piece doubled': atPlace((text, at, next) => {
    const end = at + 1 + next(200);
    return text.slice(0, end) + text.slice(at, end) + text.slice(end);
  }),
  'a digit more': (text, next) => {
    const places = [...text.matchAll(/[0-9]/g)].map(({ index }) => index);
    const at = pick(places, next);
    return text.slice(0, at) + String(next(10)) + text.slice(at);
  },
  retyped: onTree((root, { path }, next) => put(root, path, pick(ODD_VALUES, next))),
  dropped: onTree((root, { path }) => put(root, path, undefined)),
  doubled: onTree((root, { path }, _, nodes) => {
    const parent = nodes.find((node) => asText(node.path) === asText(path.slice(0, -1)));
    if (!Array.isArray(parent?.value)) return root;
    const at = Number(path.at(-1));
    return put(root, parent.path, [
      ...parent.value.slice(0, at),
      parent.value[at],
      ...parent.value.slice(at),
    ]);
  }),
  'a key doubled': (text, next) => {
    const keys = [...text.matchAll(/"(\w+)":/g)];
    const { index, 1: key } = pick(keys, next);
    return `${text.slice(0, index)}"${key}":${asText(pick(ODD_VALUES, next))},${text.slice(index)}`;
  },
  'another place': onTree((root, { path }, next, nodes) => put(root, path, pick(nodes, next).value)),
  'a dangling reference': onTree((root, _, next, nodes) => {
    const links = nodes.filter(
      ({ path, value }) =>
        typeof value === 'string' && /id$|attachedTo|roster|^[AB]$/i.test(String(path.at(-1))),
    );
    return links.length === 0 ? root : put(root, pick(links, next).path, `nobody-${next(1000)}`);
  }),
  'a key more': onTree((root, { path, value }, next) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? put(root, path, { value, extra: pick(ODD_VALUES, next) })
      : put(root, path, { ...value, [pick(['extra', '__proto__x', 'constructor'], next)]: 1 }),
  ),
  'a number far off': onTree((root, _, next, nodes) => {
    const numbers = nodes.filter(({ value }) => typeof value === 'number');
    const odd = [-1, 1e9, 1e308, 2 ** 53 + 2, 0.1, -1e-300];
    return numbers.length === 0 ? root : put(root, pick(numbers, next).path, pick(odd, next));
  }),
};

export interface Mutant {
  readonly how: string;
  readonly text: string;
}

/** One change most of the time, several now and then. */
export const mutate = (text: string, next: Chance): Mutant => {
  const names = Object.keys(MUTATORS);
  let mutant: Mutant = { how: '', text };
  for (let turns = next(5) === 0 ? 2 + next(3) : 1; turns > 0; turns -= 1) {
    const how = pick(names, next);
    try {
      mutant = {
        how: [mutant.how, how].filter((part) => part !== '').join(', '),
        text: MUTATORS[how]?.(mutant.text, next) ?? mutant.text,
      };
    } catch {
      // A text that is no JSON any more cannot be changed as a tree.
      return mutant;
    }
  }
  return mutant;
};
