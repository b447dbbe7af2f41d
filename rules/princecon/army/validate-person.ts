import { characterSubject, freeFix } from '../../core/issues.ts';
import type { Issue } from '../../core/system.ts';
import { findSpell } from '../data/spells.ts';
import type { Personality, PrinceconRoster } from '../types.ts';
import { type Report, reportOn } from './issues.ts';
import { readPersonOf } from './personality.ts';
import { lookUpUnits } from './references.ts';

const LEAST_SCORE = 1;
const MOST_SCORE = 25;
const USUAL_SCORES = [3, 18] as const;

const SCORES = [
  ['int', 'INT'],
  ['cha', 'CHA'],
] as const;

const checkScores = (person: Personality, report: Report): readonly Issue[] =>
  SCORES.flatMap(([key, name]): readonly Issue[] => {
    const value = person[key];
    if (value === null) {
      const message = `${name} is not written down: orders and initiative need it.`;
      return [report('E-STAT', message, freeFix('Set to 10', { [key]: 10 }))];
    }
    if (!Number.isInteger(value) || value < LEAST_SCORE || value > MOST_SCORE) {
      const nearest = Math.max(LEAST_SCORE, Math.min(MOST_SCORE, Math.round(value)));
      const message = `${name} is ${value}: a whole number from 1 to 25.`;
      return [report('E-STAT', message, freeFix(`Set to ${nearest}`, { [key]: nearest }))];
    }
    const [least, most] = USUAL_SCORES;
    return value < least || value > most
      ? [report('W-STATRANGE', `${name} is ${value}; people have ${least} to ${most}.`)]
      : [];
  });

const checkLevel = (person: Personality, report: Report): readonly Issue[] => {
  const levels = person.classes.map(({ level }) => level);
  const best = Math.max(0, ...levels);
  if (best >= 1 && levels.every((level) => level >= 1)) return [];
  const message = 'Every class needs a level of 1 or more.';
  const classes =
    person.classes.length === 0
      ? [{ class: 'fighter', level: 1 }]
      : person.classes.map((entry) => ({ class: entry.class, level: Math.max(1, entry.level) }));
  return [report('E-STAT', message, freeFix('Set to 1', { classes }))];
};

const checkAttached = (roster: PrinceconRoster, person: Personality, report: Report): readonly Issue[] => {
  if (person.attachedTo === null) return [];
  const found = lookUpUnits(roster.units)(person.attachedTo);
  if (found.found !== null) return [];
  const message =
    found.why === 'missing'
      ? `“${person.attachedTo}” is not in this army: attach him to one of its units, or to none.`
      : `Several units are called “${person.attachedTo}”: rename them, or attach him anew.`;
  return [report('E-ATTACH', message, freeFix('Attach him to none', { attachedTo: null }))];
};

const checkSpells = (person: Personality, report: Report): readonly Issue[] => {
  if (person.anySpell) return [];
  const { casts } = readPersonOf(person);
  const foreign = person.spells.filter((id) => {
    const spell = findSpell(id);
    return spell !== null && !casts.has(spell.caster);
  });
  if (foreign.length === 0) return [];
  const names = foreign.map((id) => findSpell(id)?.name ?? id).join(', ');
  const spells = person.spells.filter((id) => !foreign.includes(id));
  const message = `${names}: not of his class. Take ${foreign.length === 1 ? 'it' : 'them'} off, or tick that the referee allows any spell.`;
  return [report('E-CASTER', message, freeFix('Take off', { spells }))];
};

const checkChallenge = (person: Personality, report: Report): readonly Issue[] => {
  if (person.mayChallenge !== true) return [];
  const { mayChallenge } = readPersonOf(person);
  if (mayChallenge) return [];
  const message = 'Only Fighters and clerics of Leo challenge: go by his class, or count him as a Fighter.';
  return [report('E-CHALL', message, freeFix('Go by his class', { mayChallenge: null }))];
};

export const validatePerson = (roster: PrinceconRoster, person: Personality): readonly Issue[] => {
  const report = reportOn(characterSubject(person));
  return [
    ...checkScores(person, report),
    ...checkLevel(person, report),
    ...checkAttached(roster, person, report),
    ...checkSpells(person, report),
    ...checkChallenge(person, report),
  ];
};
