import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { pc } from '../refs.ts';
import { areaInput } from './area.ts';
import { type HitsTaken, hitsInArea, restoreHits, takeAreaHits, withHits } from './hits.ts';
import { unitProfile } from './profile.ts';
import { castingsLeft, frontOf, hitsLeft, hitsPerCasting, totalHits } from './strength.ts';

const input = z.strictObject({
  unit: unitProfile,
  hits: z.int().min(0).max(1000),
  heals: z.boolean().default(false).meta({ title: 'They are given back' }),
  area: areaInput,
  houseRules: houseRulesInput,
});

type HitsValue = HitsTaken & {
  readonly castingsLeft: number;
  readonly hitsLeft: number;
  readonly front: number;
  readonly lostPercent: number;
};

const run = ({ unit, hits, heals, area, houseRules }: z.output<typeof input>): Outcome<HitsValue> => {
  const rules = settleRules(houseRules);
  const taken = heals ? restoreHits(unit, hits, rules) : takeAreaHits(unit, hits, area, rules);
  const after = withHits(unit, taken, rules);
  const all = totalHits(unit, rules);
  const left = hitsLeft(after, rules);
  const steps: Step[] = [];
  if (!heals && area.castings !== null)
    steps.push(
      step(pc('Magic'), 'Most hits it can lose there', hitsInArea(unit, area, rules), {
        castings: area.castings,
      }),
    );
  steps.push(
    step(
      pc('General Rules', heals ? 'R-P65' : 'R-P43'),
      heals ? 'Hits given back' : 'Hits taken',
      taken.hits,
      {
        of: hits,
        eachCasting: hitsPerCasting(unit, rules),
      },
    ),
    step(pc('General Rules', 'R-P43'), `${unit.name}: castings left`, castingsLeft(after), {
      damaged: taken.wounded,
      inFront: frontOf(after),
    }),
    step(pc('Morale', 'R-P22'), 'Hits lost in all', all - left, { of: all }),
  );
  return outcome(
    {
      ...taken,
      castingsLeft: castingsLeft(after),
      hitsLeft: left,
      front: frontOf(after),
      lostPercent: Math.floor(((all - left) * 100) / all),
    },
    steps,
  );
};

/** Hits entered by hand: whom they fell, and what is left (section 11.4). */
export const applyHitsAction: Action = defineAction({
  id: 'princecon/apply-hits',
  title: 'Enter hits',
  ref: pc('General Rules', 'R-P43'),
  input,
  example: () =>
    input.parse({
      unit: { name: 'Spearmen', level: 3, castings: 10 },
      hits: 18,
      area: { castings: 4 },
    }),
  run,
});
