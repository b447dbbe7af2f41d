import type { Chooser, ChooserColumn, ChooserRow } from '../../core/chooser.ts';
import { toNumber } from '../../core/fraction.ts';
import { does } from '../../core/words.ts';
import { shareOut } from '../mass-battle/tables/distribution.ts';
import type { DuelCase } from './advice.ts';
import type { Allotment } from './allotment.ts';
import { solveSecretGame } from './secret-game.ts';
import { type Duellist, opponentOf } from './sides.ts';
import { showWorth } from './worth.ts';

const GOAL = 'lead';
/** So many ways are seen at a glance. */
const FEW = 8;
/** Fine enough that rounding a part never changes its place among the others. */
const FINE = 1e9;

const splitWords = ({ attack, parry, tricks }: Allotment): string =>
  `attack ${attack}, parry ${parry}${tricks === 0 ? '' : `, ${tricks === 1 ? '1 trick' : `${tricks} tricks`}`}`;

/** `+11.1`, `−2.6`, in a hundred duels. */
const inHundredDuels = (worth: number): string => {
  const shown = Math.abs(worth).toFixed(1);
  return shown === '0.0' ? shown : `${worth < 0 ? '−' : '+'}${shown}`;
};

const OFTEN: readonly (readonly [least: number, words: string])[] = [
  [95, 'nearly always'],
  [78, 'four times in five'],
  [70, 'three times in four'],
  [62, 'two times in three'],
  [45, 'every other time'],
  [30, 'one time in three'],
  [22, 'one time in four'],
  [17, 'one time in five'],
];
const oftenWords = (inHundred: number): string =>
  OFTEN.find(([least]) => inHundred >= least)?.[1] ?? `${inHundred} times in a hundred`;

const mixWords = (rows: readonly ChooserRow[]): string => {
  const taken = rows.filter(({ inHundred }) => inHundred > 0).sort((a, b) => b.inHundred - a.inHundred);
  const [first, second, ...more] = taken;
  if (first === undefined) return '';
  if (second === undefined) return `always ${first.label}`;
  const head = `${oftenWords(first.inHundred)} ${first.label}`;
  if (more.length === 0) return `${head}; else ${second.label}`;
  return taken.map(({ inHundred, label }) => `${inHundred} in 100 ${label}`).join('; ');
};

/** `Sir Aldric is ahead: of 100 such duels 50.1 more are won than lost`. */
const standing = (name: string, sure: number): string => {
  if (Math.abs(sure) < 0.05) return `${does(name, 'is')} even: as many such duels are won as lost`;
  const [place, more, less] = sure > 0 ? ['ahead', 'won', 'lost'] : ['behind', 'lost', 'won'];
  return `${does(name, 'is')} ${place}: of 100 such duels ${Math.abs(sure).toFixed(1)} more are ${more} than ${less}`;
};

const gameOf = (found: DuelCase, side: Duellist) =>
  solveSecretGame(found.hitsLeft, { ...found, goal: GOAL, side, fleeing: false });

/** Before anybody is bound to a duel: how the challenger stands if both give out their dice as well as can be. */
export const tellDuel = (found: DuelCase): string => standing(found.fighters.challenger.name, leadOf(found));

/** What the challenger surely gets of it: wins less falls, in 100. */
export const leadOf = (found: DuelCase): number =>
  100 * showWorth(GOAL, gameOf(found, 'challenger').bounds.least);

/** The secret split of a round as a picture to choose from: reckoned from what both may know. */
export const chooseDice = (found: DuelCase, side: Duellist): Chooser => {
  const enemy = opponentOf(side);
  const names = { own: found.fighters[side].name, enemy: found.fighters[enemy].name };
  const game = gameOf(found, side);
  const worth = (row: number, column: number): number => 100 * showWorth(GOAL, game.worthOf(row, column));
  const partsOf = (who: Duellist): readonly number[] =>
    shareOut(
      100,
      game.mixes[who].map((part) => Math.round(toNumber(part) * FINE)),
    );
  const [ownParts, enemyParts] = [partsOf(side), partsOf(enemy)];
  const all = found.choices[side].map((_, row) =>
    found.choices[enemy].map((__, column) => worth(row, column)),
  );
  const answers = new Set(all.map((line) => line.indexOf(Math.min(...line))));
  const shown = found.choices[enemy].flatMap((split, column) =>
    split.tricks === 0 || (enemyParts[column] ?? 0) > 0 || answers.has(column) ? [column] : [],
  );
  const bestAgainst = (column: number): number => {
    const worths = all.map((line) => line[column] as number);
    return worths.indexOf(Math.max(...worths));
  };
  const worthy = new Set([
    ...shown.map(bestAgainst),
    ...ownParts.flatMap((part, row) => (part > 0 ? [row] : [])),
  ]);
  let before = 0;
  const rows = found.choices[side].map((split, row): ChooserRow => {
    const inHundred = ownParts[row] as number;
    const from = before + 1;
    before += inHundred;
    return {
      label: splitWords(split),
      input: { ...split },
      inHundred,
      d100: inHundred === 0 ? null : [from, before],
      worthy: found.choices[side].length <= FEW || worthy.has(row),
    };
  });
  const usual = ownParts.indexOf(Math.max(...ownParts));
  const columns = shown.map((column): ChooserColumn => {
    const split = found.choices[enemy][column] as Allotment;
    const best = bestAgainst(column);
    const [gain, kept] = [all[best]?.[column] as number, all[usual]?.[column] as number];
    const instead = best === usual ? '' : ` instead of ${inHundredDuels(kept)}`;
    return {
      label: split.tricks === 0 ? `${split.attack}` : `${split.attack}+${split.tricks}`,
      inHundred: enemyParts[column] as number,
      best,
      says: `If ${names.enemy} takes ${splitWords(split)}: ${rows[best]?.label} is best, ${inHundredDuels(gain)}${instead}.`,
    };
  });
  const sure = 100 * showWorth(GOAL, game.bounds.least);
  const left = found.choices[enemy].length - shown.length;
  return {
    says: `Best: ${mixWords(rows)}. Whatever ${names.enemy} does, ${standing(names.own, sure)}.`,
    measure: 'duels won less lost, in 100',
    ...names,
    columnsAre: `${names.enemy} attacks with so many of ${found.fighters[enemy].pool}`,
    rows,
    columns,
    cells: all.map((line) => shown.map((column) => line[column] as number)),
    leftOut:
      left === 0
        ? null
        : `${left === 1 ? 'One way' : `${left} ways`} with dirty tricks are never ${names.enemy}’s best answer and are not drawn. Reckoned to the death.`,
  };
};
