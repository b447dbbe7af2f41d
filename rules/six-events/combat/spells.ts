import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { nameOr, tellApart } from '../../core/words.ts';
import { lostForGood, mayCast, SPELL_KIND_RULES, SPELL_KINDS } from '../data/spells.ts';
import { CASTER_NAMES, CASTERS, USUAL_RANGE } from '../data/troops.ts';
import { se } from '../refs.ts';
import { flag, inches, nameField } from './fields.ts';

const DECLARE = se('2.4 Declaring spells');
const POINTS = se('2.2 Magic points');
const RANGE = se('2.10 Spell range');
const PRIEST = se('2.13 Priests', 'R-S42');
const SLOW = se('2.9 Casters move');
const COMBAT = se('2.6 Combat');
const TOGETHER = se('2.8 Resolving spells');
const PASS = se('2.5 Passing', 'R-S39');

/** 2.10: the lowest rank of those who pool their points (house). */
export const spellRange = (ranks: readonly number[]): number => USUAL_RANGE + Math.min(...ranks);

const caster = z
  .strictObject({
    name: nameField,
    caster: z.enum(CASTERS).default('wizard').meta({ title: 'Kind of caster' }),
    magic: z.int().min(0).max(100).default(4).meta({ title: 'Magic points left this turn' }),
    rank: z.int().min(0).max(100).default(0),
    gives: z.int().min(0).max(100).default(1).meta({ title: 'Points given to this spell' }),
    engaged: flag.meta({ title: 'In combat' }),
    penalised: flag.meta({ title: 'Refused a challenge this turn' }),
  })
  .meta({ profile: 'character' });

const spell = z.strictObject({
  name: z.string().max(200).default('Hellfire'),
  kind: z.enum(SPELL_KINDS).default('offensive'),
});

const declareInput = z.strictObject({
  casters: z.array(caster).min(1).max(10),
  spell: spell.default({ name: 'Hellfire', kind: 'offensive' }),
  target: nameField,
  distance: inches.default(USUAL_RANGE),
  targetEngaged: flag.meta({ title: 'The target is in combat' }),
  passed: flag.meta({ title: 'This side has passed already' }),
});
export type SpellDeclaration = z.output<typeof declareInput>;

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`six-events/${code}`, message, place);
};

const whoCasts = ({ name, caster: kind }: SpellDeclaration['casters'][number]): string =>
  nameOr(name, CASTER_NAMES[kind]);

const checkCaster = (
  one: SpellDeclaration['casters'][number],
  kind: SpellDeclaration['spell']['kind'],
  index: number,
): void => {
  const place = `casters[${index}]`;
  const who = whoCasts(one);
  if (!mayCast(one.caster, kind)) {
    refuse('cannot-cast', `${who} may not cast this kind of spell: choose another.`, place);
  }
  if (one.penalised) refuse('penalised', `${who} refused a challenge and casts nothing this turn.`, place);
  if (one.gives < 1) refuse('no-points', `${who} must give at least one point, or be left out.`, place);
  if (one.gives > one.magic) {
    refuse('no-points', `${who} has ${one.magic} magic points left, not ${one.gives}.`, place);
  }
};

export type DeclaredValue = {
  readonly result: 'declared';
  readonly strength: number;
  readonly range: number;
  readonly left: readonly number[];
  /** What each priest's rating loses for good. */
  readonly lostForGood: readonly number[];
};

