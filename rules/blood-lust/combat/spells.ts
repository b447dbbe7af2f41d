import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { EARTH_AND_WATER, findSpell, SPELL_IDS, SPELLS, workOf } from '../data/spells.ts';
import { lust } from '../refs.ts';

const MAGIC = lust('7.1', 'R-L41');
const labels = Object.fromEntries(SPELLS.map(({ id, name }) => [id, name]));

const choiceIds = EARTH_AND_WATER.map(({ id }) => id);

const castInput = z.strictObject({
  spell: z.enum(SPELL_IDS).meta({ labels }),
  choice: z
    .enum(choiceIds)
    .nullable()
    .default(null)
    .meta({
      title: 'Of Earth and Water',
      labels: Object.fromEntries(EARTH_AND_WATER.map(({ id, name }) => [id, name])),
    }),
  alignment: z.enum(['good', 'evil']),
  cast: z.array(z.enum(SPELL_IDS)).max(6).default([]).meta({ title: 'Cast already in this battle', labels }),
  moved: z.boolean().default(false).meta({ title: 'The magic user moved' }),
  hit: z.boolean().default(false).meta({ title: 'The magic user was hit' }),
});

export type CastInput = z.output<typeof castInput>;
export type Cast = { readonly spell: string; readonly choice: string | null };

/** Chosen in secret at the start of a turn; refused where it cannot be cast (7.1). */
export const castSpell = ({ spell, choice, alignment, cast, moved, hit }: CastInput): Outcome<Cast> => {
  const known = findSpell(spell);
  if (known === null) throw new RuleRefusal('blood-lust/no-spell', 'No spell is called so.', 'spell');
  const refuse = (why: string, place: string): never => {
    throw new RuleRefusal('blood-lust/no-spell', why, place);
  };
  if (known.alignment !== 'both' && known.alignment !== alignment)
    refuse(`${known.name} is for ${known.alignment} magic users: choose another.`, 'spell');
  if (cast.includes(spell)) refuse(`${known.name} was cast already: each spell once a battle.`, 'spell');
  if (moved) refuse('A magic user who moves this turn casts nothing.', 'moved');
  if (hit) refuse('A magic user who was hit this turn casts nothing.', 'hit');
  const choices = known.does.kind === 'ground' ? known.does.choices : [];
  if (choices.length > 0 && choice === null) refuse(`Say what ${known.name} shall do.`, 'choice');
  const settled = choices.find(({ id }) => id === choice) ?? null;
  return outcome({ spell, choice: settled?.id ?? null }, [
    step(MAGIC, 'Spell', known.name, {
      ...(settled === null ? {} : { choice: settled.name }),
    }),
    step(MAGIC, 'Revealed', 'at the end of the turn'),
  ]);
};

export const castSpellAction: Action = defineAction({
  id: 'blood-lust/cast-spell',
  title: 'Choose a spell',
  ref: MAGIC,
  input: castInput,
  example: () => castInput.parse({ spell: 'sun-burst', alignment: 'good' }),
  run: castSpell,
});

const chosen = z.enum(SPELL_IDS).nullable().default(null).meta({ labels });
const revealInput = z.strictObject({
  A: chosen.meta({ title: 'Spell of the first side' }),
  B: chosen.meta({ title: 'Spell of the second side' }),
  /** What the sides are called. */
  names: z.strictObject({ A: z.string().max(200), B: z.string().max(200) }).optional(),
});

const SIDES = { A: 'the first side', B: 'the second side' };

export type Revealed = {
  readonly acting: readonly {
    readonly side: 'A' | 'B';
    readonly spell: string;
    readonly turns: number | null;
  }[];
  readonly cancelled: readonly ('A' | 'B')[];
};

const cancels = (spell: string | null): boolean => spell !== null && workOf(spell)?.kind === 'cancels';

/** Both are laid open; a nullify cancels the other's, and two of them each other. */
export const revealSpells = ({ A, B, names = SIDES }: z.output<typeof revealInput>): Outcome<Revealed> => {
  const sides = [
    { side: 'A', spell: A, other: B },
    { side: 'B', spell: B, other: A },
  ] as const;
  const cancelled = sides
    .filter(({ spell, other }) => spell !== null && cancels(other))
    .map(({ side }) => side);
  const acting = sides.flatMap(({ side, spell }) =>
    spell === null || cancels(spell) || cancelled.includes(side)
      ? []
      : [{ side, spell, turns: findSpell(spell)?.turns ?? null }],
  );
  return outcome({ acting, cancelled }, [
    step(MAGIC, 'Revealed', {
      [names.A]: A === null ? 'nothing' : (labels[A] ?? A),
      [names.B]: B === null ? 'nothing' : (labels[B] ?? B),
    }),
    ...(cancelled.length > 0
      ? [
          step(
            MAGIC,
            'Nullified',
            cancelled.map((side) => names[side]),
          ),
        ]
      : []),
    ...acting.map(({ side, spell, turns }) =>
      step(
        MAGIC,
        `${labels[spell] ?? spell} of ${names[side]}`,
        turns === null
          ? 'acts for the rest of the battle'
          : `acts for ${turns === 1 ? 'the next turn' : `the next ${turns} turns`}`,
        {
          effect: findSpell(spell)?.effect ?? '',
        },
      ),
    ),
  ]);
};

export const revealSpellsAction: Action = defineAction({
  id: 'blood-lust/reveal-spells',
  title: 'Reveal the spells',
  ref: MAGIC,
  input: revealInput,
  example: () => revealInput.parse({ A: 'whirlwind', B: 'nullify' }),
  run: revealSpells,
});
