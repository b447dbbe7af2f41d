import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryPreview } from '../../../renderer/features/builder/editor/entry-preview.tsx';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

test.each(systemsUnderTest().map(({ id, rosters }) => [id, rosters] as const))(
  '%s: the palette, outside the builder, shows every unit with its numbers',
  (_id, { desk, adopt, samples }) => {
    let made = 0;
    const roster = adopt(samples[0]?.roster as never, () => `e${++made}`);
    for (const { id } of roster.units) {
      const preview = createElement(EntryPreview, { id, roster, kit: { desk, terms: desk.terms ?? {} } });
      const shown = renderToStaticMarkup(createElement(MantineProvider, null, preview));
      for (const { label } of desk.facts(roster, id)) expect(shown).toContain(label);
    }
  },
);
