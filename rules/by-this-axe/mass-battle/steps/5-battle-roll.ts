import { saying, step } from '../../../core/trace.ts';
import { signed } from '../../../core/words.ts';
import type { Expectation } from '../answers.ts';
import { REFS } from '../refs.ts';
import { asked, attackOf, type BattleState, defenceOf, knownRoles, rollOf, type StepRule } from '../state.ts';
import { columnOf, RESULT_RULES, resultOf } from '../tables/battle-results.ts';
import { postureModifier } from '../tables/postures.ts';
import { stratagemEffect } from '../tables/stratagems.ts';
import { enterCasualties } from './6-casualties.ts';

export const enterBattleRoll = (state: BattleState): BattleState => ({ ...state, step: 'battle-roll' });

const expects = (state: BattleState): Expectation => {
  const by = knownRoles(state).attacker;
  return { kind: 'dice', by, count: 1, purpose: `${state.armies[by].name}: battle` };
};

/** Step 5: the attacker's die, with all that changes it, in the column of the odds. */
export const battleRoll: StepRule = {
  expects,

  advance: (state, answer, trace) => {
    const { values } = asked(answer, 'dice');
    const roll = values[0] as number;
    const { armies, rules, stratagems: known } = state;
    const { attacker, defender } = knownRoles(state);
    const [attack, defence] = [attackOf(state), defenceOf(state)];
    const column = columnOf(armies[attacker].sp, armies[defender].sp, rules);
    const posture = postureModifier(attack, defence, rules);
    const helps = stratagemEffect(known[attacker].live, 'attacker', attack, defence, rules);
    const hinders = stratagemEffect(known[defender].live, 'defender', attack, defence, rules);
    const stratagems = helps + hinders;
    const result = resultOf(column, roll + posture + stratagems);
    if (trace !== null) {
      const { winner, name: grade } = RESULT_RULES[result];
      const verdict = `${grade.toLowerCase()}${winner === null ? '' : ` for ${armies[winner === 'attacker' ? attacker : defender].name}`}`;
      const added = [
        ...(posture === 0 ? [] : [`${signed(posture)} for the postures`]),
        ...(stratagems === 0 ? [] : [`${signed(stratagems)} for stratagems`]),
      ].join(' and ');
      trace.push(
        saying(
          step(REFS.results('R-B104'), 'Column', column, {
            attacker: armies[attacker].sp,
            defender: armies[defender].sp,
          }),
          '',
        ),
        saying(step(REFS.postures('R-B102'), 'Postures add', posture), ''),
      );
      if (known[attacker].live !== null || known[defender].live !== null) {
        trace.push(
          saying(
            step(REFS.stratagems('R-B94'), 'Stratagems add', stratagems, {
              attacker: helps,
              defender: hinders,
            }),
            '',
          ),
        );
      }
      trace.push(
        saying(
          step(
            REFS.results('R-B105'),
            'Battle',
            result,
            { modifier: posture + stratagems, row: Math.min(6, Math.max(1, roll + posture + stratagems)) },
            [rollOf(expects(state), values)],
          ),
          `In the ${column} column ${armies[attacker].name} rolled ${roll}${added === '' ? '' : `, with ${added}`}: ${verdict}.`,
        ),
      );
    }
    return enterCasualties({ ...state, battle: { column, posture, stratagems, roll, result } });
  },
};
