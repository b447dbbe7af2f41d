import { z } from 'zod';
import type { JsonObject } from '../../../core/json.ts';
import type { PlayedMove, Seat } from '../../../core/play.ts';
import { plural } from '../../../core/words.ts';
import type { Fate } from '../../combat/hits/fates.ts';
import { healAction } from '../../magic/heal.ts';
import { spellAction } from '../../magic/spell.ts';
import { amount, chooseOne, formOf, tokensToChoose } from '../fields.ts';
import { heartOf } from '../heart.ts';
import { aidFor, applyFate } from '../losses.ts';
import { type MoveRule, oddsOf, offer, parseInput, pick, played, runAction } from '../move-rule.ts';
import { bodyOf, profileOfCharacter } from '../profiles.ts';
import {
  bodiesOf,
  changeCharacter,
  findCharacter,
  isEngaged,
  isPanicked,
  nameOf,
  otherSeat,
  type TableCharacter,
  type TableState,
} from '../state.ts';

const spellInput = z.strictObject({
  token: z.string(),
  target: z.string(),
  dice: z.int().min(1),
  distance: z.number().min(0),
  wards: z.int().min(0),
  cancels: z.int().min(0),
  prayers: z.int().min(0),
});
type SpellInput = z.output<typeof spellInput>;

const targetsOf = (state: TableState, seat: Seat): readonly string[] =>
  bodiesOf(state, otherSeat(seat)).filter((token) => !isEngaged(state, token));

/** Not out of a melee, nor on the run (R-B56). */
const mayCast = (state: TableState, caster: TableCharacter): boolean =>
  caster.status === 'ready' &&
  caster.spellDice > 0 &&
  !isPanicked(state, caster) &&
  !isEngaged(state, caster.with ?? caster.id);

const settle = (state: TableState, move: PlayedMove): SpellInput => {
  const input = parseInput(spellInput, move);
  pick(input.target, targetsOf(state, findCharacter(state, input.token)?.seat ?? 'A'), 'target');
  return input;
};

const actionInput = (state: TableState, input: SpellInput): JsonObject => {
  const aid = aidFor(state, input.target);
  const cancels = Math.min(input.cancels, aid.prayers);
  return {
    scale: state.options.scale,
    houseRules: state.options.houseRules,
    diceLeft: findCharacter(state, input.token)?.spellDice ?? 0,
    dice: input.dice,
    distance: input.distance,
    wards: Math.min(input.wards, aid.wards),
    cancels,
    prayers: Math.min(input.prayers, aid.prayers - cancels),
    target: bodyOf(state, input.target),
    ...heartOf(state, input.target),
  };
};

type SpellFate = Fate & { readonly cancelsUsed: number; readonly diceLeft: number };

export const spell: MoveRule = {
  id: 'spell',
  offers: (state) =>
    state.step === 'fire'
      ? state.characters.flatMap((caster) => {
          const targets = targetsOf(state, caster.seat);
          const [target] = targets;
          if (target === undefined || !mayCast(state, caster)) return [];
          const aid = aidFor(state, target);
          return [
            offer({
              id: 'spell',
              title: `Cast with ${caster.character.name}`,
              hint: 'Each die hits on 1 to 5 within 10″; armour and shield do not help.',
              seat: caster.seat,
              token: caster.id,
              form: formOf([
                chooseOne('target', 'Target', tokensToChoose(state, targets)),
                { ...amount('dice', 'Spell dice', caster.spellDice), min: 1 },
                amount('distance', 'Distance', 200, 'inches'),
                ...(aid.wards > 0 ? [amount('wards', 'Hits the enemy mage may stop', aid.wards)] : []),
                ...(aid.prayers > 0
                  ? [
                      amount('cancels', 'Hits the enemy priest may stop', aid.prayers),
                      amount('prayers', 'Saves the enemy priest may help', aid.prayers),
                    ]
                  : []),
              ]),
              input: { token: caster.id, target, dice: 1, distance: 8, wards: 0, cancels: 0, prayers: 0 },
              dice: true,
            }),
          ];
        })
      : [],
  play: (state, move, dice) => {
    const input = settle(state, move);
    const { value, steps } = runAction<SpellFate>(spellAction, actionInput(state, input), dice);
    const fate: Fate = { ...value, prayersUsed: value.prayersUsed + value.cancelsUsed };
    const struck = applyFate(state, input.target, fate, 'shooting');
    const next = changeCharacter(struck, input.token, { spellDice: value.diceLeft });
    const hurt = value.characters.reduce((sum, { hits }) => sum + hits, 0);
    const told = [
      plural(value.lost, 'figure lost', 'figures lost'),
      ...(hurt > 0 ? [plural(hurt, 'hit')] : []),
    ];
    const said = `${nameOf(state, input.token)} cast at ${nameOf(state, input.target)}: ${told.join(', ')}.`;
    return played(next, said, steps);
  },
  odds: (state, move) => oddsOf(spellAction, actionInput(state, settle(state, move))),
};

const healInput = z.strictObject({
  token: z.string(),
  patient: z.string(),
  hits: z.int().min(1),
  distance: z.number().min(0),
});

const patientsOf = (state: TableState, priest: TableCharacter): readonly string[] =>
  state.characters
    .filter(
      ({ id, seat, status, hitsTaken, character }) =>
        seat === priest.seat &&
        status === 'ready' &&
        hitsTaken > 0 &&
        id !== priest.id &&
        character.kinds.length > 0,
    )
    .map(({ id }) => id);

export const heal: MoveRule = {
  id: 'heal',
  offers: (state) =>
    state.characters.flatMap((priest) => {
      const patients = patientsOf(state, priest);
      const [patient] = patients;
      const able = priest.status === 'ready' && priest.prayers > 0 && state.duel === null;
      if (patient === undefined || !able) return [];
      return [
        offer({
          id: 'heal',
          title: `Heal with ${priest.character.name}`,
          hint: 'One use for each hit, within 6″ or in his own unit.',
          seat: priest.seat,
          token: priest.id,
          form: formOf([
            chooseOne('patient', 'Whom', tokensToChoose(state, patients)),
            { ...amount('hits', 'Hits', priest.prayers), min: 1 },
            amount('distance', 'Distance', 200, 'inches'),
          ]),
          input: { token: priest.id, patient, hits: 1, distance: 0 },
        }),
      ];
    }),
  play: (state, move, dice) => {
    const input = parseInput(healInput, move);
    const priest = findCharacter(state, input.token);
    pick(input.patient, priest === null ? [] : patientsOf(state, priest), 'patient');
    const patient = findCharacter(state, input.patient);
    if (priest === null || patient === null) throw new TypeError('nobody to heal');
    const { value, steps } = runAction<{ hitsTaken: number; usesLeft: number }>(
      healAction,
      {
        scale: state.options.scale,
        houseRules: state.options.houseRules,
        usesLeft: priest.prayers,
        hits: input.hits,
        distance: input.distance,
        ownUnit: priest.with !== null && priest.with === patient.with,
        patient: profileOfCharacter(patient),
      },
      dice,
    );
    const prayed = changeCharacter(state, priest.id, { prayers: value.usesLeft, usedPrayer: true });
    const next = changeCharacter(prayed, patient.id, { hitsTaken: value.hitsTaken });
    const said = `${priest.character.name} healed ${patient.character.name} of ${plural(input.hits, 'hit')}.`;
    return played(next, said, steps);
  },
};
