import type { Dice } from '../../rules/core/dice.ts';
import type { ChoiceField } from '../../rules/core/form.ts';
import { writeAt } from '../../rules/core/form-values.ts';
import type { Json, JsonObject } from '../../rules/core/json.ts';
import type { Seat, TableMove, TableRules } from '../../rules/core/play.ts';
import { RuleRefusal } from '../../rules/core/result.ts';
import type { RosterDocument, RuleSystem } from '../../rules/core/system.ts';
import { meets } from '../../rules/core/target.ts';
import { sampleRosters } from './random/input.ts';
import { plainAnswer, unsetOf } from './random/unset.ts';
import { seeded } from './seeded.ts';

/** How a small battle is played so that it soon ends. */
export interface QuickBattle {
  readonly system: string;
  readonly seed: number;
  /** Which units of the first two samples take part, and what is changed in them. */
  readonly units: readonly [readonly number[], readonly number[]];
  readonly change?: JsonObject;
  readonly people?: boolean;
  readonly options?: JsonObject;
  /** What is done rather than what usually comes next, the first first, each once a phase and unit. */
  readonly rather: readonly string[];
  /** Where the rules name no victory: the turn in which the players end it. */
  readonly endsIn?: number;
  /** Fields that are not left as they stand, by the id of the move: the first that may be chosen. */
  readonly sets?: Readonly<Record<string, readonly string[]>>;
}

export interface PlannedThrow {
  readonly values: readonly number[];
  /** How many do it, where only that matters. */
  readonly count: number | null;
}

export interface PlannedMove {
  readonly id: string;
  readonly title: string;
  /** Which of those with this title. */
  readonly nth: number;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly throws: readonly PlannedThrow[];
}

const army = (all: readonly RosterDocument[], at: number, battle: QuickBattle): RosterDocument => {
  const { units, characters, ...rest } = all[at] as unknown as Readonly<
    Record<'units' | 'characters', readonly JsonObject[]>
  >;
  const taken = (battle.units[at] ?? []).map((index): JsonObject => ({ ...units[index], ...battle.change }));
  return {
    ...rest,
    units: taken,
    characters: characters.filter(
      ({ id, attachedTo = null }) =>
        taken.some((unit) => unit['attachedTo'] === id) ||
        (battle.people === true && (attachedTo === null || taken.some((unit) => unit['id'] === attachedTo))),
    ),
  } as never;
};

export const quickArmies = (system: RuleSystem, battle: QuickBattle) => {
  const [A, B] = (['A', 'B'] as const).map((seat, at) => army(sampleRosters(system, seat), at, battle));
  return { A, B } as Readonly<Record<Seat, RosterDocument>>;
};

const recording = (seed: number, throws: PlannedThrow[]): Dice => {
  const chance = seeded(seed);
  return {
    roll: (sides, count, purpose, target) => {
      const values = Array.from({ length: count }, () => chance(sides) + 1);
      const counted = target?.one !== undefined && target.together !== true;
      throws.push({ values, count: counted ? values.filter((value) => meets(target, value)).length : null });
      return { sides, purpose, values };
    },
  };
};

interface Filled {
  readonly input: JsonObject;
  readonly fields: PlannedMove['fields'];
}

const labelOf = (field: ChoiceField, value: Json): string =>
  field.choices.find((choice) => choice.value === value)?.label ?? '';

/** What is unset answered with the nearest there is, and what the battle wants otherwise. */
const fill = (move: TableMove, sets: readonly string[]): Filled | null => {
  const wanted = move.form
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => sets.includes(path.join('.')));
  let filled: Filled = { input: move.input, fields: {} };
  for (const field of [...wanted, ...unsetOf(move)]) {
    // Rows of the same names could not be told apart at the screen.
    if (field.path[0] === 'each') return null;
    const value =
      field.kind === 'choice'
        ? field.choices.find((choice) => choice.refused === null && choice.value !== null)?.value
        : plainAnswer(field);
    if (value === undefined) return null;
    const shown = field.kind === 'choice' ? labelOf(field, value) : (value as number);
    filled = {
      input: writeAt(filled.input, field.path, value) as JsonObject,
      fields: { ...filled.fields, [field.label]: shown },
    };
  }
  return filled;
};

/** A whole battle beforehand: what is pressed, what is filled in and what falls, until the rules end it. */
export const planBattle = (system: RuleSystem, battle: QuickBattle, most = 150) => {
  const table = system.table as TableRules;
  const options = { ...table.defaults, ...battle.options };
  let state: unknown = table.start({ rosters: quickArmies(system, battle), options }).value;
  const planned: PlannedMove[] = [];
  let phase = '';
  let done = new Set<string>();
  const isOver = (): boolean => table.view(state, 'master').over;
  const tryMove = (offered: readonly TableMove[], move: TableMove): boolean => {
    const filled = fill(move, battle.sets?.[move.id] ?? []);
    if (filled === null) return false;
    const throws: PlannedThrow[] = [];
    try {
      const played = { id: move.id, seat: move.seat, input: filled.input };
      state = table.play(state, played, recording(battle.seed * 1000 + planned.length, throws)).value;
    } catch (error) {
      if (error instanceof RuleRefusal) return false;
      throw error;
    }
    const alike = offered.filter(({ title, seat }) => title === move.title && seat === move.seat);
    planned.push({ id: move.id, title: move.title, nth: alike.indexOf(move), fields: filled.fields, throws });
    return true;
  };
  while (!isOver() && planned.length < most) {
    const view = table.view(state, 'master');
    if (phase !== `${view.turn} ${view.phase}`) done = new Set();
    phase = `${view.turn} ${view.phase}`;
    const offered = table.moves(state, 'master').filter(({ byHand }) => byHand !== true);
    const keyOf = ({ id, token }: TableMove): string => `${id} ${token}`;
    const wanted = battle.endsIn === view.turn ? ['end'] : battle.rather;
    const rather = wanted.flatMap((id) => offered.filter((move) => move.id === id && !done.has(keyOf(move))));
    const found = [...rather, ...offered.filter(({ primary }) => primary), ...offered].find((move) => {
      done.add(keyOf(move));
      return tryMove(offered, move);
    });
    if (found === undefined) throw new Error(`${battle.system}: nothing can be done`);
  }
  return { moves: planned, over: isOver(), result: table.result(state), options };
};
