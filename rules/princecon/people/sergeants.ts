import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { percent, percentOdds, rollPercent } from '../chances.ts';
import { type Sergeant, sergeantOf } from '../conversion/sergeant.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag } from '../inputs.ts';
import { pc } from '../refs.ts';
import { unitProfile } from '../unit/profile.ts';
import { acOf } from '../unit/strength.ts';
import { personalityProfile } from './profile.ts';

const sheetInput = z.strictObject({ unit: unitProfile, houseRules: houseRulesInput });

type SheetInput = z.output<typeof sheetInput>;
type SheetValue = Sergeant & { readonly weapons: string; readonly magic: boolean };

const sheetOf = ({ unit, houseRules }: SheetInput) => {
  const rules = settleRules(houseRules);
  return sergeantOf({ level: unit.level, ac: acOf(unit, rules) }, rules);
};

const drawSergeant = (given: SheetInput, dice: Dice): Outcome<SheetValue> => {
  const { unit } = given;
  const sheet = sheetOf(given);
  const luck = rollPercent(sheet.value.magicChancePercent, dice, `${unit.name}: a sergeant’s magic arms`, [
    'has them',
    'has none',
  ]);
  const weapons = [unit.meleeWeapon, ...(unit.missileWeapon === 'none' ? [] : [unit.missileWeapon])].join(
    ', ',
  );
  return outcome({ ...sheet.value, weapons, magic: luck.made }, [
    ...sheet.steps,
    step(pc('Personalities'), `${unit.name}: armed and armoured as the rest`, weapons, {
      armourClass: sheet.value.ac,
    }),
    step(pc('Personalities', 'R-P12'), 'Magic weapon or armour', luck.made, {}, luck.rolls),
  ]);
};

/** Who stands for a unit against a personality in front of the enemy. */
export const sergeantAction: Action = defineAction({
  id: 'princecon/sergeant',
  title: 'A sergeant of a unit',
  ref: pc('Personalities', 'R-P12'),
  input: sheetInput,
  example: () =>
    sheetInput.parse({ unit: { name: 'Hobbit Rangers', troopType: 'li', level: 3, shield: true } }),
  run: drawSergeant,
  odds: (given): Odds => {
    const { value, steps } = sheetOf(given);
    return {
      outcomes: percentOdds(value.magicChancePercent),
      also: {},
      steps,
      figures: { magic: showFraction(percent(value.magicChancePercent)) },
    };
  },
});

const fightInput = z.strictObject({
  personality: personalityProfile,
  enemies: z.array(unitProfile).min(1).max(8).meta({ title: 'Enemy units in contact with his' }),
  /** By the individual rules, which are not these: it is entered (R-P48). */
  outcome: z
    .enum(['win', 'lose', 'flee', 'undecided'])
    .default('undecided')
    .meta({
      title: 'How it ended',
      labels: { win: 'He killed the sergeant', lose: 'He died', flee: 'He fled', undecided: 'Nobody fell' },
    }),
  suspended: flag.meta({ title: 'A challenge stands between these units' }),
});

type SergeantFightInput = z.output<typeof fightInput>;
export type SergeantFightValue = {
  readonly enemy: string;
  readonly enemyIndex: number;
  /** A close action hit of this turn on that enemy (R-P90). */
  readonly enemyHits: number;
  readonly unitMark: 'none' | 'lost';
  readonly personality: 'active' | 'dead' | 'fled';
};

const checkFight = ({ personality, suspended }: SergeantFightInput): void => {
  if (suspended)
    throw new RuleRefusal(
      'princecon/sergeant-suspended',
      `A challenge, even a refused one, keeps ${personality.name} from sergeants while these units fight.`,
      'suspended',
    );
  if (personality.position === 'rear')
    throw new RuleRefusal(
      'princecon/sergeant-rear',
      `${personality.name} leads from the rear and meets no sergeant.`,
      'personality.position',
    );
};

const FATES = { win: 'active', lose: 'dead', flee: 'fled', undecided: 'active' } as const;

const recordSergeantFight = (given: SergeantFightInput, dice: Dice): Outcome<SergeantFightValue> => {
  checkFight(given);
  const { personality, enemies, outcome: ended } = given;
  const steps: Step[] = [];
  let enemyIndex = 0;
  if (enemies.length > 1) {
    const drawn = rollOne(dice, enemies.length, `${personality.name}: whose sergeant`);
    enemyIndex = drawn.value - 1;
    steps.push(
      step(pc('Personalities'), 'Sergeant of', enemies[enemyIndex]?.name ?? '', { enemies: enemies.length }, [
        drawn.roll,
      ]),
    );
  }
  const enemy = enemies[enemyIndex]?.name ?? '';
  const lost = ended === 'lose' || ended === 'flee';
  const told = {
    win: `kills the sergeant: ${enemy} loses a hit`,
    lose: 'dies: his unit counts as having lost a challenge',
    flee: 'flees: his unit counts as having lost a challenge',
    undecided: 'and the sergeant both live',
  }[ended];
  steps.push(step(pc('Personalities', lost ? 'R-P46' : 'R-P90'), personality.name, told, { entered: ended }));
  return outcome(
    {
      enemy,
      enemyIndex,
      enemyHits: ended === 'win' ? 1 : 0,
      unitMark: lost ? 'lost' : 'none',
      personality: FATES[ended],
    },
    steps,
  );
};

/** A turn of close action in front of his unit: one sergeant, whose end is entered (section 11.5). */
export const sergeantFightAction: Action = defineAction({
  id: 'princecon/sergeant-fight',
  title: 'Fight a sergeant',
  ref: pc('Personalities', 'R-P48'),
  input: fightInput,
  example: () =>
    fightInput.parse({
      personality: { name: 'Joe Grok', cha: 17 },
      enemies: [
        { name: 'Hobbit Rangers', troopType: 'li', level: 3 },
        { name: 'Slingers', troopType: 'li', level: 1 },
      ],
      outcome: 'win',
    }),
  run: recordSergeantFight,
  odds: (given): Odds => ({
    outcomes: everyWay((dice) => recordSergeantFight(given, dice).value.enemy),
    also: {},
    steps: [
      step(
        pc('Personalities'),
        'Sergeants, each as likely',
        given.enemies.map(({ name }) => name),
      ),
    ],
  }),
});
