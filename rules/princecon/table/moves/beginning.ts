import { z } from 'zod';
import { choiceField, optionOf } from '../../../core/make-fields.ts';
import { SEATS, type Seat } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type MoveKind, offerMove, played } from '../../../core/table-moves.ts';
import { findSpell, SPELLS } from '../../data/spells.ts';
import { type Contender, contendersOf, rollInitiative } from '../../turn/initiative.ts';
import { firstSideOdds } from '../../turn/initiative-odds.ts';
import { CASTING_OPTIONS, optionNames, type PrepareValue, prepareAction } from '../../turn/prepare.ts';
import { callAction, pickPerson, readInput } from '../call.ts';
import { formOf } from '../form-parts.ts';
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

export const initiative: MoveKind<TableState> = {
  id: 'initiative',
  offer: (state) =>
    state.phase === 'initiative' && state.first === null
      ? [
          offerMove({
            id: 'initiative',
            title: 'Roll for initiative',
            hint: 'Every leader rolls; the highest gives his side the first move.',
            seat: null,
            primary: true,
            dice: true,
          }),
        ]
      : [],
  play: (state, _move, dice) => {
    const { value, steps } = rollInitiative(contenders(state), dice, rulesOf(state));
    const first: Seat = value.first === 'a' ? 'A' : 'B';
    return played(advance({ ...state, first }), `${state.names[first]} has the initiative.`, steps);
  },
  odds: (state) => ({
    outcomes: firstSideOdds(contenders(state), rulesOf(state).initiative.dice),
    also: {},
    steps: [],
  }),
};

const prepareInput = z.strictObject({
  unit: z.string(),
  role: z.enum(['command', 'cast', 'none']),
  position: z.enum(['front', 'rear']),
  option: z.enum(CASTING_OPTIONS),
  spell: z.string().nullable(),
});

const massSpells = ({ profile, anySpell, spells }: PersonState) =>
  SPELLS.filter(({ kind, caster }) => kind === 'mass' && (anySpell || caster === profile.charClass)).map(
    (spell) => ({
      ...optionOf(spell.id, spell.name, spell.effect),
      refused:
        spells.length === 0 || spells.some((known) => findSpell(known)?.id === spell.id)
          ? null
          : 'not on his list',
    }),
  );

const mayCast = ({ profile, anySpell }: PersonState): boolean =>
  anySpell || profile.charClass === 'magic-user' || profile.charClass === 'cleric';

export const prepare: MoveKind<TableState> = {
  id: 'prepare',
  offer: (state) =>
    state.phase === 'preparation'
      ? active(state).map((person) =>
          offerMove({
            id: 'prepare',
            title: `${person.profile.name}: command or cast`,
            hint: 'What takes the whole turn is named now.',
            seat: person.seat,
            token: person.key,
            form: formOf([
              choiceField(['role'], 'This turn he', [
                optionOf('command', 'Commands'),
                { ...optionOf('cast', 'Casts'), refused: mayCast(person) ? null : 'he casts no spells' },
                optionOf('none', 'Does neither'),
              ]),
              choiceField(['position'], 'Leads from the', [
                optionOf('front', 'Front'),
                optionOf('rear', 'Rear'),
              ]),
              ...(mayCast(person)
                ? [
                    choiceField(
                      ['option'],
                      'Way of casting',
                      CASTING_OPTIONS.map((id) => optionOf(id, optionNames[id])),
                    ),
                    choiceField(['spell'], 'Mass spell', massSpells(person), { optional: true }),
                  ]
                : []),
            ]),
            input: {
              unit: person.key,
              role: person.role,
              position: person.profile.position,
              option: person.option,
              spell: person.massSpell,
            },
          }),
        )
      : [],
  play: (state, move, dice) => {
    const asked = readInput(prepareInput, move);
    const person = pickPerson(state, asked.unit, 'unit');
    const personality = { ...livePerson(person), position: asked.position };
    const given = {
      personality,
      role: asked.role,
      option: asked.option,
      spell: asked.spell,
      refereeAllows: person.anySpell,
    };
    const { value, steps } = callAction<PrepareValue>(prepareAction, given, dice);
    if (
      value.option === 'mass' &&
      person.spells.length > 0 &&
      !person.spells.some((known) => findSpell(known)?.id === value.spell)
    )
      throw new RuleRefusal(
        'princecon/spell-not-known',
        `${person.profile.name} does not have that spell: choose one of his.`,
        'spell',
      );
    const next = patchPerson(state, person.key, {
      profile: { ...person.profile, position: asked.position },
      role: asked.role,
      option: asked.option,
      massSpell: value.option === 'mass' ? value.spell : null,
      disruptReady: value.option === 'disrupt',
    });
    const does = { command: 'commands', cast: 'casts', none: 'neither commands nor casts' }[asked.role];
    return played(next, `${person.profile.name} ${does}, from the ${asked.position}.`, steps);
  },
};
