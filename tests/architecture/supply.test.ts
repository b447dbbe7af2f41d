import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every action of the workflows is pinned by its hash, with its version beside it', () => {
  const used = globSync('.github/workflows/*.yml').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('uses:')),
  );
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/.test(line))).toEqual([]);
});

test('the software list names every dependency with its version and licence', () => {
  const [command, ...words] = process.platform === 'win32' ? ['npm.cmd'] : ['npm'];
  const told = execFileSync(
    command as string,
    [...words, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    {
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { bomFormat, components } = JSON.parse(told) as {
    bomFormat: string;
    components: readonly { name: string; version: string; licenses?: unknown }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const listed = new Map(components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([name, listed.get(name) !== undefined && version !== '']).toEqual([name, true]);
  }
  expect(components.find(({ name }) => name === 'better-sqlite3')?.licenses).toBeDefined();
});
