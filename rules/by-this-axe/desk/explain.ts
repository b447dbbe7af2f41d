import type { DeskSum } from '../../core/desk-parts.ts';
import { formatStrength } from '../../core/strength.ts';
import { type Step, step } from '../../core/trace.ts';
import { explainUnitMove, formatInches } from '../army/movement.ts';
import { formationOf, meleeDice, rangedDice } from '../army/ranks.ts';
import { explainSave, formatSave } from '../army/save.ts';
import { explainStrength } from '../army/strength.ts';
import { findWeapon, type MeleeRanks } from '../data/weapons.ts';
import { bta } from '../refs.ts';
import type { ByThisAxeOptions, Unit } from '../types.ts';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const explainSaveOf = (wearer: Parameters<typeof explainSave>[0], heroic: boolean): DeskSum => {
  const { value, steps } = explainSave(wearer, heroic);
  const parts = steps.slice(0, -1);
  const sum = parts.map(
    ({ label, value: worth }) =>
      `${lower(label).replace(' armour', '').replace(', from the front', '')} ${worth}`,
  );
  const base = parts.reduce((total, { value: worth }) => total + Number(worth), 0);
  const capped = base > value ? `, only ${value} counts` : '';
  return {
    head: `Save ${formatSave(wearer, heroic)}`,
    summary: sum.length === 0 ? 'no armour, no save' : `${sum.join(' + ')}${capped}`,
    steps,
  };
};

const secondRank = (unit: Unit): number => meleeDice(unit, '2') - formationOf(unit).width;

const HALF_WORDS: Readonly<Record<MeleeRanks, string | null>> = {
  '1': null,
  '1½': 'half the second',
  '2': 'the second',
};

const WIDEST: readonly MeleeRanks[] = ['1', '1½', '2'];

/** Dice at full strength with the weapon that lets most ranks fight. */
const explainMelee = (unit: Unit, charges: boolean): DeskSum => {
  const { width } = formationOf(unit);
  const figures = unit.figures ?? 0;
  const reaches = unit.weapons.map((id) => findWeapon(id)?.melee?.ranks ?? '1');
  const ranks = WIDEST.findLast((reach) => reaches.includes(reach)) ?? '1';
  const dice = meleeDice(unit, ranks);
  const second = dice - width;
  const extra = 1 + 2 * unit.abilities.filter((id) => id === 'multiple-attacks').length;
  const words = HALF_WORDS[ranks];
  const ref = bta('Melee Weapons Table', 'R-B32');
  const steps: Step[] = [step(ref, 'Front rank', width, { figures, wide: width })];
  if (words !== null) {
    steps.push(
      step(ref, 'Second rank', second, {
        figures: secondRank(unit),
        fights: ranks === '2' ? 'all of it' : 'half of it',
      }),
    );
  }
  if (extra > 1) steps.push(step(bta('Special Abilities'), 'Multiple attacks', `× ${extra}`));
  const behind = words === null || second === 0 ? '' : ` + ${words} ${second}`;
  const times = extra === 1 ? '' : `, × ${extra}`;
  const total = behind === '' && times === '' ? '' : ` = ${dice * extra}`;
  return {
    head: charges ? 'Charge dice' : 'Melee dice',
    summary: `front rank ${width}${behind}${times}${total}`,
    steps: [...steps, step(ref, 'Dice', dice * extra)],
  };
};

const explainVolley = (unit: Unit): DeskSum => {
  const { width } = formationOf(unit);
  const figures = unit.figures ?? 0;
  const dice = rangedDice(unit);
  const half = Math.floor(secondRank(unit) / 2);
  const behind = [half, dice - width - half].filter((shooting) => shooting > 0);
  const ref = bta('Phase III: Ranged Combat', 'R-B26');
  return {
    head: 'Volley dice',
    summary: `front rank ${width}${behind.map((shooting) => ` + half a rank ${shooting}`).join('')}${behind.length > 0 ? ` = ${dice}` : ''}`,
    steps: [
      step(ref, 'Front rank', width, { figures, wide: width }),
      ...behind.map((shooting, index) =>
        step(ref, index === 0 ? 'Half the second rank' : 'Half the third rank', shooting),
      ),
      step(ref, 'Dice', dice),
    ],
  };
};

/** The numbers of a unit that come from sums, each with its steps. */
export const explainUnit = (unit: Unit, options: ByThisAxeOptions): readonly DeskSum[] => {
  const move = explainUnitMove(unit, options.commandRules);
  const strength = explainStrength(unit, options);
  const shoots = unit.weapons.some((id) => findWeapon(id)?.ranged != null);
  const { perHead, individuals, sp } = strength.value;
  return [
    explainSaveOf(unit, false),
    explainMelee(unit, unit.mounted),
    ...(shoots ? [explainVolley(unit)] : []),
    {
      head: `Move ${formatInches(move.value)}`,
      summary: move.steps
        .slice(0, -1)
        .map(
          ({ label, value }) => `${lower(label)} ${typeof value === 'number' ? formatInches(value) : value}`,
        )
        .join(', '),
      steps: move.steps,
    },
    {
      head: `Strength ${formatStrength(sp)}`,
      summary: `${perHead} a head × ${individuals} heads ÷ 100`,
      steps: strength.steps,
    },
  ];
};
