import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../../electron/api/context.ts';
import { odds, run } from '../../../../electron/hosts/cli/actions.ts';
import type { Answer, Verb } from '../../../../electron/hosts/cli/verb.ts';
import { massBattleAction } from '../../../../rules/by-this-axe/mass-battle/action.ts';
import { UTILITIES } from '../../../../rules/by-this-axe/mass-battle/advice/utility.ts';
import type { BattleInput } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { expects, start } from '../../../../rules/by-this-axe/mass-battle/machine.ts';
import type { BattleState } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { massCounsel } from '../../../../rules/by-this-axe/mass-battle/table/counsel.ts';
import { answerAll, foot, makeInput, planned } from '../../../rules/by-this-axe/mass-battle/support.ts';
import { openTestApp, type TestApp, tempDir } from '../../../support/app.ts';

const ID = 'by-this-axe/mass-battle';
const EXAMPLE = massBattleAction.example as BattleInput;

let app: TestApp;
let dir: string;
beforeEach(() => {
  app = openTestApp();
  dir = tempDir();
});
afterEach(() => {
  app.dispose();
  rmSync(dir, { recursive: true, force: true });
});

const call = (
  verb: Verb,
  input: unknown,
  options: Record<string, string | boolean> = {},
  id = ID,
): Promise<Answer> => {
  const file = join(dir, 'in.json');
  writeFileSync(file, JSON.stringify(input));
  return verb.run({
    operands: [id, file],
    options,
    api: app.api,
    context: {} as AppContext,
    storeOptions: { dir, migrationsDir: dir, now: () => new Date(0) },
  });
};

type Mixes = Readonly<Record<'attacker' | 'defender', readonly { readonly fraction: string }[]>>;

/** Played as planned up to the choice of postures. */
const untilPostures = (input: BattleInput): BattleState => {
  const started = start(input);
  if (!started.ok) throw new Error(started.refusal.message);
  let state = started.value.value;
  for (let at = expects(state); at.kind === 'choice' && at.choice !== 'posture'; at = expects(state))
    state = answerAll(state, [planned(state, input)]);
  return state;
};

const withAttack = (attacker: BattleInput['sides']['A']['postures']['attacker']): BattleInput => ({
  ...EXAMPLE,
  sides: { ...EXAMPLE.sides, A: { ...EXAMPLE.sides.A, postures: { ...EXAMPLE.sides.A.postures, attacker } } },
});

describe('a mass battle from the terminal', () => {
  it('is fought with the dice that fell', async () => {
    const { json, exit } = await call(run, EXAMPLE, { dice: '4,1,5,3,5,4,3' });
    expect([exit, json]).toMatchObject([0, { value: { result: 'A:MV', remaining: { A: 1280, B: 960 } } }]);
  });

  it('has odds, and with --postures the matrix, both mixes and the value', async () => {
    const plain = await call(odds, EXAMPLE);
    const { json, exit, text } = await call(odds, EXAMPLE, { postures: true });
    expect(exit).toBe(0);
    expect(json).toEqual({
      ...(plain.json as object),
      postures: expect.objectContaining({
        roles: { attacker: 'A', defender: 'B' },
        matrix: Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => expect.any(Number))),
        mixes: { attacker: expect.any(Array), defender: expect.any(Array) },
        value: expect.any(Number),
      }),
    });
    expect(text.length).toBeGreaterThan(plain.text.length);
  });

  it('14.2 with --postures it tells what the heat map on the screen shows', async () => {
    const input = makeInput({ B: { units: [foot(400)] } });
    const { json } = await call(odds, input, { postures: true });
    const { postures } = json as { postures: { matrix: number[][]; value: number; mixes: Mixes } };
    const screen = massCounsel.advise(
      { setup: input, before: [], battle: untilPostures(input) },
      { seat: 'A', knowsAll: true, guess: null },
      UTILITIES[0],
    ).advice;
    expect(screen?.cells.map((row) => row.map(({ worth }) => worth))).toEqual(postures.matrix);
    expect(screen?.value).toBe(postures.value);
    const parts = (choices: Mixes['attacker']) => choices.map(({ fraction }) => fraction);
    expect([parts(screen?.own ?? []), parts(screen?.enemy ?? [])]).toEqual([
      parts(postures.mixes.attacker),
      parts(postures.mixes.defender),
    ]);
  });

  it('says no with exit code 1 where the rules do', async () => {
    const refused = {
      refused: {
        code: 'mass-battle/posture-not-eligible',
        message: expect.stringContaining('25 %'),
        place: 'sides.A.postures.attacker',
      },
    };
    const input = withAttack('screened-attack');
    expect(await call(run, input, { seed: '1' })).toMatchObject({ exit: 1, json: refused });
    expect(await call(odds, input)).toMatchObject({ exit: 1, json: refused });
    expect(await call(odds, input, { postures: true })).toMatchObject({ exit: 1, json: refused });
  });

  it('takes input that makes no sense for a fault', async () => {
    await expect(call(run, { sides: {} }, { seed: '1' })).rejects.toThrow('input.sides.A');
    await expect(call(run, EXAMPLE, { dice: '4' })).rejects.toThrow('more d6 needed');
    const attack = { dice: 3, target: {} };
    await expect(call(odds, attack, { postures: true }, 'by-this-axe/attack')).rejects.toThrow('no action');
  });
});
