import { askFlag, askNumber, type Given } from '../../../core/ask.ts';
import type { JsonObject } from '../../../core/json.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { plural } from '../../../core/words.ts';
import type { Fate } from '../../combat/hits/fates.ts';
import { spellAction } from '../../magic/spell.ts';
import { askMeasured, askPrayers, askToken, askUses, tokenMove } from '../fields.ts';
import { heartOf } from '../heart.ts';
import { aidFor, applyFate } from '../losses.ts';
import { bodyOf } from '../profiles.ts';
import { oddsOf, runAction } from '../run-action.ts';
import {
  bodiesOf,
  changeCharacter,
  characterOf,
  isEngaged,
  isPanicked,
  nameOf,
  seatOf,
  type TableCharacter,
  type TableState,
} from '../state.ts';

const targetsOf = (state: TableState, caster: string): readonly string[] =>
  bodiesOf(state, otherSeat(seatOf(state, caster))).filter((token) => !isEngaged(state, token));

/** Not out of a melee, nor on the run (R-B56), nor by one who declined his first challenge. */
const mayCast = (state: TableState, caster: TableCharacter): boolean =>
  caster.status === 'ready' &&
  !caster.declined &&
  caster.spellDice > 0 &&
  !isPanicked(state, caster) &&
  !isEngaged(state, caster.with ?? caster.id) &&
  targetsOf(state, caster.id).length > 0;

const asks = (caster: string, state: TableState) => {
  const targets = targetsOf(state, caster);
  const aid = aidFor(state, targets[0] ?? '');
  return {
    target: askToken('Target', state, targets),
    dice: askNumber('Spell dice', 1, { min: 1, max: characterOf(state, caster).spellDice, most: 100 }),
    distance: askMeasured('Distance'),
    wards: askUses('Hits the enemy mage may stop', aid.wards),
    cancels: askUses('Hits the enemy priest may stop', aid.prayers),
    ...askPrayers('the enemy priest', aid.prayers),
    inCover: askFlag('The target stands in woods or brush'),
  };
};

const actionInput = (
  state: TableState,
  caster: string,
  given: Given<ReturnType<typeof asks>>,
): JsonObject => {
  const aid = aidFor(state, given.target);
  const cancels = Math.min(given.cancels, aid.prayers);
  return {
    scale: state.options.scale,
    houseRules: state.options.houseRules,
    diceLeft: characterOf(state, caster).spellDice,
    dice: given.dice,
    distance: given.distance,
    wards: Math.min(given.wards, aid.wards),
    cancels,
    prayers: Math.min(given.prayers, aid.prayers - cancels),
    prayersEach: given.prayersEach,
    inCover: given.inCover,
    night: state.options.night,
    target: bodyOf(state, given.target),
    ...heartOf(state, given.target),
  };
};

type SpellFate = Fate & { readonly cancelsUsed: number; readonly diceLeft: number };

export const spell = tokenMove({
  id: 'spell',
  title: 'Cast with',
  hint: 'Each die hits on 1 to 5 within 10″; armour and shield do not help.',
  dice: true,
  who: (state) =>
    state.step === 'fire'
      ? state.characters.filter((caster) => mayCast(state, caster)).map(({ id }) => id)
      : [],
  asks,
  play: (state, caster, given, dice) => {
    const { value, steps } = runAction<SpellFate>(spellAction, actionInput(state, caster, given), dice);
    const fate: Fate = { ...value, prayersUsed: value.prayersUsed + value.cancelsUsed };
    const struck = applyFate(state, given.target, fate, 'shooting');
    const next = changeCharacter(struck, caster, { spellDice: value.diceLeft });
    const hurt = value.characters.reduce((sum, { hits }) => sum + hits, 0);
    const told = [
      plural(value.lost, 'figure lost', 'figures lost'),
      ...(hurt > 0 ? [plural(hurt, 'hit')] : []),
    ];
    const said = `${nameOf(state, caster)} cast at ${nameOf(state, given.target)}: ${told.join(', ')}.`;
    return played(next, said, steps);
  },
  odds: (state, caster, given) => oddsOf(spellAction, actionInput(state, caster, given)),
});
