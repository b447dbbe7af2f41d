import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { count } from '../combat/profiles.ts';
import { bta } from '../refs.ts';
import { checkReach, checkUses, distanceField, MOST_USES } from './reach.ts';

const MOST_HITS = 400;

const helper = (title: string, left: string, spent: string) =>
  z
    .strictObject({
      left: z.int().min(0).max(MOST_USES).default(MOST_USES).meta({ title: left }),
      spend: count(spent, MOST_USES),
      distance: distanceField,
    })
    .nullable()
    .default(null)
    .meta({ title });

const dispelInput = z.strictObject({
  against: z
    .enum(['spell', 'ranged', 'melee'])
    .default('spell')
    .meta({
      title: 'Hits by',
      labels: { spell: 'Offensive spells', ranged: 'Shooting', melee: 'Melee' },
    }),
  hits: z.int().min(0).max(MOST_HITS).meta({ title: 'Hits not yet saved' }),
  mage: helper('Mage or Wizard', 'Spell dice left', 'Spell dice spent'),
  priest: helper('Priest or High Priest', 'Uses left', 'Uses spent'),
});

type DispelInput = z.output<typeof dispelInput>;

type DispelValue = {
  /** Hits that still come through to the saves. */
  readonly hits: number;
  readonly stopped: number;
  readonly mageDiceLeft: number | null;
  readonly priestUsesLeft: number | null;
};

const MAGES = bta('Mages and Wizards', 'R-B57');
const PRIESTS = bta('Priests and High Priests', 'R-B58');

const check = ({ against, hits, mage, priest }: DispelInput): void => {
  if (mage !== null && mage.spend > 0) {
    checkReach('defensive', mage.distance, 'mage.distance');
    checkUses(mage.spend, mage.left, 'spell dice', 'mage.spend');
  }
  if (priest !== null && priest.spend > 0) {
    if (against !== 'spell') {
      throw new RuleRefusal(
        'magic/priest-stops-spells',
        'A priest stops spell dice only; against weapons he helps a save: use a prayer instead.',
        'priest.spend',
      );
    }
    checkReach('prayer', priest.distance, 'priest.distance');
    checkUses(priest.spend, priest.left, 'uses', 'priest.spend');
  }
  const spent = (mage?.spend ?? 0) + (priest?.spend ?? 0);
  if (spent > hits) {
    throw new RuleRefusal(
      'magic/too-much',
      `Each die or use stops one hit: ${hits} are enough here, and ${spent} were spent.`,
      mage !== null && mage.spend > 0 ? 'mage.spend' : 'priest.spend',
    );
  }
};

/** One die or use for each hit, after the hits are known and before the saves. No dice are rolled. */
const run = (input: DispelInput): Outcome<DispelValue> => {
  check(input);
  const { hits, mage, priest } = input;
  const byMage = mage?.spend ?? 0;
  const byPriest = priest?.spend ?? 0;
  const steps: Step[] = [];
  if (mage !== null) {
    steps.push(step(MAGES, 'Stopped by a mage', byMage, { 'dice left': mage.left - byMage }));
  }
  if (priest !== null) {
    steps.push(step(PRIESTS, 'Stopped by a priest', byPriest, { 'uses left': priest.left - byPriest }));
  }
  const left = hits - byMage - byPriest;
  return outcome(
    {
      hits: left,
      stopped: byMage + byPriest,
      mageDiceLeft: mage === null ? null : mage.left - byMage,
      priestUsesLeft: priest === null ? null : priest.left - byPriest,
    },
    [...steps, step(MAGES, 'Hits left to save', left, { hits })],
  );
};

export const dispelAction: Action = defineAction({
  id: 'by-this-axe/dispel',
  title: 'Dispel: hits stopped by magic',
  ref: MAGES,
  input: dispelInput,
  example: () =>
    dispelInput.parse({
      hits: 3,
      mage: { left: 5, spend: 1, distance: 6 },
      priest: { left: 8, spend: 1, distance: 4 },
    }),
  run,
});
