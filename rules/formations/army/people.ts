import type { CharacterSheet } from '../../core/character.ts';
import type { DeskPeople } from '../../core/desk-people.ts';
import type { JsonObject } from '../../core/json.ts';
import { clampWhole } from '../../core/outline.ts';
import { nameFor, sourceOf } from '../../core/person-source.ts';
import { type Step, step } from '../../core/trace.ts';
import { COMMANDER_MOVE, LEAST_COMMAND, MOST_COMMAND, USUAL_COMMAND } from '../data/unit-types.ts';
import { COMMANDERS, fm } from '../refs.ts';
import type { Commander, FormationsRoster } from '../types.ts';

/** Charisma from which Command is one better, and up to which it is one worse (R-F41). */
const GOOD_CHARISMA = 15;
const POOR_CHARISMA = 7;

const byCharisma = ({ abilities: { cha } }: CharacterSheet): number =>
  cha >= GOOD_CHARISMA ? 1 : cha <= POOR_CHARISMA ? -1 : 0;

const commandOf = (sheet: CharacterSheet): number =>
  clampWhole(USUAL_COMMAND + byCharisma(sheet) + (sheet.holdsRank ? 1 : 0), LEAST_COMMAND, MOST_COMMAND);

export const people: DeskPeople<FormationsRoster> = {
  enlist: (_roster, characterId, sheet, entry) => {
    const before = entry as unknown as Commander | null;
    const made: Commander = {
      id: before?.id ?? '',
      name: nameFor(sheet, before),
      formation: before?.formation ?? '',
      command: commandOf(sheet),
      move: before?.move ?? COMMANDER_MOVE,
      source: sourceOf(characterId, sheet),
      notes: before?.notes ?? '',
    };
    return made as unknown as JsonObject;
  },
};

/** How his sheet comes to what he is here. */
export const explainPerson = ({ source }: Commander): readonly Step[] =>
  source === null
    ? []
    : [
        step(fm(COMMANDERS, 'R-F41'), 'Command by his sheet', commandOf(source.sheet), {
          usual: USUAL_COMMAND,
          charisma: source.sheet.abilities.cha,
          'by charisma': byCharisma(source.sheet),
          'rank of General': source.sheet.holdsRank ? 1 : 0,
        }),
      ];
