import { choice, type SettledSwitches, settleSwitches, switchesSchema } from '../../core/house-rules.ts';
import { numberField } from '../../core/make-fields.ts';
import { se } from '../refs.ts';

const nominal = <const Id extends string>(id: Id, title: string, usual: number) => ({
  ...choice<Id, number | null>(id, title, se('3.7 Ranged attack modifiers', 'R-S3'), [
    [null, 'Each unit’s own starting number'],
    [usual, `${usual} figures`],
  ]),
  field: numberField([id], title, {
    help: 'Missing figures are counted from this; empty counts from each unit’s own start.',
    min: 1,
    max: 100,
    optional: true,
  }),
});

/** Every value of doubt that a group may settle its own way; the first choice is the default. */
export const HOUSE_RULES = [
  choice('hitSource', 'Hits of shooting troops', se('3.8 Troops shooting', 'R-S1'), [
    ['formula', 'By the division, halves rounded up'],
    ['printed', 'By the printed table, two cells higher'],
  ]),
  nominal('nominalInfantry', 'Full strength of infantry units', 12),
  nominal('nominalCavalry', 'Full strength of cavalry units', 6),
  choice('prowessLossRanged', 'Wounds also lower Ranged Prowess', se('5.12 Prowess', 'R-S8'), [
    [true, 'Yes'],
    [false, 'No, melee and challenges only'],
  ]),
  choice('refusalOncePerGame', 'A refused challenge is penalised', se('1.4 Refusal'), [
    [true, 'The first time only'],
    [false, 'Every time'],
  ]),
  choice('moveHalfThenFlat', 'Half speed and terrain together', se('4.8 Terrain', 'R-S15'), [
    [true, 'Halve first, then take terrain off'],
    [false, 'Take terrain off first, then halve'],
  ]),
  choice('singleGround', 'Roads and swamps for creatures and characters on foot', se('4.8 Terrain'), [
    ['as-infantry', 'As for infantry'],
    ['none', 'They neither gain by roads nor lose by swamps'],
  ]),
] as const;

export type HouseRules = SettledSwitches<(typeof HOUSE_RULES)[number]>;

export const houseRulesSchema = switchesSchema(HOUSE_RULES);

export const settleHouseRules = (chosen: Partial<HouseRules>): HouseRules =>
  settleSwitches(HOUSE_RULES, chosen);
