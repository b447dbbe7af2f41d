import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One import as it stands in a file. `specifier` is null where only running the program would tell. */
interface Import {
  readonly specifier: string | null;
  readonly typeOnly: boolean;
}

interface Row {
  /** The files the row speaks of; the first row that matches a file is its row. */
  readonly folder: RegExp;
  /** Files of ours they may import. */
  readonly ours: readonly RegExp[];
  /** Files of ours they may import the types of. */
  readonly types?: readonly RegExp[];
  readonly packages: (name: string, typeOnly: boolean) => boolean;
}

const STORE_ONLY = /^(better-sqlite3|drizzle-orm)(\/|$)/;
const SCREEN_ONLY = /^(react|react-dom|@mantine\/.*|@tanstack\/.*|@tabler\/.*)(\/|$)/;

const onlyZod = (name: string): boolean => name === 'zod';
const noElectron = (name: string): boolean => name !== 'electron' && !SCREEN_ONLY.test(name);

/** The store as a whole may be opened, copied and checked from outside; its tables and queries are the API's. */
const STORE_DOORS = /^db\/(store|open|migrate|backup|backups|restore|doctor|errors)\.ts$/;
const OUR_VERSION = /^package\.json$/;
/** How numbers and names are told, the same in the terminal as on screens. */
const WORDS = /^rules\/core\/words\.ts$/;

