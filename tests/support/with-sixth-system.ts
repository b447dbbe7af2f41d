import type { Plugin } from 'vitest/config';

export const SIXTH = 'hill-fight';

/**
 * Registers the system of tests/fixtures/hill-fight as rules/README.md says: an import and a line of the registry. It
 * stands beside two others only, one of which decides battles away from the table, and is tested by itself (see
 * systems-under-test.ts): what the rest do is shown by the tests of the five.
 */
export const withSixthSystem = (): Plugin => ({
  name: 'with-sixth-system',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/rules/registry.ts')
      ? code
          .replace(/^/, "import { hillFight } from '../tests/fixtures/hill-fight/index.ts';\n")
          .replace(
            /const SYSTEMS = \{[^}]*\}/,
            `const SYSTEMS = { 'by-this-axe': byThisAxe, formations, '${SIXTH}': hillFight }`,
          )
      : null,
});
