import type { CharacterSheet } from '../../core/character.ts';
import { type Converted, converted, part } from '../../core/conversion.ts';
import type { CharClass } from '../data/classes.ts';
import {
  type CastingOption,
  castingPart,
  type Durations,
  durationsPart,
  type KnownSpell,
  readSpells,
} from './casting.ts';
import {
  baseChancePart,
  commandChaPart,
  commandIntPart,
  initiativeIntPart,
  ladderPart,
  radiusPart,
} from './command.ts';
import { challengePart, moralePart, movePart } from './field.ts';
import { type CommanderOptions, settleOptions } from './options.ts';
import { readPerson } from './person.ts';

/** A character as a personality of a battle. */
export type Commander = {
  readonly charClass: CharClass;
  readonly isFighter: boolean;
  readonly level: number;
  readonly initiativeInt: number;
  readonly commandInt: number;
  readonly commandCha: number;
  readonly baseChance: number;
  /** The chance of an order after each failure of the turn, to 1 or more. */
  readonly ladder: readonly number[];
  /** Inches. */
  readonly radius: number;
  readonly move: number;
  /** Percent added to his unit's chance to fail: a minus is good. */
  readonly moraleModifier: number;
  readonly challenge: { readonly issue: boolean; readonly accept: boolean };
  readonly casting: readonly CastingOption[];
  readonly spells: readonly KnownSpell[];
  /** null for whoever casts nothing. */
  readonly durations: Durations | null;
};

export type CommanderKey = Exclude<keyof Commander, 'isFighter' | 'level'>;

export const toCommander = (
  written: CharacterSheet,
  chosen: Partial<CommanderOptions> = {},
): Converted<Commander, CommanderKey> => {
  const options = settleOptions(chosen);
  const person = readPerson(written, options);
  const { charClass, isFighter, level } = person;
  const initiativeInt = initiativeIntPart(person, options);
  const commandInt = commandIntPart(person);
  const commandCha = commandChaPart(person, options);
  const baseChance = baseChancePart(commandInt.value, commandCha.value, options);
  const ladder = ladderPart(baseChance.value, options);
  const radius = radiusPart(options);
  const move = movePart(person, options);
  const moraleModifier = moralePart(person, options);
  const challenge = challengePart(person, options);
  const casting = castingPart(person, options);
  const { part: spells, troubles } = readSpells(person, options);
  const durations = durationsPart(person, options);
  const shownClass = `${charClass}, level ${level}`;
  return converted(
    {
      charClass,
      isFighter,
      level,
      initiativeInt: initiativeInt.value,
      commandInt: commandInt.value,
      commandCha: commandCha.value,
      baseChance: baseChance.value,
      ladder: ladder.value,
      radius: radius.value,
      move: move.value,
      moraleModifier: moraleModifier.value,
      challenge: challenge.value,
      casting: casting.value,
      spells: spells.value,
      durations: durations.value,
    },
    [
      part('charClass', 'Class', charClass, shownClass, person.steps),
      initiativeInt,
      commandInt,
      commandCha,
      baseChance,
      ladder,
      radius,
      move,
      moraleModifier,
      challenge,
      casting,
      spells,
      durations,
    ],
    [...person.troubles, ...troubles],
  );
};