/** No system is special outside `rules/`: whoever asks one goes through the registry, a page through its loader. */
const SHARED_RULES: readonly RegExp[] = [/^rules\/(core|campaign)\//, /^rules\/registry\.ts$/];
const SYSTEM_LOADER = /^renderer\/rules\/load-system\.ts$/;
/** Who may import whom. A file that no row speaks of may not exist: the table has to be extended first. */
const TABLE: readonly Row[] = [
  { folder: /^rules\/core\//, ours: [/^rules\/core\//], packages: onlyZod },
  {
    folder: /^rules\/campaign\//,
    ours: [/^rules\/(core|campaign)\//, /^rules\/registry\.ts$/],
    packages: onlyZod,
  },
  {
    folder: /^rules\/registry\.ts$/,
    ours: [/^rules\/core\//, /^rules\/[^/]+\/index\.ts$/],
    packages: onlyZod,
  },
  // A system's own folder is added where the row is used.
  { folder: /^rules\/[^/]+\//, ours: [/^rules\/core\//], packages: onlyZod },
  { folder: /^db\//, ours: [/^db\//, ...SHARED_RULES], packages: noElectron },
  {
    folder: /^electron\/api\//,
    ours: [/^electron\/api\//, ...SHARED_RULES, /^db\//],
    packages: (name) => noElectron(name) && name !== 'better-sqlite3',
  },
  // These two run without Electron: importing it there starts a download.
  {
    folder: /^electron\/hosts\/(http|cli)(\.ts$|\/)/,
    ours: [/^electron\//, STORE_DOORS, OUR_VERSION, WORDS],
    packages: (name) => noElectron(name) && !STORE_ONLY.test(name),
  },
  {
    folder: /^electron\/preload\.ts$/,
    ours: [/^electron\/channels\.ts$/],
    types: [/^electron\/bridge\.ts$/],
    packages: (name) => name === 'electron',
  },
  {
    folder: /^electron\//,
    ours: [/^electron\//, STORE_DOORS, OUR_VERSION],
    packages: (name) => !SCREEN_ONLY.test(name) && !STORE_ONLY.test(name),
  },
  {
    folder: /^renderer\//,
    ours: [/^renderer\//, ...SHARED_RULES],
    types: [/^electron\/api\//, /^electron\/bridge\.ts$/],
    packages: (name, typeOnly) =>
      !isBuiltin(name) &&
      name !== 'electron' &&
      !STORE_ONLY.test(name) &&
      (typeOnly || name !== '@trpc/server'),
  },
];

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const literal = (value: unknown): string | null =>
  isNode(value) && typeof value['value'] === 'string' ? value['value'] : null;

/** `import type ...`, and `import { type A, type B }`, which leaves nothing when it runs. */
const isTypeOnly = (node: Node, kind: 'importKind' | 'exportKind'): boolean => {
  if (node[kind] === 'type') return true;
  const names = node['specifiers'];
  return Array.isArray(names) && names.length > 0 && names.every((name: Node) => name[kind] === 'type');
};

const importOf = (node: Node): Import | null => {
  switch (node['type']) {
    case 'ImportDeclaration':
      return { specifier: literal(node['source']), typeOnly: isTypeOnly(node, 'importKind') };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node['source']
        ? { specifier: literal(node['source']), typeOnly: isTypeOnly(node, 'exportKind') }
        : null;
    case 'ImportExpression':
      return { specifier: literal(node['source']), typeOnly: false };
    case 'TSImportType':
      return { specifier: literal(node['source'] ?? node['argument']), typeOnly: true };
    case 'TSExternalModuleReference':
      return { specifier: literal(node['expression']), typeOnly: false };
    case 'CallExpression': {
      const { callee, arguments: given } = node;
      const asks = isNode(callee) && callee['type'] === 'Identifier' && callee['name'] === 'require';
      return asks ? { specifier: literal(Array.isArray(given) ? given[0] : null), typeOnly: false } : null;
    }
    default:
      return null;
  }
};

/** Several tests walk through all files: each is parsed once. */
const parsed = new Map<string, readonly Import[]>();

/** Every import of a file: static, re-exported, dynamic, of types only, and by require. */
export const findImports = (path: string, source: string): readonly Import[] => {
  const key = `${path}\n${source}`;
  const known = parsed.get(key) ?? parseImports(path, source);
  parsed.set(key, known);
  return known;
};

const parseImports = (path: string, source: string): readonly Import[] => {
  const { program, errors } = parseSync(path, source);
  // A file that cannot be read would otherwise pass as one without imports.
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map((error) => error.message).join('; ')}`);
  const found: Import[] = [];
  const visit = (value: unknown): void => {
    if (!isNode(value)) return;
    const here = importOf(value);
    if (here) found.push(here);
    for (const part of Object.values(value)) visit(part);
  };
  visit(program);
  return found;
};

const ownSystem = (path: string): string | null =>
  /^rules\/(?!core\/|campaign\/)[^/]+\//.exec(path)?.[0] ?? null;

/** What is wrong with one import of `path`, or null. */
const judge = (path: string, row: Row, { specifier, typeOnly }: Import): string | null => {
  if (specifier === null) return `${path} imports something that is only known when it runs`;
  const wrong = `${path} may not import ${typeOnly ? 'even the types of ' : ''}${specifier}`;
  if (!specifier.startsWith('.')) {
    return row.packages(specifier, typeOnly) ? null : wrong;
  }
  const target = posix.join(posix.dirname(path), specifier);
  const own = ownSystem(path);
  if (own !== null && target.startsWith(own)) return null;
  if (row.ours.some((allowed) => allowed.test(target))) return null;
  if (SYSTEM_LOADER.test(path) && /^rules\//.test(target)) return null;
  if (typeOnly && row.types?.some((allowed) => allowed.test(target))) return null;
  return wrong;
};

/** Every forbidden import of one file. */
export const findWrongImports = (path: string, source: string): readonly string[] => {
  const row = TABLE.find(({ folder }) => folder.test(path));
  if (!row) return [`${path} has no row in the table of imports`];
  return findImports(path, source)
    .map((found) => judge(path, row, found))
    .filter((wrong) => wrong !== null);
};

/** `who imports what` for every package that running `entry` may load, through however many files of ours. */
export const findReachedPackages = (entry: string, read: (path: string) => string): readonly string[] => {
  const seen = new Set([entry]);
  const reached: string[] = [];
  for (const path of seen) {
    if (path.endsWith('.json')) continue;
    for (const { specifier, typeOnly } of findImports(path, read(path))) {
      if (typeOnly || specifier === null) continue;
      if (specifier.startsWith('.')) seen.add(posix.join(posix.dirname(path), specifier));
      else reached.push(`${path} imports ${specifier}`);
    }
  }
  return reached;
};
