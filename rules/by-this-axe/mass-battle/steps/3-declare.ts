import { RuleRefusal } from '../../../core/result.ts';
import { saying, step } from '../../../core/trace.ts';
import { does, listWords } from '../../../core/words.ts';
import type { AnswerOf, Statement } from '../answers.ts';
import { type ArmyUnit, headsOf } from '../army.ts';
import { REFS } from '../refs.ts';
import { SIDES, type Side, withSide } from '../sides.ts';
import { asked, type BattleState, type DeclaredUnit, type StepRule, type Trace } from '../state.ts';
import { enterForce } from './4a-force.ts';

export const enterDeclare = (state: BattleState): BattleState => ({ ...state, step: 'declare' });

/** Only who deceives may state anything but the truth; the real numbers decide everything (R-B95). */
export const mayMisstate = ({ stratagems }: BattleState, side: Side): boolean =>
  stratagems[side].live === 'deceptive';

type UnitStatement = NonNullable<AnswerOf<'declare'>['units']>[number];

const TRUTH: UnitStatement = { numbers: 'true', fc: 'true' };

/** Halves round up. */
const stated = (value: number, statement: Statement): number =>
  statement === 'half' ? Math.ceil(value / 2) : statement === 'double' ? 2 * value : value;

const declareUnit = (unit: ArmyUnit, heads: number, { numbers, fc }: UnitStatement): DeclaredUnit => ({
  name: unit.name,
  individuals: stated(heads, numbers),
  fc: fc === 'withheld' ? null : Math.min(5, stated(unit.fighters.fc, fc)),
});

const isTrue = ({ numbers, fc }: UnitStatement): boolean =>
  numbers === 'true' && (fc === 'true' || fc === 'withheld');

const checkStatements = (
  state: BattleState,
  side: Side,
  statements: readonly UnitStatement[] | null,
): void => {
  if (statements === null) return;
  const place = `sides.${side}.units`;
  const { length } = state.armies[side].units;
  if (statements.length !== length) {
    throw new RuleRefusal('mass-battle/declare-all', `State each of the ${length} units.`, place);
  }
  const lie = statements.findIndex((statement) => !isTrue(statement));
  if (lie >= 0 && !mayMisstate(state, side)) {
    throw new RuleRefusal(
      'mass-battle/must-be-true',
      'Only a Deceptive Deployment in force lets an army state other numbers than it has: state the true ones.',
      `${place}[${lie}]`,
    );
  }
};

const tellDeclared = (state: BattleState, trace: Trace): void => {
  if (trace === null) return;
  for (const side of SIDES) {
    const told = (state.declared[side] ?? []).map(({ name, individuals, fc }) => [
      name,
      fc === null ? `${individuals}` : `${individuals} of fighting capacity ${fc}`,
    ]);
    trace.push(
      saying(
        step(REFS.declare('R-B95'), does(state.armies[side].name, 'declares'), Object.fromEntries(told)),
        `${state.armies[side].name} declared ${listWords(told.map(([name, count]) => `${name} ${count}`))}.`,
      ),
    );
  }
};

/** Step 3: both state their numbers at once; fighting capacities may be withheld. */
export const declare: StepRule = {
  expects: ({ declared }) => ({
    kind: 'choice',
    choice: 'declare',
    sides: SIDES.filter((side) => declared[side] === null),
    secret: true,
  }),

  advance: (state, answer, trace) => {
    const { side, units: statements } = asked(answer, 'declare');
    checkStatements(state, side, statements);
    const army = state.armies[side];
    const units = army.units.map((unit, index) =>
      declareUnit(unit, headsOf(army.unitSp[index] as number, unit), statements?.[index] ?? TRUTH),
    );
    const next = { ...state, declared: withSide(state.declared, side, units) };
    if (next.declared.A === null || next.declared.B === null) return next;
    tellDeclared(next, trace);
    return enterForce(next);
  },
};
