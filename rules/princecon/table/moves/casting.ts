import {
  type Asks,
  askChoice,
  askFlag,
  askIf,
  askNumber,
  askNumberOrNone,
  askOne,
  askRows,
  askText,
  type Given,
  under,
} from '../../../core/ask.ts';
import type { Dice } from '../../../core/dice.ts';
import { toNumber } from '../../../core/fraction.ts';
import type { Json } from '../../../core/json.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { type Distribution, mean } from '../../../core/odds.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { waysOf } from '../../../core/tell-ends.ts';
import type { Step } from '../../../core/trace.ts';
import { does, plural } from '../../../core/words.ts';
import { disrupts } from '../../data/classes.ts';
import { PERSON, type Spell } from '../../data/define-spell.ts';
import { BY_HAND, findSpell, inOrdinaryForm, isStanding, SPELLS, spellByHand } from '../../data/spells.ts';
import { castAction } from '../../magic/action.ts';
import type { CastValue, TargetValue } from '../../magic/cast.ts';
import { disruptAction } from '../../magic/disrupt.ts';
import { whereNames } from '../../magic/target.ts';
import { askPersonOrNone, askUnit, moveOf } from '../asks.ts';
import { askOdds, callAction } from '../call.ts';
import { enterLosses, enterStatus } from '../settle.ts';
import {
  active,
  livePerson,
  liveUnit,
  type PersonState,
  patchPerson,
  patchUnit,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

/** Spells on his sheet; somebody without a list casts any of his class. */
const knows = ({ profile, anySpell, spells }: PersonState, { id, caster }: Spell): boolean =>
  (anySpell || caster === profile.charClass) &&
  (spells.length === 0 || spells.some((known) => findSpell(known)?.id === id));

/** What he may cast in passing: his spells, mass spells in their ordinary form, and whatever the list leaves out. */
const spellsOf = (person: PersonState): readonly Spell[] => {
  const own = SPELLS.filter((spell) => spell.kind !== 'counter' && knows(person, spell));
  return [
    ...own.filter(({ kind }) => kind !== 'mass'),
    ...own.filter(({ kind, ordinary }) => kind === 'mass' && ordinary === true),
    spellByHand({ called: '', noted: '', withHits: false, damage: null }),
  ];
};

/** The spell as it is cast now. */
const spellNow = (
  { option }: PersonState,
  asked: Pick<CastMove, 'spell' | 'called' | 'noted' | 'withHits' | 'damage'>,
): Spell => {
  if (asked.spell.id === BY_HAND) return spellByHand(asked);
  return isOrdinary(asked.spell, option) ? inOrdinaryForm(asked.spell) : asked.spell;
};

const isOrdinary = ({ kind }: Spell, option: PersonState['option']): boolean =>
  kind === 'mass' && option === 'normal';

const disruptors = (state: TableState, caster: PersonState): readonly PersonState[] =>
  disrupts(caster.profile.charClass)
    ? active(state, otherSeat(caster.seat)).filter(({ disruptReady }) => disruptReady)
    : [];

/** What is asked of a spell that is not on the list. */
const byHand = (wanted: boolean) =>
  under('Another spell', {
    called: askIf(wanted, askText('Its name', '', '', 0)),
    noted: askIf(wanted, askText('What it does', '', '', 0)),
    withHits: askIf(wanted, askFlag('It can cost units hits')),
  });

const asksOf = (state: TableState, person: PersonState, spells: readonly Spell[]) => {
  const [first] = spells;
  const enemy = standing(state, otherSeat(person.seat))[0];
  const onOwn = first?.does.special === 'word-of-command' || first?.does.special === 'cure';
  const unit = onOwn ? person.with : (enemy?.key ?? null);
  const ready = disruptors(state, person);
  return {
    spell: askIf(
      spells.length > 1,
      askOne('Spell', {
        of: spells,
        keyOf: ({ id }) => id,
        show: (spell) =>
          isOrdinary(spell, person.option)
            ? optionOf(spell.id, `${spell.name}, in its ordinary form`, PERSON.referee)
            : optionOf(spell.id, spell.name, spell.effect),
      }),
    ),
    targets: askRows(
      'Units it reaches',
      {
        unit: askUnit('Unit', standing(state)),
        castings: askNumberOrNone('Castings in the area, if not all', null, { max: 120, most: 1000 }),
        leadersShaken: askIf(
          spells.some(({ does }) => does.special === 'fear'),
          askFlag('Its leaders failed their own save against Fear'),
        ),
        where: askChoice('A cloud or elemental is', whereNames, 'inside'),
      },
      {
        usual: first?.does.on === 'units' && unit !== null ? [{ unit, castings: null, where: 'inside' }] : [],
        most: 8,
      },
    ),
    n: askIf(
      spells.some(({ level }) => level === 'N'),
      askNumber('N', 1, { min: 1, max: 20, most: 1000 }),
    ),
    damage: askNumberOrNone('Damage, where it is entered', null, { max: 1000 }),
    use: askIf(
      spells.some(({ does }) => does.special === 'word-of-command'),
      askChoice(
        'Word of Command',
        { rally: 'The unit he is with rallies', charisma: 'His charisma rises' },
        'rally',
      ),
    ),
    disruptedBy: askIf(ready.length > 0, askPersonOrNone('Disrupted by', ready)),
    ...byHand(spells.some(({ id }) => id === BY_HAND)),
  } satisfies Asks;
};

type CastMove = Given<ReturnType<typeof asksOf>>;

const refuseTwice = ({ targets }: CastMove): void => {
  if (new Set(targets.map(({ unit }) => unit.key)).size === targets.length) return;
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
    spell: asked.spell.id,
    called: asked.called,
    noted: asked.noted,
    withHits: asked.withHits,
    ordinary: isOrdinary(asked.spell, person.option),
    n: asked.n,
    option: person.option,
    targets: asked.targets.map(({ unit, castings, where, leadersShaken }) => ({
      unit: liveUnit(state, unit),
      area: { castings },
      where,
      leadersShaken,
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
const checkTargets = ({ spell, use, targets }: CastMove, person: PersonState): void => {
  if (spell.does.special !== 'word-of-command' || use !== 'rally') return;
  if (!targets.every(({ unit }) => unit.key === person.with && unit.engaged.length === 0))
    throw new RuleRefusal(
      'princecon/word-elsewhere',
      `${does(person.profile.name, 'rallies')} only the unit he is with, while no enemy touches it.`,
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
    fresh !== undefined && (target.saved !== true || findSpell(spell)?.does.stays?.when === 'always');
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

const resolveCast = (state: TableState, person: PersonState, asked: CastMove, dice: Dice) => {
  const { disruptedBy: holder } = asked;
  const spell = spellNow(person, asked);
  const steps: Step[] = [];
  let now = state;
  if (holder !== null) {
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
  checkTargets(asked, person);
  const { value, steps: told } = callAction<CastValue>(castAction, castInputOf(now, asked, person), dice);
  steps.push(...told);
  now = spend(now, person, value.slot);
  if (value.wordOfCommand > 0)
    now = patchPerson(now, person.key, {
      profile: { ...person.profile, wordOfCommand: value.wordOfCommand },
      wordUntil: value.until,
    });
  if (spell.does.givesOrder === true) now = patchPerson(now, person.key, { longTalk: true });
  value.targets.forEach((target, index) => {
    const before = asked.targets[index]?.unit;
    if (before !== undefined) now = enterTarget(now, before, target, value, person.key);
  });
  const on = value.targets
    .map(({ name, hits, status }) => `${name} (${plural(hits, 'hit')}, ${status})`)
    .join(', ');
  return played(
    now,
    `${does(person.profile.name, 'casts')} ${spell.name}${on === '' ? '' : ` on ${on}`}.`,
    steps,
  );
};

const castOdds = (state: TableState, person: PersonState, asked: CastMove) =>
  askOdds(castAction, castInputOf(state, asked, person));

const tellHits = (hits: Distribution<number>): string => {
  const about = toNumber(mean(hits, (value) => value));
  return hits.entries.length === 1 ? plural(about, 'hit') : `about ${about.toFixed(1)} hits`;
};

const endWords = (name: string, status: Distribution<Json>): string =>
  waysOf(name, status as Distribution<string>, {}).slice(name.length + 1);

/** Each unit it reaches by name; what no dice decide is told as the spell's list says it. */
const foretellCast = (state: TableState, person: PersonState, asked: CastMove): string => {
  const odds = castOdds(state, person, asked);
  const spell = spellNow(person, asked);
  const [only, ...others] = asked.targets.map(({ unit }) => unit.profile.name);
  const told = asked.targets.flatMap(({ unit: { profile } }) => {
    const [hits, status] = ['hits', 'status'].map(
      (what) => odds?.also[others.length === 0 ? what : `${profile.name}: ${what}`],
    );
    return hits === undefined || status === undefined
      ? []
      : [
          `${does(profile.name, 'takes')} ${tellHits(hits as Distribution<number>)} and ${endWords(profile.name, status)}`,
        ];
  });
  if (only === undefined || told.length === 0)
    return `${spell.name}: ${spell.effect || 'as the referee says'}`;
  return `${spell.name}: ${told.join('; ')}.`;
};

/** Ordinary spells: at any moment of the turn, of whoever said that he casts. */
export const cast = moveOf({
  id: 'cast',
  title: ({ profile }: PersonState) => `${does(profile.name, 'casts')}`,
  hint: ({ castWithoutHits, castWithHits }) =>
    `This turn: ${castWithoutHits} without hits, ${castWithHits} with hits.`,
  dice: true,
  who: (state) =>
    state.phase === 'initiative' || state.phase === 'preparation'
      ? []
      : active(state).filter((person) => person.role === 'cast' && person.option === 'normal'),
  asks: (person, state) => asksOf(state, person, spellsOf(person)),
  play: resolveCast,
  odds: castOdds,
  foretell: foretellCast,
});

const massSpellOf = ({ massSpell }: PersonState): Spell | null =>
  massSpell === null ? null : findSpell(massSpell);

const withMassSpell = (state: TableState): readonly PersonState[] =>
  state.phase === 'retreat' ? active(state).filter((person) => massSpellOf(person) !== null) : [];

/** What was named while preparing works now, after all combat (R-P54). */
export const castMass = moveOf({
  id: 'cast-mass',
  title: (person: PersonState) => `${person.profile.name}: ${massSpellOf(person)?.name}`,
  hint: (person) => massSpellOf(person)?.effect ?? '',
  primary: true,
  dice: true,
  who: withMassSpell,
  asks: (person, state) =>
    asksOf(
      state,
      person,
      SPELLS.filter(({ id }) => id === person.massSpell),
    ),
  play: resolveCast,
  odds: castOdds,
  foretell: foretellCast,
});

/** A caster whose target is gone, or who thinks better of it, lets the turn's spell go. */
export const dropMass = moveOf({
  id: 'drop-mass',
  title: ({ profile }: PersonState) => `${profile.name} lets his mass spell go`,
  hint: 'Nobody is left for it, or he has thought better of it.',
  who: withMassSpell,
  play: (state, { key, profile }) =>
    played(patchPerson(state, key, { massSpell: null }), `${profile.name} lets his spell go.`),
});
