import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { enteredDice, refuseLeftOver } from '../../rules/core/dice.ts';
import type { PlayedMove, TableRules } from '../../rules/core/play.ts';
import { isSystemId, systemOf } from '../../rules/registry.ts';

/** Battles as they were stored when forms still began filled in: each line a setup, a move with its dice, or the end. */
const FOLDER = join(import.meta.dirname, '../fixtures/played');

type Line =
  | { readonly setup: never }
  | { readonly move: PlayedMove & { readonly dice: readonly number[]; readonly said: string } }
  | { readonly ends: { readonly winner: unknown; readonly left: readonly unknown[] } };

const linesOf = (file: string): readonly Line[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const endOf = (table: TableRules, state: unknown) => {
  const { winner, fates } = table.result(state);
  return { winner, left: [...fates.A, ...fates.B].map(({ id, left, fate }) => [id, left, fate]) };
};

describe.each(readdirSync(FOLDER))('18 stored battles: %s', (file) => {
  const id = file.replace('.jsonl', '');
  const table = (isSystemId(id) ? systemOf(id) : null)?.table as TableRules;

  it('replay to the same losses', () => {
    let state: unknown = null;
    for (const line of linesOf(file)) {
      if ('setup' in line) state = table.start(line.setup).value;
      else if ('move' in line) {
        const { dice, said: _, ...move } = line.move;
        const entered = enteredDice(dice);
        state = table.play(state, move, entered).value;
        refuseLeftOver(entered);
      } else expect(endOf(table, state)).toEqual(line.ends);
    }
  });
});
