import { afterEach, beforeEach, expect, it } from 'vitest';
import { withAgreed } from '../../../rules/core/muster/agreement-edits.ts';
import { systemOf } from '../../../rules/registry.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

/** The first warning of each system whose samples are warned of anything. */
const WARNED = systemsUnderTest().flatMap(({ id: system, rosters: { samples, assess } }) =>
  samples
    .flatMap(({ id: sample, roster }) =>
      assess(roster)
        .issues.filter(({ severity }) => severity === 'warning')
        .map(({ code }) => ({ system, sample, warned: roster, code })),
    )
    .slice(0, 1),
);

it.each(WARNED)(
  '$system: $code is agreed to for a roster or for all, and taken back',
  async ({ system, sample, warned, code }) => {
    const { assess, schema } = systemOf(system as never).rosters;
    const told = (issues: readonly { code: string; severity: string; message: string }[]) =>
      issues.filter((one) => one.code === code);

    const agreed = withAgreed(warned, code, true);
    expect(schema.safeParse(agreed).success).toBe(true);
    for (const { severity, message } of told(assess(agreed).issues)) {
      expect(severity).toBe('info');
      expect(message).toMatch(/^Agreed: /);
    }
    expect(withAgreed(agreed, code, false)).toEqual(warned);

    const { id, warnings } = await app.api.rosters.createFromSample({ system, sample });
    await app.api.settings.set({ agreed: { [system]: [code] } });
    const verdict = await app.api.assess.validate({ rosterId: id });
    expect(new Set(told(verdict.issues).map(({ severity }) => severity))).toEqual(new Set(['info']));
    const listed = (await app.api.rosters.list({})).rosters.find((row) => row.id === id);
    expect(listed?.warnings).toBe(warnings - told(assess(warned).issues).length);
    await app.api.settings.set({ agreed: { [system]: [] } });
    expect((await app.api.rosters.get({ id })).warnings).toBe(warnings);
  },
);
