import { z } from 'zod';
import { choiceField, numberField, optionOf } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type MoveKind, offerMove, otherSeat, pickOne, played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { plural } from '../../../core/words.ts';
import { findSpell, SPELLS } from '../../data/spells.ts';
import { castAction } from '../../magic/action.ts';
import type { CastValue, TargetValue } from '../../magic/cast.ts';
import { disruptAction } from '../../magic/disrupt.ts';
import { effectOf, SPELL_IDS, type SpellId } from '../../magic/spell-effects.ts';
import { isStanding } from '../../magic/standing.ts';
import { askOdds, callAction, pickPerson, pickUnit, readInput } from '../call.ts';
import { formOf, personChoices, targetsField } from '../form-parts.ts';
import { enterLosses, enterStatus } from '../settle.ts';
import {
  active,
  findUnit,
  livePerson,
  liveUnit,
  type PersonState,
  patchPerson,
  patchUnit,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

const castMove = z.strictObject({
  unit: z.string(),
  spell: z.enum(SPELL_IDS),
  n: z.int().min(1),
  targets: z.array(
    z.strictObject({
      unit: z.string(),
      castings: z.int().nullable(),
      where: z.enum(['inside', 'close', 'near']),
    }),
  ),
  damage: z.int().nullable(),
  use: z.enum(['charisma', 'rally']),
  disruptedBy: z.string().nullable(),
});

type CastMove = z.output<typeof castMove>;

/** Spells on his sheet; somebody without a list casts any of his class. */
const spellsOf = ({ profile, anySpell, spells }: PersonState, mass: boolean) =>
  SPELLS.filter(
    ({ kind, caster }) =>
      (kind === 'mass') === mass && kind !== 'counter' && (anySpell || caster === profile.charClass),
  ).filter(({ id }) => spells.length === 0 || spells.some((known) => findSpell(known)?.id === id));

const disruptors = (state: TableState, caster: PersonState): readonly PersonState[] =>
  caster.profile.charClass === 'magic-user'
    ? active(state, otherSeat(caster.seat)).filter(({ disruptReady }) => disruptReady)
    : [];

const refuseTwice = ({ targets }: CastMove): void => {
  if (new Set(targets.map(({ unit }) => unit)).size === targets.length) return;
  throw new RuleRefusal(
    'princecon/cast-twice',
    'A spell reaches a unit once: take its second line away.',
    'targets',
  );
};

const castInputOf = (state: TableState, asked: CastMove, person: PersonState) => {
  refuseTwice(asked);
  return {
    caster: livePerson(person),
    spell: asked.spell,
    n: asked.n,
    option: person.option,
    targets: asked.targets.map(({ unit, castings, where }) => ({
      unit: liveUnit(state, pickUnit(state, unit, 'targets')),
      area: { castings },
      where,
    })),
    damage: asked.damage,
    use: asked.use,
    turn: state.turn,
    castWithoutHits: person.castWithoutHits,
    castWithHits: person.castWithHits,
    refereeAllows: person.anySpell,
    houseRules: state.houseRules,
  };
};

/** Word of Command rallies only the unit he is with, and only out of contact (R-P82). */
const checkTargets = (asked: CastMove, person: PersonState, state: TableState): void => {
  if (asked.spell !== 'word-of-command' || asked.use !== 'rally') return;
  const own = asked.targets.every(({ unit }) => unit === person.with);
  const free = asked.targets.every(({ unit }) => findUnit(state, unit)?.engaged.length === 0);
  if (!own || !free)
    throw new RuleRefusal(
      'princecon/word-elsewhere',
      `${person.profile.name} rallies only the unit he is with, while no enemy touches it.`,
      'targets',
    );
};

const spend = (state: TableState, person: PersonState, slot: CastValue['slot']): TableState =>
  patchPerson(state, person.key, {
    castWithHits: person.castWithHits + (slot === 'with-hits' ? 1 : 0),
    castWithoutHits: person.castWithoutHits + (slot === 'without-hits' ? 1 : 0),
    ...(slot === 'whole-turn' ? { massSpell: null } : {}),
  });

/** Losses, order and what stays at work, as the spell left the unit. */
const enterTarget = (
  state: TableState,
  before: UnitState,
  target: TargetValue,
  { spell, until }: CastValue,
  by: string,
): TableState => {
  const others = before.effects.filter(
    (effect) => effect.spell !== spell && target.effects.some((left) => left.spell === effect.spell),
  );
  const known = before.effects.filter((effect) => effect.spell === spell);
  const fresh = target.effects.find((effect) => effect.spell === spell);
  // Saved from it, the unit keeps what an earlier casting left on it.
  const works =
    fresh !== undefined && (target.saved !== true || effectOf(spell as SpellId).stays === 'always');
  const effects =
    works && isStanding(fresh.spell)
      ? [
          ...others,
          {
            spell: fresh.spell,
            saved: fresh.saved,
            by,
            until,
            before: target.status === before.profile.status ? null : before.profile.status,
          },
        ]
      : [...others, ...known];
  const worked = patchUnit(state, before.key, { effects });
  return enterStatus(enterLosses(worked, before.key, target), before.key, target.status, target.due);
};

const resolveCast = (
  state: TableState,
  asked: CastMove,
  person: PersonState,
  dice: Parameters<MoveKind<TableState>['play']>[2],
) => {
  const spell = pickOne(findSpell(asked.spell), 'spell');
  const steps: Step[] = [];
  let now = state;
  if (asked.disruptedBy !== null) {
    const holder = pickOne(
      disruptors(state, person).find(({ key }) => key === asked.disruptedBy),
      'disruptedBy',
    );
    const given = { holder: livePerson(holder), caster: livePerson(person), spell: spell.name };
    const contest = callAction<{ disrupted: boolean }>(disruptAction, given, dice);
    steps.push(...contest.steps);
    now = patchPerson(now, holder.key, { disruptReady: false });
    if (contest.value.disrupted) {
      const slot = spell.kind === 'mass' ? 'whole-turn' : spell.causesHits ? 'with-hits' : 'without-hits';
      const said = `${holder.profile.name} spoils ${spell.name} of ${person.profile.name}.`;
      return played(spend(now, person, slot), said, steps);
    }
  }
  checkTargets(asked, person, state);
  const { value, steps: told } = callAction<CastValue>(castAction, castInputOf(now, asked, person), dice);
  steps.push(...told);
  now = spend(now, person, value.slot);
  if (value.wordOfCommand > 0)
    now = patchPerson(now, person.key, {
      profile: { ...person.profile, wordOfCommand: value.wordOfCommand },
      wordUntil: value.until,
    });
  if (asked.spell === 'long-talk') now = patchPerson(now, person.key, { longTalk: true });
  value.targets.forEach((target, index) => {
    const before = pickUnit(state, asked.targets[index]?.unit ?? null, 'targets');
    now = enterTarget(now, before, target, value, person.key);
  });
  const on = value.targets
    .map(({ name, hits, status }) => `${name} (${plural(hits, 'hit')}, ${status})`)
    .join(', ');
  return played(now, `${person.profile.name} casts ${spell.name}${on === '' ? '' : ` on ${on}`}.`, steps);
};

const fieldsFor = (state: TableState, person: PersonState, spells: ReturnType<typeof spellsOf>) => {
  const ready = disruptors(state, person);
  return [
    ...(spells.length > 1
      ? [
          choiceField(
            ['spell'],
            'Spell',
            spells.map(({ id, name, effect }) => optionOf(id, name, effect)),
          ),
        ]
      : []),
    targetsField(standing(state)),
    ...(spells.some(({ level }) => level === 'N') ? [numberField(['n'], 'N', { min: 1, max: 20 })] : []),
    numberField(['damage'], 'Damage, where it is entered', { max: 1000, optional: true }),
    ...(spells.some(({ id }) => id === 'word-of-command')
      ? [
          choiceField(['use'], 'Word of Command', [
            optionOf('rally', 'The unit he is with rallies'),
            optionOf('charisma', 'His charisma rises'),
          ]),
        ]
      : []),
    ...(ready.length > 0
      ? [choiceField(['disruptedBy'], 'Disrupted by', personChoices(ready), { optional: true })]
      : []),
  ];
};

const startingInput = (state: TableState, person: PersonState, spell: string) => {
  const effect = effectOf(spell as CastMove['spell']);
  const enemy = standing(state, otherSeat(person.seat))[0];
  const onOwn = effect.special === 'word-of-command' || effect.special === 'cure';
  const unit = onOwn ? person.with : (enemy?.key ?? null);
  return {
    unit: person.key,
    spell,
    n: 1,
    targets: effect.on === 'units' && unit !== null ? [{ unit, castings: null, where: 'inside' }] : [],
    damage: null,
    use: 'rally',
    disruptedBy: null,
  };
};

const caster = (state: TableState, move: PlayedMove) => {
  const asked = readInput(castMove, move);
  return { asked, person: pickPerson(state, asked.unit, 'unit') };
};

/** Ordinary spells: at any moment of the turn, of whoever said that he casts. */
export const cast: MoveKind<TableState> = {
  id: 'cast',
  offer: (state) =>
    state.phase === 'initiative' || state.phase === 'preparation'
      ? []
      : active(state)
          .filter(({ role, option }) => role === 'cast' && option === 'normal')
          .flatMap((person) => {
            const spells = spellsOf(person, false);
            const [first] = spells;
            if (first === undefined) return [];
            return [
              offerMove({
                id: 'cast',
                title: `${person.profile.name} casts`,
                hint: `This turn: ${person.castWithoutHits} without hits, ${person.castWithHits} with hits.`,
                seat: person.seat,
                token: person.key,
                form: formOf(fieldsFor(state, person, spells)),
                input: startingInput(state, person, first.id),
                dice: true,
              }),
            ];
          }),
  play: (state, move, dice) => {
    const { asked, person } = caster(state, move);
    pickOne(
      spellsOf(person, false).find(({ id }) => id === asked.spell),
      'spell',
    );
    return resolveCast(state, asked, person, dice);
  },
  odds: (state, move) => {
    const { asked, person } = caster(state, move);
    return askOdds(castAction, castInputOf(state, asked, person));
  },
};

/** What was named while preparing works now, after all combat (R-P54). */
export const castMass: MoveKind<TableState> = {
  id: 'cast-mass',
  offer: (state) =>
    state.phase !== 'retreat'
      ? []
      : active(state)
          .filter(({ massSpell }) => massSpell !== null)
          .flatMap((person) => {
            const spell = findSpell(person.massSpell ?? '');
            if (spell === null) return [];
            return [
              offerMove({
                id: 'cast-mass',
                title: `${person.profile.name}: ${spell.name}`,
                hint: spell.effect,
                seat: person.seat,
                token: person.key,
                primary: true,
                form: formOf(fieldsFor(state, person, [spell])),
                input: startingInput(state, person, spell.id),
                dice: true,
              }),
            ];
          }),
  play: (state, move, dice) => {
    const { asked, person } = caster(state, move);
    pickOne(person.massSpell === asked.spell ? true : null, 'spell');
    return resolveCast(state, asked, person, dice);
  },
  odds: (state, move) => {
    const { asked, person } = caster(state, move);
    return askOdds(castAction, castInputOf(state, asked, person));
  },
};

/** A caster whose target is gone, or who thinks better of it, lets the turn's spell go. */
export const dropMass: MoveKind<TableState> = {
  id: 'drop-mass',
  offer: (state) =>
    state.phase !== 'retreat'
      ? []
      : active(state)
          .filter(({ massSpell }) => massSpell !== null)
          .map((person) =>
            offerMove({
              id: 'drop-mass',
              title: `${person.profile.name} lets his mass spell go`,
              hint: 'Nobody is left for it, or he has thought better of it.',
              seat: person.seat,
              token: person.key,
              input: { unit: person.key },
            }),
          ),
  play: (state, move) => {
    const person = pickPerson(state, readInput(z.strictObject({ unit: z.string() }), move).unit, 'unit');
    return played(
      patchPerson(state, person.key, { massSpell: null }),
      `${person.profile.name} lets his spell go.`,
    );
  },
};
