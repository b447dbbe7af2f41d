import type { TableViewer } from '../../core/play.ts';
import { type Step, saying } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import type { Army } from './army.ts';
import { expects, start } from './machine.ts';
import { otherSide, SIDES, type Side, withSide } from './sides.ts';
import { type BattleState, type DeclaredUnit, STEP_IDS, type StratagemState } from './state.ts';
import { RESULT_RULES } from './tables/battle-results.ts';

const LAST_SECRET_STEP = STEP_IDS.indexOf('posture');

/** From the battle roll on everything lies on the table. */
export const isOpen = ({ step, end }: Pick<BattleState, 'step' | 'end'>): boolean =>
  end === 'delayed' ? false : STEP_IDS.indexOf(step) > LAST_SECRET_STEP;

/** Whether the viewer plays against this side. */
export const isEnemy = (side: Side, viewer: TableViewer): boolean => viewer === otherSide(side);

const NOTHING = { part: 0, whole: 0 };

/** An army of which only the name is known. */
const unknownArmy = ({ name }: Army): Army => ({
  name,
  commander: null,
  wizards: 0,
  archWizards: 0,
  units: [],
  unitSp: [],
  sp: 0,
  heads: 0,
  shares: {
    mounted: NOTHING,
    flying: NOTHING,
    mountedOrFlying: NOTHING,
    fast: NOTHING,
    missile: NOTHING,
    camouflageOrMarksman: NOTHING,
    engineer: NOTHING,
    lightHorseOrFlying: NOTHING,
  },
});

/** What a withheld fighting capacity is taken for: Regulars. */
const USUAL_FC = 3;
const SEEN_ABILITIES = ['flying', 'quick', 'slow'];

/** The army its enemy believes in: declared numbers, and what anybody can see of arms and mounts (R-B95). */
const believedArmy = (army: Army, declared: readonly DeclaredUnit[], { rules, day }: BattleState): Army => {
  const units = army.units.map(({ name, fighters }, index) => {
    const { individuals, fc } = declared[index] as DeclaredUnit;
    return {
      name,
      individuals,
      ...fighters,
      fc: fc ?? USUAL_FC,
      abilities:
        fc === null ? fighters.abilities.filter((id) => SEEN_ABILITIES.includes(id)) : fighters.abilities,
      sp: null,
    };
  });
  const believed = {
    name: army.name,
    general: null,
    leaders: [],
    wizards: 0,
    archWizards: 0,
    units: units as never,
    carried: null,
  };
  const seen = start({ day, options: rules, sides: { A: believed, B: believed } });
  if (!seen.ok) throw new TypeError(`a declared army cannot be reckoned with: ${seen.refusal.message}`);
  return seen.value.value.armies.A;
};

/** Foil and Evade act in the open, and so does what they undo. */
export const isRevealed = ({ stratagems, step }: BattleState, side: Side): boolean => {
  const own = stratagems[side];
  const enemy = stratagems[otherSide(side)];
  if (step === 'stratagem-commit' || step === 'stratagem-roll') return false;
  const foils = (one: StratagemState): boolean => one.attempt === 'foil' && one.success === true;
  return own.live === 'evade' || foils(own) || foils(enemy);
};

const hideStratagem = (stratagem: StratagemState, { step }: BattleState): StratagemState => ({
  ...stratagem,
  attempt: null,
  dice: null,
  success: null,
  carried: null,
  live: null,
  readyDay: null,
  answered: step === 'stratagem-commit' ? stratagem.answered : true,
});

/** The choice that lies sealed is shown to nobody, not even to who made it: no peeking back. */
export const hideSealed = (state: BattleState): BattleState => {
  const { stratagems, declared, stances, postures } = state;
  const sealed = { A: null, B: null };
  switch (state.step) {
    case 'stratagem-commit':
      return {
        ...state,
        stratagems: {
          A: { ...stratagems.A, attempt: null },
          B: { ...stratagems.B, attempt: null },
        },
      };
    case 'declare':
      return declared.A === null || declared.B === null ? { ...state, declared: sealed } : state;
    case 'stance':
      return stances.A === null || stances.B === null ? { ...state, stances: sealed } : state;
    case 'posture':
      return postures.A === null || postures.B === null
        ? { ...state, postures: sealed, timeOfDay: null }
        : state;
    default:
      return state;
  }
};

const hideSide = (state: BattleState, side: Side): BattleState => {
  const declared = state.declared[side];
  const bothDeclared = declared !== null && state.declared[otherSide(side)] !== null;
  const army = bothDeclared
    ? believedArmy(state.armies[side], declared, state)
    : unknownArmy(state.armies[side]);
  const stratagem = isRevealed(state, side)
    ? state.stratagems[side]
    : hideStratagem(state.stratagems[side], state);
  return {
    ...state,
    armies: withSide(state.armies, side, army),
    unitSp: withSide(state.unitSp, side, army.unitSp),
    stratagems: withSide(state.stratagems, side, stratagem),
  };
};

