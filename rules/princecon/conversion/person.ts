import type { CharacterSheet } from '../../core/character.ts';
import { toKebab } from '../../core/character.ts';
import type { Trouble } from '../../core/conversion.ts';
import { settleSheet } from '../../core/settle-sheet.ts';
import { type Step, step } from '../../core/trace.ts';
import { CHALLENGING_RELIGION, type CharClass, charClassOf, isCaster } from '../data/classes.ts';
import type { Caster } from '../data/define-spell.ts';
import { pc } from '../refs.ts';
import type { CommanderOptions } from './options.ts';

/** A sheet sorted out for these rules. */
export interface Person {
  readonly sheet: CharacterSheet;
  /** The class of his highest level; the first of several on the sheet. */
  readonly charClass: CharClass;
  readonly level: number;
  readonly isFighter: boolean;
  readonly mayChallenge: boolean;
  /** The classes that cast, with their levels. */
  readonly casts: ReadonlyMap<Caster, number>;
  readonly steps: readonly Step[];
  readonly troubles: readonly Trouble[];
}

const CLASS_WORDS: Readonly<Record<CharClass, string>> = {
  fighter: 'a Fighter',
  'magic-user': 'a magic-user',
  cleric: 'a cleric',
  other: 'of another class',
};

const castersOf = ({ classes }: CharacterSheet): ReadonlyMap<Caster, number> => {
  const casts = new Map<Caster, number>();
  for (const { class: name, level } of classes) {
    const kind = charClassOf(name);
    if (isCaster(kind)) casts.set(kind, Math.max(level, casts.get(kind) ?? 0));
  }
  return casts;
};

export const readPerson = (
  written: CharacterSheet,
  { countsAsFighter, mayChallenge }: CommanderOptions,
): Person => {
  const { sheet, readings, troubles } = settleSheet(written);
  const [first, ...others] = sheet.classes;
  const main = others.reduce((best, entry) => (best && best.level >= entry.level ? best : entry), first);
  const level = main?.level ?? sheet.hd ?? 0;
  const charClass = main === undefined ? 'other' : charClassOf(main.class);
  const isFighter = countsAsFighter ?? charClass === 'fighter';
  const casts = castersOf(sheet);
  const leo = casts.has('cleric') && toKebab(sheet.religion ?? '') === CHALLENGING_RELIGION;

  const classes = sheet.classes.map((entry) => `${entry.class} ${entry.level}`);
  const counted = countsAsFighter === null ? CLASS_WORDS[charClass] : isFighter ? 'a Fighter' : 'no Fighter';
  const steps = [
    ...readings.map(({ name, written, taken }) =>
      step(pc('Personalities'), `${name} is taken for`, taken, { written }),
    ),
    step(pc('Personalities', 'R-P03'), 'Counts as', counted, { classes, level }),
  ];
  const doubts: Trouble[] = [];
  if (level < 1) {
    const message = 'Has no level yet: write a class with its level, or hit dice.';
    doubts.push({ code: 'sheet/no-level', place: 'classes', message });
  }
  const fights = sheet.classes.some((entry) => charClassOf(entry.class) === 'fighter');
  if (fights && !isFighter && countsAsFighter === null) {
    const message = `Fighter beside a higher class: counts as ${CLASS_WORDS[charClass]}, with half his charisma. The referee may count him as a Fighter.`;
    doubts.push({ code: 'sheet/part-fighter', place: 'classes', message });
  }
  return {
    sheet,
    charClass,
    level,
    isFighter,
    mayChallenge: mayChallenge ?? (isFighter || leo),
    casts,
    steps,
    troubles: [...troubles, ...doubts],
  };
};
