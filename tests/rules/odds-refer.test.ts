import { expect, it } from 'vitest';
import type { Action } from '../../rules/core/action.ts';
import type { Step } from '../../rules/core/trace.ts';
import { allSystems } from '../../rules/registry.ts';
import { chanceDice } from '../support/random/game.ts';
import { randomInputs } from '../support/random/input.ts';
import { tryToTell } from '../support/random/told.ts';
import { seeded } from '../support/seeded.ts';
import { tries } from '../support/tries.ts';

const refOf = ({ ref }: Step): string => `${ref.document}, ${ref.section}, ${ref.ruling}`;

const stepsOf = (work: () => unknown): readonly Step[] =>
  (tryToTell(work) as { readonly steps?: readonly Step[] } | null)?.steps ?? [];

const CASES = allSystems().flatMap((system) => {
  const inputs = Map.groupBy(randomInputs(system, tries(20), 3), ({ action }) => action);
  return system.actions
    .filter(({ odds }) => odds !== undefined)
    .map((action): readonly [string, Action, readonly unknown[]] => [
      action.id,
      action,
      [action.example, ...(inputs.get(action.id) ?? []).map(({ input }) => input)],
    ]);
});

it.each(CASES)(
  '%s: where odds and a throw tell of the same, they name the same rule',
  (_id, action, inputs) => {
    for (const input of inputs) {
      const parsed = action.input.safeParse(input);
      if (!parsed.success) continue;
      const thrown = Map.groupBy(
        stepsOf(() => action.run(parsed.data, chanceDice(seeded(1)))),
        ({ label }) => label,
      );
      for (const step of stepsOf(() => action.odds?.(parsed.data))) {
        const same = thrown.get(step.label);
        if (same !== undefined) expect(same.map(refOf), step.label).toContain(refOf(step));
      }
    }
  },
);
