import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { sortKinds } from '../army/character-profile.ts';
import { hitsToKill } from '../combat/hits/body.ts';
import { characterProfile, flag, houseRulesField, scaleField } from '../combat/profiles.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { bta } from '../refs.ts';
import { checkReach, checkUses, distanceField, MOST_USES } from './reach.ts';

const HEALING = bta('Priests and High Priests', 'R-B58');

const healInput = z.strictObject({
  scale: scaleField,
  usesLeft: z.int().min(0).max(MOST_USES).default(MOST_USES).meta({ title: 'Uses the priest has left' }),
  hits: z.int().min(1).max(MOST_USES).default(1).meta({ title: 'Hits to heal' }),
  ownUnit: flag('In the priest’s own unit').meta({ description: 'Then no distance counts.' }),
  distance: distanceField,
  himself: flag('The priest himself'),
  patient: characterProfile.meta({ title: 'Who is healed' }),
  houseRules: houseRulesField,
});

type HealInput = z.output<typeof healInput>;

type HealValue = { readonly hitsTaken: number; readonly healed: number; readonly usesLeft: number };

const refusePatient = (message: string, place: string): never => {
  throw new RuleRefusal('magic/cannot-heal', message, place);
};

const check = ({ patient, himself, hits, scale, houseRules, ...input }: HealInput): void => {
  if (himself) refusePatient('A priest heals others, never himself: ask another priest.', 'himself');
  const { hero, priest, mage } = sortKinds(patient.kinds);
  if (hero === null && priest === null && mage === null) {
    refusePatient(
      `${patient.name} is a plain leader: only heroes, priests, mages and great monsters can be healed.`,
      'patient.kinds',
    );
  }
  if (patient.hitsTaken >= hitsToKill(patient, scale, settleHouseRules(houseRules))) {
    refusePatient(`${patient.name} has fallen: healing comes too late.`, 'patient.hitsTaken');
  }
  if (hits > patient.hitsTaken) {
    refusePatient(
      `${patient.name} has taken ${plural(patient.hitsTaken, 'hit')}: heal no more than that.`,
      'hits',
    );
  }
  if (!input.ownUnit) checkReach('prayer', input.distance, 'distance');
  checkUses(hits, input.usesLeft, 'uses', 'hits');
};

const run = (input: HealInput): Outcome<HealValue> => {
  check(input);
  const { patient, hits } = input;
  const hitsTaken = patient.hitsTaken - hits;
  const usesLeft = input.usesLeft - hits;
  return outcome({ hitsTaken, healed: hits, usesLeft }, [
    step(HEALING, `${patient.name}: hits healed`, hits, { 'taken before': patient.hitsTaken }),
    step(HEALING, `${patient.name}: hits taken now`, hitsTaken),
    step(HEALING, 'Uses left for the game', usesLeft),
  ]);
};

/** A priest takes a hit off another character: one use a hit. No dice. */
export const healAction: Action = defineAction({
  id: 'by-this-axe/heal',
  title: 'Heal a character',
  ref: HEALING,
  input: healInput,
  example: () =>
    healInput.parse({
      usesLeft: 8,
      distance: 5,
      patient: { name: 'Sir Aldric', kinds: ['superhero'], fc: 5, hitsTaken: 2 },
    }),
  run,
});
