import { part, type Trouble } from '../../core/conversion.ts';
import { type Step, step } from '../../core/trace.ts';
import { CASTING_WAYS, type CastingOptionId } from '../data/classes.ts';
import type { Caster, DurationKind, Spell } from '../data/define-spell.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { findSpell } from '../data/spells.ts';
import { pc } from '../refs.ts';
import type { CommanderOptions } from './options.ts';
import type { Person } from './person.ts';

/** One way to spend a turn of casting; ways never mix within a turn. */
export type CastingOption = {
  readonly caster: Caster;
  readonly id: CastingOptionId;
  readonly title: string;
  readonly effect: string;
};

const describeOption = (
  caster: Caster,
  id: CastingOption['id'],
  { maxNonDamage, maxDamage }: CommanderOptions['rules']['magic'],
): CastingOption => {
  switch (id) {
    case 'normal':
      return {
        caster,
        id,
        title: 'Ordinary spells',
        effect: `Up to ${maxNonDamage} spells without hits and ${maxDamage} that causes hits, at any moment of the turn.`,
      };
    case 'mass':
      return {
        caster,
        id,
        title: 'One mass spell',
        effect:
          caster === 'cleric'
            ? 'Takes the whole turn and then works on a unit instead of single beings.'
            : 'Named while preparing, takes the whole turn and works after all combat.',
      };
    case 'disrupt':
      return {
        caster,
        id,
        title: 'Disrupt Magic',
        effect: 'Held to spoil one spell of another magic-user; half movement and nothing else.',
      };
    default:
      return id satisfies never;
  }
};

export const castingPart = ({ casts }: Person, { rules }: CommanderOptions) => {
  const options = [...casts.keys()].flatMap((caster) =>
    CASTING_WAYS[caster].map((id) => describeOption(caster, id, rules.magic)),
  );
  const titles = [...new Set(options.map(({ title }) => title))];
  const shown = titles.join(', ') || 'none';
  const inputs = casts.size === 0 ? {} : { casterLevels: Object.fromEntries(casts) };
  const steps = [step(pc('Magic', 'R-P98'), 'Turns of casting', titles, inputs)];
  return part('casting', 'Turns of casting', options, shown, steps);
};

/** A spell of the sheet at its caster's level. `turns` is null where the referee decides, 0 where it works at once. */
export type KnownSpell = Pick<
  Spell,
  'id' | 'name' | 'caster' | 'level' | 'kind' | 'causesHits' | 'area' | 'save' | 'effect'
> & { readonly casterLevel: number; readonly turns: number | null; readonly lasts: string };

/** 0 works at once; null is as the referee says. */
export const turnsOf = (
  duration: DurationKind,
  level: number,
  { magic }: Pick<PrinceconRules, 'magic'>,
): number | null => {
  switch (duration) {
    case 'instant':
      return 0;
    case 'one-turn':
      return 1;
    case 'two-turns':
      return 2;
    case 'standard':
      return level + magic.standardDurationPlus;
    case 'referee':
      return null;
    default:
      return duration satisfies never;
  }
};

const describeTurns = (turns: number | null): string => {
  if (turns === null) return 'as the referee says';
  if (turns === 0) return 'at once';
  return turns === 1 ? '1 turn' : `${turns} turns`;
};

const knowSpell = (spell: Spell, person: Person, options: CommanderOptions): KnownSpell => {
  const casterLevel = person.casts.get(spell.caster) ?? person.level;
  const turns = turnsOf(spell.duration, casterLevel, options.rules);
  const { id, name, caster, level, kind, causesHits, area, save, effect } = spell;
  const lasts = describeTurns(turns);
  return { id, name, caster, level, kind, causesHits, area, save, effect, casterLevel, turns, lasts };
};

const durationStep = ({ name, lasts, casterLevel }: KnownSpell, { duration, rulings }: Spell): Step =>
  step(pc('Magic', rulings[0] ?? 'R-P55'), name, lasts, { duration, casterLevel });

export const readSpells = (person: Person, options: CommanderOptions) => {
  const troubles: Trouble[] = [];
  const known: KnownSpell[] = [];
  const steps: Step[] = [];
  person.sheet.spells.forEach((id, index) => {
    const place = `spells[${index}]`;
    const spell = findSpell(id);
    if (spell === null) {
      const message = `${id} is not on the list of battle spells: choose one of the list, or leave it to the notes and the referee.`;
      troubles.push({ code: 'sheet/unknown-spell', place, message });
      return;
    }
    if (known.some((other) => other.id === spell.id)) return;
    if (!person.casts.has(spell.caster)) {
      const message = `${spell.name} is a spell of a ${spell.caster}, which he is not: take it off, or let the referee allow it.`;
      troubles.push({ code: 'sheet/foreign-spell', place, message });
    }
    const entry = knowSpell(spell, person, options);
    known.push(entry);
    steps.push(durationStep(entry, spell));
  });
  const shown = known.map(({ name, lasts }) => `${name} (${lasts})`).join(', ') || 'none';
  return { part: part('spells', 'Spells', known, shown, steps), troubles };
};

/** How long spells last by their word alone: what a caster keeps in mind for spells that are not on the list. */
export type Durations = { readonly short: number; readonly standard: number; readonly hour: number };

export const durationsPart = ({ casts }: Person, options: CommanderOptions) => {
  const title = 'Durations of spells';
  if (casts.size === 0) return part('durations', title, null, 'none', []);
  const { standardDurationPlus: plus, turnsPerHour: hour } = options.rules.magic;
  const casterLevel = Math.max(...casts.values());
  const durations: Durations = { short: 1, standard: casterLevel + plus, hour };
  const shown = `short ${durations.short}, standard ${durations.standard}, an hour ${hour} turns`;
  const steps = [
    step(pc('Magic', 'R-P55'), 'Standard duration in turns', durations.standard, { casterLevel, plus }),
  ];
  return part('durations', title, durations, shown, steps);
};
