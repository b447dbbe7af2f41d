import type { CampaignRules } from '../core/campaign-rules.ts';
import type { JsonObject } from '../core/json.ts';
import type { HouseRule } from '../core/system.ts';
import { skirmishMove } from './army/movement.ts';
import { perHead } from './army/strength.ts';
import { aheadOf } from './campaign-ahead.ts';
import { outcomeOf } from './campaign-battle.ts';
import { readCampaignLeader } from './conversion/campaign-leader.ts';
import { ABILITIES, isAbility } from './data/abilities.ts';
import { ARMOR } from './data/armor.ts';
import { HOUSE_RULES, type HouseRules, settleHouseRules } from './data/house-rules.ts';
import { type BattleSetup, battleSetup } from './mass-battle/input.ts';
import { countWizards, leads, musterUnit } from './mass-battle/muster-army.ts';
import type { MassState } from './mass-battle/table/state.ts';
import { shareOut } from './mass-battle/tables/distribution.ts';
import { daysOf, woundedOf } from './mass-battle/tables/healing.ts';
import { STRATAGEM_RULES, STRATAGEMS } from './mass-battle/tables/stratagems.ts';
import { headsPerFigure } from './scale.ts';
import { type ByThisAxeRoster, houseRulesSchema } from './types.ts';

/** They were parsed when they were set. */
const settle = (houseRules: JsonObject): HouseRules => settleHouseRules(houseRules as Partial<HouseRules>);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Marches have a field of their own, and what a loss means is decided battle by battle. */
const NOT_SHOWN: readonly string[] = ['milesPerInch', 'lossPolicy'];

const isShown = ({ id, ref }: HouseRule): boolean =>
  ref.section.startsWith('Appendix D') && !NOT_SHOWN.includes(id);

export const campaign: CampaignRules<ByThisAxeRoster> = {
  id: 'by-this-axe',
  houseRules: houseRulesSchema as unknown as CampaignRules['houseRules'],
  shown: (HOUSE_RULES as readonly HouseRule[]).filter(isShown),
  stratagems: STRATAGEMS.map((id) => ({ id, name: STRATAGEM_RULES[id].name })),
  armor: ARMOR.map(({ id, name }) => ({ id, name })),
  abilities: ABILITIES.map(({ id, name }) => ({ id, name })),
  game: 'mass',
  setup: battleSetup as unknown as CampaignRules['setup'],
  ahead: (setup) => aheadOf(setup as unknown as BattleSetup),
  outcome: (state) => outcomeOf(state as MassState),
  troops: (roster, houseRules) => ({
    units: roster.units.map((unit) => {
      const { name, individuals, ...fighters } = musterUnit(unit, roster);
      return {
        entryId: unit.id,
        name,
        headsPerFigure: headsPerFigure(unit.template, roster.options),
        headsFull: individuals,
        perHead: perHead(fighters, settle(houseRules)),
        fighters: { ...fighters, abilities: [...fighters.abilities] },
        move: skirmishMove(unit),
      };
    }),
    leaders: roster.characters.flatMap((character) =>
      character.role === 'none'
        ? []
        : [
            {
              entryId: character.id,
              name: character.name.trim() === '' ? 'Leader' : character.name,
              role: character.role,
              leadership: leads(character).leadership,
            },
          ],
    ),
    ...countWizards(roster),
  }),
  unit: ({ missile, ...worn }) => ({ ...worn, weapons: missile ? ['short-bow', 'sword'] : ['sword'] }),
  rank: ({ name, role, leadership }) => ({ name, role, leadership }),
  leader: (sheet, answers, houseRules) => readCampaignLeader(sheet, answers, settle(houseRules)),
  perHead: (fighters, houseRules) =>
    perHead({ ...fighters, abilities: fighters.abilities.filter(isAbility) }, settle(houseRules)),
  milesPerInch: (houseRules) => settle(houseRules).milesPerInch,
  wounded: (losses) => shareOut(woundedOf(sum(losses)), losses),
  daysOfReturn: daysOf,
  carriesOver: (houseRules) => !settle(houseRules).stratagemsLapseOnDelay,
};
