import { type Distribution, weighted } from '../../../core/odds.ts';
import { readState, writeState } from '../hits/body.ts';
import type { Spend } from '../hits/effort.ts';
import { mix, surely, toDistribution, type Weights } from '../hits/weights.ts';
import type { Block } from './blocks.ts';
import { type Joint, makeGroupFight } from './group-odds.ts';
import type { Field, Party } from './parties.ts';

/** Whose state must be known before each group, for those of `wanted` to be known after the last. */
const needsOf = (
  groups: readonly (readonly Block[])[],
  wanted: readonly number[],
): readonly ReadonlySet<number>[] => {
  const needs: ReadonlySet<number>[] = [new Set(wanted)];
  for (const group of groups.toReversed()) {
    const after = needs[0] as ReadonlySet<number>;
    const strikers = group.filter(({ foe }) => after.has(foe)).map(({ party }) => party);
    needs.unshift(new Set([...after, ...strikers]));
  }
  return needs;
};

/** With one party left to ask for, all cases are one. */
const gatherCases = (joint: Joint, needed: ReadonlySet<number>): Joint => {
  const [only] = needed;
  if (needed.size !== 1 || only === undefined) return joint;
  const { cases, whole } = joint;
  const gathered = mix(
    cases.map(({ parts, weight }) => ({ weights: parts[only] as Weights, part: weight })),
    whole,
  );
  const parts = (cases[0]?.parts ?? []).map((_, party) => (party === only ? gathered : null));
  return { cases: [{ parts, weight: 1n }], whole: 1n };
};

export type Losses = { readonly attacker: number; readonly defender: number };

/** What a round leaves of its parties, exactly; of those who are not asked for nothing is kept. */
export const makeRound = (field: Field, groups: readonly (readonly Block[])[], spend: Spend) => {
  const fightGroup = makeGroupFight(field, spend);

  const jointOf = (wanted: readonly number[]): Joint => {
    const needs = needsOf(groups, wanted);
    const parts = field.parties.map(({ start }, party) =>
      needs[0]?.has(party) ? surely(writeState(start)) : null,
    );
    return groups.reduce<Joint>(
      (joint, group, at) => {
        const needed = needs[at + 1] as ReadonlySet<number>;
        return gatherCases(fightGroup(joint, group, needed), needed);
      },
      { cases: [{ parts, weight: 1n }], whole: 1n },
    );
  };

  const lossesIn = (weights: Weights | null | undefined, party: number): readonly [number, bigint][] => {
    const had = (field.parties[party] as Party).start.figures;
    const lost = new Map<number, bigint>();
    for (const [text, weight] of weights?.of ?? []) {
      const here = had - readState(text).figures;
      lost.set(here, (lost.get(here) ?? 0n) + weight);
    }
    return [...lost];
  };

  return {
    stateOf: (party: number): Distribution<string> => {
      const [only] = jointOf([party]).cases;
      return toDistribution(only?.parts[party] as Weights);
    },
    losses: (): Distribution<Losses> => {
      const rows: bigint[][] = [];
      for (const { parts, weight } of jointOf([0, 1]).cases) {
        const [attacker, defender] = [lossesIn(parts[0], 0), lossesIn(parts[1], 1)];
        spend(attacker.length * defender.length, parts[0]?.total ?? 1n);
        for (const [attackerLost, attackerWeight] of attacker) {
          const scaled = attackerWeight * weight;
          const row = rows[attackerLost] ?? [];
          rows[attackerLost] = row;
          for (const [lost, part] of defender) row[lost] = (row[lost] ?? 0n) + scaled * part;
        }
      }
      return weighted(
        rows.flatMap((row, attacker) =>
          row.map((weight, defender): [Losses, bigint] => [{ attacker, defender }, weight]),
        ),
      );
    },
  };
};