export const declareSpell = (given: SpellDeclaration): Outcome<DeclaredValue> => {
  const { casters, spell: cast, distance } = given;
  if (given.passed) refuse('passed', 'This side has passed and casts no more this turn.', 'passed');
  for (const [index, one] of casters.entries()) checkCaster(one, cast.kind, index);
  const { shunsCombat } = SPELL_KIND_RULES[cast.kind];
  if (shunsCombat && (given.targetEngaged || casters.some(({ engaged }) => engaged))) {
    refuse('combat', 'Offensive spells go neither into nor out of combat: choose another.', 'targetEngaged');
  }
  const range = spellRange(casters.map(({ rank }) => rank));
  if (distance > range) refuse('too-far', `${distance}″ away; this spell reaches ${range}″.`, 'distance');
  const strength = casters.reduce((sum, { gives }) => sum + gives, 0);
  const lost = casters.map((one) => lostForGood(one.caster, cast.kind, one.gives));
  const left = casters.map(({ magic, gives }) => magic - gives);
  const names = tellApart(casters.map(whoCasts));
  const byName = (points: readonly number[]) =>
    Object.fromEntries(names.map((name, index) => [name, points[index] ?? 0]));
  return outcome({ result: 'declared', strength, range, left, lostForGood: lost }, [
    step(RANGE, 'Reaches (inches)', range, { distance }),
    ...(shunsCombat ? [step(COMBAT, 'Neither side of it is in combat', true)] : []),
    step(POINTS, 'Strength', strength),
    step(POINTS, 'Points left', byName(left)),
    ...(lost.some((points) => points > 0) ? [step(PRIEST, 'Magic lost for good', byName(lost))] : []),
    step(SLOW, 'Casters move at half speed', true),
    step(DECLARE, 'Declared; it works once both sides are done', cast.name, { target: given.target }),
  ]);
};

export const declareSpellAction: Action = defineAction({
  id: 'six-events/declare-spell',
  title: 'Declare a spell',
  ref: DECLARE,
  input: declareInput,
  example: () =>
    declareInput.parse({
      casters: [{ name: 'Priest', caster: 'priest', magic: 6, gives: 2, rank: 5 }],
      distance: 17,
    }),
  run: declareSpell,
});

const passInput = z.strictObject({
  side: z.enum(['A', 'B']).default('A'),
  name: nameField.meta({ title: 'Name of that side' }),
  otherDone: flag.meta({ title: 'The other side has passed or has no points left' }),
});
type PassInput = z.output<typeof passInput>;

const passSpells = ({
  side,
  name,
  otherDone,
}: PassInput): Outcome<{ readonly result: 'resolve' | 'other-side' }> => {
  const result = otherDone ? 'resolve' : 'other-side';
  return outcome({ result }, [
    step(
      PASS,
      `${nameOr(name, `Side ${side}`)} casts no more this turn`,
      otherDone ? 'all spells work now' : 'the other side goes on',
    ),
  ]);
};

export const passSpellsAction: Action = defineAction({
  id: 'six-events/pass-spells',
  title: 'Pass on spells',
  ref: PASS,
  input: passInput,
  example: () => passInput.parse({}),
  run: passSpells,
});

const resolveInput = z.strictObject({
  spells: z
    .array(
      z.strictObject({
        spell: z.string().max(200),
        strength: z.int().min(1).max(1000),
        target: nameField,
        effect: z.string().max(2000).default('').meta({ title: 'Effect, from its card' }),
      }),
    )
    .max(50)
    .default([]),
});
type ResolveInput = z.output<typeof resolveInput>;

const resolveSpells = ({ spells }: ResolveInput): Outcome<{ readonly effects: readonly string[] }> => {
  const effects = spells.map(
    ({ spell: cast, strength, target, effect }) =>
      `${cast}, strength ${strength}${target === '' ? '' : `, on ${target}`}: ${effect === '' ? 'see its card' : effect}`,
  );
  return outcome({ effects }, [
    step(TOGETHER, 'All at once, from how things stood before', effects.length),
    ...effects.map((effect) => step(TOGETHER, 'Apply', effect)),
  ]);
};

export const resolveSpellsAction: Action = defineAction({
  id: 'six-events/resolve-spells',
  title: 'Resolve the spells',
  ref: TOGETHER,
  input: resolveInput,
  example: () => resolveInput.parse({ spells: [{ spell: 'Hellfire', strength: 2, target: 'Yeomen' }] }),
  run: resolveSpells,
});
