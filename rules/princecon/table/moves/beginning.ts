import { askChoice, askIf, askOneOrNone, defineMove } from '../../../core/ask.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { SEATS, type Seat } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { played } from '../../../core/table-moves.ts';
import { does } from '../../../core/words.ts';
import { isCaster } from '../../data/classes.ts';
import { findSpell, SPELLS } from '../../data/spells.ts';
import { type Contender, contendersOf, rollInitiative } from '../../turn/initiative.ts';
import { firstSideOdds } from '../../turn/initiative-odds.ts';
import { optionNames, type PrepareValue, prepareAction } from '../../turn/prepare.ts';
import { moveOf } from '../asks.ts';
import { callAction } from '../call.ts';
import { active, livePerson, type PersonState, patchPerson, rulesOf, type TableState } from '../state.ts';
import { advance } from './phases.ts';

const SIDE: Readonly<Record<Seat, 'a' | 'b'>> = { A: 'a', B: 'b' };

const contenders = (state: TableState): readonly Contender[] =>
  SEATS.flatMap((seat) =>
    contendersOf(
      SIDE[seat],
      state.names[seat],
      active(state, seat)
        .filter(({ isLeader }) => isLeader)
        .map(livePerson),
      rulesOf(state),
    ),
  );

export const initiative = defineMove({
  id: 'initiative',
  about: (state: TableState) => (state.phase === 'initiative' && state.first === null ? [state] : []),
  show: () => ({
    title: 'Roll for initiative',
    hint: 'Every leader rolls; the highest gives his side the first move.',
    seat: null,
    primary: true,
    dice: true,
  }),
  play: (state, _about, _given, dice) => {
    const { value, steps } = rollInitiative(contenders(state), dice, rulesOf(state));
    const first: Seat = value.first === 'a' ? 'A' : 'B';
    return played(advance({ ...state, first }), `${does(state.names[first], 'has')} the initiative.`, steps);
  },
  odds: (state) => ({
    outcomes: firstSideOdds(contenders(state), rulesOf(state).initiative.dice),
    also: {},
    steps: [],
    labels: { a: state.names.A, b: state.names.B, tie: 'A tie' },
  }),
});

const hasOnList = ({ spells }: PersonState, id: string | null): boolean =>
  spells.length === 0 || spells.some((known) => findSpell(known)?.id === id);

const massSpells = (person: PersonState) => ({
  of: SPELLS.filter(
    ({ kind, caster }) => kind === 'mass' && (person.anySpell || caster === person.profile.charClass),
  ),
  keyOf: ({ id }: (typeof SPELLS)[number]) => id,
  show: ({ id, name, effect }: (typeof SPELLS)[number]) => ({
    ...optionOf(id, name, effect),
    refused: hasOnList(person, id) ? null : 'not on his list',
  }),
});

const mayCast = ({ profile, anySpell }: PersonState): boolean => anySpell || isCaster(profile.charClass);

const DOES = { command: 'commands', cast: 'casts', none: 'neither commands nor casts' } as const;

export const prepare = moveOf({
  id: 'prepare',
  title: ({ profile }: PersonState) => `${profile.name}: command or cast`,
  hint: 'What takes the whole turn is named now.',
  who: (state) => (state.phase === 'preparation' ? active(state) : []),
  asks: (person) => {
    const casts = mayCast(person);
    const spells = massSpells(person);
    return {
      role: askChoice<PersonState['role']>(
        'This turn he',
        [
          optionOf('command', 'Commands'),
          { ...optionOf('cast', 'Casts'), refused: casts ? null : 'he casts no spells' },
          optionOf('none', 'Does neither'),
        ],
        person.role,
      ),
      position: askChoice('Leads from the', { front: 'Front', rear: 'Rear' }, person.profile.position),
      option: askIf(casts, askChoice('Way of casting', optionNames, person.option)),
      spell: askIf(
        casts,
        askOneOrNone('Mass spell', spells, spells.of.find(({ id }) => id === person.massSpell) ?? null),
      ),
    };
  },
  play: (state, person, { role, position, option, spell }, dice) => {
    const given = {
      personality: { ...livePerson(person), position },
      role,
      option,
      spell: spell?.id ?? null,
      refereeAllows: person.anySpell,
    };
    const { value, steps } = callAction<PrepareValue>(prepareAction, given, dice);
    if (value.option === 'mass' && !hasOnList(person, value.spell))
      throw new RuleRefusal(
        'princecon/spell-not-known',
        `${does(person.profile.name, 'does')} not have that spell: choose one of his.`,
        'spell',
      );
    const next = patchPerson(state, person.key, {
      profile: { ...person.profile, position },
      role,
      option,
      massSpell: value.option === 'mass' ? value.spell : null,
      disruptReady: value.option === 'disrupt',
    });
    return played(next, `${person.profile.name} ${DOES[role]}, from the ${position}.`, steps);
  },
});
