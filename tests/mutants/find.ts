import { parseSync } from 'vite';

/** One small change of the source, as a slip of the hand might make it. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What stands there now, and what stands there instead. */
  readonly was: string;
  readonly becomes: string;
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

type Change = readonly [start: number, end: number, becomes: string];

const operatorChanges = (node: Node, source: string): readonly Change[] => {
  const operator = node['operator'] as string;
  const from = (node['left'] as Node).end;
  const at = source.indexOf(operator, from);
  // Words are joined by templates, so a plus between strings is rare; what a comment holds is skipped by the parser.
  if (at < 0 || at >= (node['right'] as Node).start) return [];
  return (OPERATORS[operator] ?? []).map((becomes) => [at, at + operator.length, becomes]);
};

const changesOf = (node: Node, source: string): readonly Change[] => {
  const text = (part: unknown): string => source.slice((part as Node).start, (part as Node).end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(node, source);
    case 'Literal': {
      const { value } = node;
      if (typeof value === 'boolean') return [[node.start, node.end, String(!value)]];
      if (typeof value !== 'number') return [];
      return [value + 1, value - 1].map((next) => [node.start, node.end, next < 0 ? `(${next})` : `${next}`]);
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [[node.start, node.end, text(node['argument'])]] : [];
    case 'ConditionalExpression': {
      const [yes, no] = [node['consequent'] as Node, node['alternate'] as Node];
      return [[yes.start, no.end, `${text(no)}${source.slice(yes.end, no.start)}${text(yes)}`]];
    }
    case 'IfStatement': {
      const test = node['test'] as Node;
      return [
        [test.start, test.end, 'true'],
        [test.start, test.end, 'false'],
      ];
    }
    case 'ExpressionStatement':
      return (node['expression'] as Node).type === 'CallExpression' ? [[node.start, node.end, ';']] : [];
    case 'MemberExpression': {
      const property = node['property'] as Node;
      const becomes = NAMES[property['name'] as string];
      return becomes === undefined || node['computed'] === true
        ? []
        : [[property.start, property.end, becomes]];
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
  const walk = (node: Node): void => {
    for (const [start, end, becomes] of changesOf(node, source)) {
      const line = source.slice(0, start).split('\n').length;
      found.push({ file, line, start, end, was: source.slice(start, end), becomes });
    }
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program as unknown as Node);
  return found;
};

export const applyMutant = (source: string, { start, end, becomes }: Mutant): string =>
  `${source.slice(0, start)}${becomes}${source.slice(end)}`;
