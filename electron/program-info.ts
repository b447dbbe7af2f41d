import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import packageJson from '../package.json' with { type: 'json' };
import type { DispatchParts, HostKind, Licence, ProgramInfo } from './api/context.ts';
import { DISPATCH_BUNDLER, DISPATCH_PARTS, LICENCES_FILE } from './paths.ts';

const SHOWN_VERSIONS = ['electron', 'chrome', 'node', 'v8'] as const;

/** Made by the build; the development host runs without one. */
const readLicences = (): readonly Licence[] =>
  existsSync(LICENCES_FILE) ? (JSON.parse(readFileSync(LICENCES_FILE, 'utf8')) as Licence[]) : [];

let dispatchParts: DispatchParts | null = null;

/** From source it is bundled once: what lies in dist/ may be older. */
const readDispatchParts = (): DispatchParts => {
  dispatchParts ??= JSON.parse(
    import.meta.url.endsWith('.ts')
      ? execFileSync(process.execPath, [DISPATCH_BUNDLER], { encoding: 'utf8', maxBuffer: 2 ** 24 })
      : readFileSync(DISPATCH_PARTS, 'utf8'),
  ) as DispatchParts;
  return dispatchParts;
};

/** What the about page shows. Licences are read only when somebody asks. */
export const programInfo = (
  host: HostKind,
  versions: NodeJS.Dict<string> = process.versions,
): ProgramInfo => ({
  version: packageJson.version,
  host,
  computer: hostname(),
  versions: Object.fromEntries(
    SHOWN_VERSIONS.flatMap((name) => {
      const version = versions[name];
      return version === undefined ? [] : [[name, version]];
    }),
  ),
  licences: readLicences,
  dispatchParts: readDispatchParts,
});