/** The battle as the viewer may know it (section 15.9). */
export const stateFor = (state: BattleState, viewer: TableViewer): BattleState => {
  if (viewer === 'master' || isOpen(state)) return state;
  const shown = hideSealed(state);
  return SIDES.filter((side) => side !== viewer).reduce(hideSide, shown);
};

/** What dice are asked for, without telling the enemy what for. */
export const purposeFor = (state: BattleState, viewer: TableViewer): string => {
  const expected = expects(state);
  if (expected.kind !== 'dice') return '';
  const hidden = state.step === 'stratagem-roll' && viewer !== 'master' && viewer !== expected.by;
  return hidden && expected.by !== null ? `${state.armies[expected.by].name}: stratagem` : expected.purpose;
};

/** The move that follows a day on which nobody attacked. */
export const NEXT_DAY = 'next-day';

const IN_FORCE = 'in force';

/** Both armies as they were written down, A's first; each is its owner's business. */
const rosterStepsFor = (
  steps: readonly Step[],
  { armies }: BattleState,
  viewer: TableViewer,
): readonly Step[] => {
  const ofA = armies.A.units.length + 1;
  if (viewer === 'A') return steps.slice(0, ofA);
  return viewer === 'B' ? steps.slice(ofA) : [];
};

const IN_SECRET: readonly string[] = ['stratagem-commit', 'stratagem-roll', 'reactive-foil'];

export const openingFor = (
  state: BattleState,
  steps: readonly Step[],
  viewer: TableViewer,
): readonly Step[] => (viewer === 'master' ? steps : rosterStepsFor(steps, state, viewer));

/** From the battle roll on: what is rolled for one army alone. */
const SINCE_BATTLE: readonly string[] = STEP_IDS.slice(LAST_SECRET_STEP + 1);
const ROLLED_ALONE: readonly string[] = [
  'stratagem-roll',
  'battle-roll',
  'casualties',
  'pursuit-roll',
  'aftermath',
];

export const maySeeDice = (at: string, by: Side | null, viewer: TableViewer): boolean =>
  by === viewer || !ROLLED_ALONE.includes(at);

export const isSinceBattle = (at: string): boolean => SINCE_BATTLE.includes(at);

/** What both armies see of the fighting; a side's own losses and wounded are told to that side alone. */
const seenOfBattle = ({ armies }: BattleState, viewer: TableViewer): ReadonlySet<string> => {
  const open = SIDES.flatMap((side) => [
    does(armies[side].name, 'pursues'),
    `${armies[side].name} retreats, in miles`,
    `${armies[side].name} draws back, in miles`,
  ]);
  const own = SIDES.filter((side) => side === viewer && armies.A.name !== armies.B.name).flatMap((side) => [
    `${does(armies[side].name, 'loses')}, in percent`,
    `${does(armies[side].name, 'loses')} strength points`,
    `${does(armies[side].name, 'loses')} in the pursuit, in percent`,
    `${armies[side].name}: losses of each unit`,
    `${armies[side].name}: wounded strength points return, in days`,
  ]);
  return new Set([
    'Postures add',
    'Battle',
    'Both sides lose, in percent',
    'Pursuit',
    'Holds the field',
    ...open,
    ...own,
  ]);
};

/** What came of it is seen; what the odds and the stratagems added is not, nor why nobody could be pursued. */
const withoutReasons = ({ battle, roles, armies }: BattleState, one: Step): Step => {
  if (one.label === 'Pursuit') return saying({ ...one, inputs: {} }, 'Nobody pursues.');
  if (one.label !== 'Battle' || battle === null) return one;
  const { winner, name } = RESULT_RULES[battle.result];
  const whose = winner === null || roles === null ? '' : ` for ${armies[roles[winner]].name}`;
  return saying({ ...one, inputs: {} }, `The battle was fought: ${name.toLowerCase()}${whose}.`);
};

const battleStepsFor = (
  state: BattleState,
  { at, by, steps }: { readonly at: string; readonly by: Side | null; readonly steps: readonly Step[] },
  viewer: TableViewer,
): readonly Step[] => {
  const seen = seenOfBattle(state, viewer);
  const dice = maySeeDice(at, by, viewer);
  return steps
    .filter(({ label }) => seen.has(label))
    .map((one) => withoutReasons(state, one))
    .map((one) => (dice || one.rolls.length === 0 ? one : { ...one, rolls: [] }));
};

/** The steps of one answer that the viewer may read. `at` is the step that was answered, or the next morning. */
export const stepsFor = (
  state: BattleState,
  { at, by, steps }: { readonly at: string; readonly by: Side | null; readonly steps: readonly Step[] },
  viewer: TableViewer,
): readonly Step[] => {
  if (viewer === 'master') return steps;
  if (isSinceBattle(at)) return battleStepsFor(state, { at, by, steps }, viewer);
  if (at === NEXT_DAY) return rosterStepsFor(steps, state, viewer);
  if (!IN_SECRET.includes(at)) return steps;
  const known = at === 'stratagem-roll' && by !== viewer ? steps.slice(1) : steps;
  return known.filter(({ value }) => value !== IN_FORCE);
};
