import { Refused } from '../../errors.ts';
import { FILE_LIMITS, inMegabytes } from './file-limits.ts';

/** A document that is made while it is written: a list asks for its next item when the one before is out. */
export type JsonNode =
  | { readonly value: unknown }
  | { readonly members: readonly (readonly [name: string, node: JsonNode])[] }
  | { readonly items: Iterable<JsonNode> };

const STEP = '  ';

const refuseGreatThing = (value: unknown): Refused => {
  const { name, title } = (value ?? {}) as { name?: unknown; title?: unknown };
  return new Refused(
    'file/too-large',
    `"${String(name ?? title ?? 'something')}" is larger than ${inMegabytes(FILE_LIMITS.thing)}: no Muster could read it again, so nothing was written. Make it smaller, or export the others without it.`,
  );
};

const writeValue = (value: unknown, indent: string): string => {
  const text = JSON.stringify(value, null, STEP.length);
  if (text.length > FILE_LIMITS.thing) throw refuseGreatThing(value);
  // A line break inside a text is written as an escape: these are all between fields.
  return text.replaceAll('\n', `\n${indent}`);
};

/** The same bytes as `JSON.stringify(…, null, 2)` gives, in pieces of one thing each; told of each item of a list. */
export function* writeJson(node: JsonNode, onItem = (): void => undefined, indent = ''): Generator<string> {
  if ('value' in node) {
    yield writeValue(node.value, indent);
    return;
  }
  const inner = `${indent}${STEP}`;
  let count = 0;
  const separator = (): string => `${count++ === 0 ? '' : ','}\n${inner}`;
  if ('members' in node) {
    yield '{';
    for (const [name, member] of node.members) {
      yield `${separator()}${JSON.stringify(name)}: `;
      yield* writeJson(member, onItem, inner);
    }
    yield count === 0 ? '}' : `\n${indent}}`;
    return;
  }
  yield '[';
  for (const item of node.items) {
    if (count >= FILE_LIMITS.things)
      throw new Refused(
        'file/too-large',
        `There are more than ${FILE_LIMITS.things.toLocaleString('en')} of one kind: no Muster could read them again, so nothing was written. Export them in several files.`,
      );
    yield separator();
    yield* writeJson(item, onItem, inner);
    onItem();
  }
  yield count === 0 ? ']' : `\n${indent}]`;
}
