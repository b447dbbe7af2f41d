import { parseSync } from 'vite';

/** How a change is woven in: as an expression, as the name after a dot, or as the key of a property. */
type Place = 'expression' | 'name' | 'optional-name' | 'key';

/** One small change of the source, as a slip of the hand might make it. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What stands there now, and what stands there instead. */
  readonly was: string;
  readonly becomes: string;
  /** The piece of source it takes the place of, and that piece as it becomes. */
  readonly place: Place;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

const NAMES: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  filter: 'slice',
  reverse: 'slice',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Types decide nothing at run time. */
const TRANSPARENT = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

const childrenOf = (node: Node): readonly Node[] => {
  if (node.type.startsWith('TS') && !TRANSPARENT.includes(node.type)) return [];
  if (TRANSPARENT.includes(node.type)) return [node['expression'] as Node];
  return Object.entries(node).flatMap(([key, value]) => {
    if (['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'].includes(key)) return [];
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
  });
};

interface Change {
  readonly place: Place;
  /** The piece that is replaced as a whole. */
  readonly whole: readonly [start: number, end: number];
  /** What changes in it. */
  readonly at: readonly [start: number, end: number];
  readonly becomes: string;
}

const change = (
  { start, end }: Pick<Node, 'start' | 'end'>,
  becomes: string,
  at: readonly [number, number] = [start, end],
  place: Place = 'expression',
): Change => ({ place, whole: [start, end], at, becomes });

const operatorChanges = (node: Node, source: string): readonly Change[] => {
  const operator = node['operator'] as string;
  const from = (node['left'] as Node).end;
  const at = source.indexOf(operator, from);
  // Words are joined by templates, so a plus between strings is rare; what a comment holds is skipped by the parser.
  if (at < 0 || at >= (node['right'] as Node).start) return [];
  return (OPERATORS[operator] ?? []).map((becomes) => change(node, becomes, [at, at + operator.length]));
};

const literalChanges = (node: Node, place: Place): readonly Change[] => {
  const { value } = node;
  const becomes =
    typeof value === 'boolean' ? [!value] : typeof value === 'number' ? [value + 1, value - 1] : [];
  return becomes.map((next) => change(node, `${next}`, undefined, place));
};

const changesOf = (node: Node, source: string, isKey: boolean): readonly Change[] => {
  const text = (part: unknown): string => source.slice((part as Node).start, (part as Node).end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(node, source);
    case 'Literal':
      return literalChanges(node, isKey ? 'key' : 'expression');
    case 'UnaryExpression':
      return node['operator'] === '!' ? [change(node, text(node['argument']))] : [];
    case 'ConditionalExpression': {
      const [yes, no] = [node['consequent'] as Node, node['alternate'] as Node];
      const swapped = `${text(no)}${source.slice(yes.end, no.start)}${text(yes)}`;
      return [change(node, swapped, [yes.start, no.end])];
    }
    case 'IfStatement':
      return ['true', 'false'].map((becomes) => change(node['test'] as Node, becomes));
    case 'ExpressionStatement': {
      const call = node['expression'] as Node;
      return call.type === 'CallExpression' ? [change(call, 'undefined')] : [];
    }
    case 'MemberExpression': {
      const property = node['property'] as Node;
      const name = property['name'] as string;
      const becomes = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
      if (becomes === undefined || node['computed'] === true) return [];
      const whole = { start: (node['object'] as Node).end, end: property.end };
      const place = node['optional'] === true ? 'optional-name' : 'name';
      return [change(whole, becomes, [property.start, property.end], place)];
    }
    default:
      return [];
  }
};

/** Every change that the source of a file allows. */
export const findMutants = (file: string, source: string): readonly Mutant[] => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const walk = (node: Node, isKey: boolean): void => {
    for (const { place, whole, at, becomes } of changesOf(node, source, isKey)) {
      const [start, end] = whole;
      found.push({
        file,
        line: source.slice(0, at[0]).split('\n').length,
        was: source.slice(...at),
        becomes,
        place,
        start,
        end,
        instead: `${source.slice(start, at[0])}${becomes}${source.slice(at[1], end)}`,
      });
    }
    for (const child of childrenOf(node))
      walk(child, node.type === 'Property' && node['key'] === child && node['computed'] !== true);
  };
  walk(program as unknown as Node, false);
  return found;
};
