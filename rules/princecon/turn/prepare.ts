import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { CASTING_OPTIONS, type CastingOptionId, disrupts, isCaster } from '../data/classes.ts';
import type { Spell } from '../data/define-spell.ts';
import { findSpell } from '../data/spells.ts';
import { flag, noteField } from '../inputs.ts';
import { type PersonalityProfile, personalityProfile } from '../people/profile.ts';
import { pc } from '../refs.ts';

export const optionNames: Readonly<Record<CastingOptionId, string>> = {
  normal: 'Ordinary spells',
  mass: 'One mass spell',
  disrupt: 'Disrupt Magic',
};

const input = z.strictObject({
  personality: personalityProfile,
  role: z
    .enum(['command', 'cast', 'none'])
    .default('command')
    .meta({ title: 'This turn he', labels: { command: 'Commands', cast: 'Casts', none: 'Neither' } }),
  option: z.enum(CASTING_OPTIONS).default('normal').meta({ title: 'Way of casting', labels: optionNames }),
  spell: noteField.nullable().default(null).meta({ title: 'Mass spell, named now' }),
  refereeAllows: flag.meta({ title: 'The referee lets him cast what his class has not' }),
});

export type PrepareInput = z.output<typeof input>;
export type PrepareValue = {
  readonly role: PrepareInput['role'];
  readonly position: PersonalityProfile['position'];
  readonly option: CastingOptionId | null;
  readonly spell: string | null;
  readonly mayOrder: boolean;
  readonly mayCast: boolean;
  /** Half while he holds Disrupt Magic. */
  readonly halfMove: boolean;
};

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

/** The list a spell is on, and whether he may take from it. */
export const checkCaster = (
  person: PersonalityProfile,
  spell: Spell | null,
  refereeAllows: boolean,
): void => {
  if (refereeAllows) return;
  if (!isCaster(person.charClass))
    refuse(
      'cast-class',
      `${person.name} casts no spells: let the referee allow it, or let him command.`,
      'personality.charClass',
    );
  if (spell !== null && spell.caster !== person.charClass)
    refuse('cast-list', `${spell.name} is a spell of a ${spell.caster}: choose one of his own.`, 'spell');
};

const namedSpell = ({ personality, spell, refereeAllows }: PrepareInput): Spell => {
  if (spell === null)
    return refuse('mass-unnamed', 'Name the mass spell now: it takes the whole turn.', 'spell');
  const known = findSpell(spell);
  if (known === null)
    return refuse('spell-unknown', `${spell} is not on the list: choose one of the list.`, 'spell');
  if (known.kind !== 'mass')
    refuse('mass-kind', `${known.name} is no mass spell: cast it as an ordinary one.`, 'spell');
  checkCaster(personality, known, refereeAllows);
  return known;
};

const castingOf = (given: PrepareInput): Spell | null => {
  const { personality, option, refereeAllows } = given;
  checkCaster(personality, null, refereeAllows);
  switch (option) {
    case 'normal':
      return null;
    case 'mass':
      return namedSpell(given);
    case 'disrupt':
      if (!disrupts(personality.charClass) && !refereeAllows)
        refuse('disrupt-class', 'Only magic-users hold Disrupt Magic.', 'option');
      return findSpell('disrupt-magic');
    default:
      return option satisfies never;
  }
};

/** Commanding or casting, never both, said before anybody moves; what takes the whole turn is named now (R-P98). */
const prepareTurn = (given: PrepareInput): Outcome<PrepareValue> => {
  const { personality, role, option } = given;
  const casting = role === 'cast';
  const spell = casting ? castingOf(given) : null;
  const steps: Step[] = [
    step(
      pc('The Turn System'),
      `${personality.name} this turn`,
      role === 'none' ? 'does neither' : `${role}s`,
    ),
    step(pc('Personalities'), `${personality.name} leads from the`, personality.position),
  ];
  if (casting)
    steps.push(
      step(
        pc('Magic', 'R-P98'),
        'Way of casting',
        optionNames[option],
        spell === null ? {} : { spell: spell.name },
      ),
    );
  return outcome(
    {
      role,
      position: personality.position,
      option: casting ? option : null,
      spell: spell?.id ?? null,
      mayOrder: role === 'command',
      mayCast: casting,
      halfMove: casting && option === 'disrupt',
    },
    steps,
  );
};

export const prepareAction: Action = defineAction({
  id: 'princecon/prepare',
  title: 'Command or cast',
  ref: pc('The Turn System', 'R-P98'),
  input,
  example: () =>
    input.parse({
      personality: { name: 'Lucius', charClass: 'magic-user', level: 7, int: 15 },
      role: 'cast',
      option: 'mass',
      spell: 'mass-strength',
    }),
  run: prepareTurn,
});
