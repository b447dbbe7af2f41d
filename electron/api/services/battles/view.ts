import type { StoredBattle } from '../../../../db/queries/battles.ts';
import {
  type Choice,
  type LossChoice,
  lossChoices,
  lossToShare,
  postureChoices,
  type StratagemChoice,
  stratagemChoices,
} from '../../../../rules/by-this-axe/mass-battle/choices.ts';
import { expects } from '../../../../rules/by-this-axe/mass-battle/machine.ts';
import type { BySide, Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import type { BattleState, StepId } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { mayMisstate } from '../../../../rules/by-this-axe/mass-battle/steps/3-declare.ts';
import type { Posture } from '../../../../rules/by-this-axe/mass-battle/tables/postures.ts';
import { explain } from '../../../../rules/core/explain.ts';
import type { Step } from '../../../../rules/core/trace.ts';
import { type BattleLog, type BattleMode, type DiceSource, daysOf } from './log.ts';
import {
  expectedFor,
  isOpen,
  openingFor,
  type ShownExpectation,
  stateFor,
  stepsFor,
  type Viewer,
} from './secrecy.ts';
import { standingOf, storyOf } from './story.ts';

/** What a side may choose now, judged by the true state and told to nobody else. */
export interface SideChoices {
  readonly stratagems: readonly StratagemChoice[] | null;
  readonly postures: readonly Choice<Posture>[] | null;
  readonly losses: { readonly total: number; readonly policies: readonly LossChoice[] } | null;
  /** Whether it may state other numbers than it has. */
  readonly misstates: boolean;
  /** Whether an attacker sets the time of day. */
  readonly setsTime: boolean;
}

export interface ShownEvent {
  readonly at: StepId;
  readonly by: Side | null;
  /** False for a choice, and for dice the viewer may not see. */
  readonly dice: readonly number[] | null;
  readonly thrown: DiceSource | null;
  readonly sentences: readonly string[];
  readonly steps: readonly Step[];
}

export interface BattleView {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  readonly mode: BattleMode;
  readonly dice: DiceSource;
  readonly rosters: BySide<string | null>;
  readonly viewer: Viewer;
  /** Whether everything lies on the table. */
  readonly open: boolean;
  /** As the viewer may know it: an enemy's army is the one that was declared. */
  readonly state: BattleState;
  readonly expects: ShownExpectation;
  /** Who has already answered what is asked now. */
  readonly sealed: BySide<boolean>;
  readonly choices: BySide<SideChoices | null>;
  readonly opening: readonly Step[];
  readonly events: readonly ShownEvent[];
  /** The story of each day; empty while there are secrets. */
  readonly story: readonly string[];
  readonly standing: readonly string[];
}

const choicesOf = (state: BattleState, side: Side): SideChoices | null => {
  const expected = expects(state);
  if (expected.kind !== 'choice' || !expected.sides.includes(side)) return null;
  const { choice } = expected;
  return {
    stratagems: choice === 'stratagem' ? stratagemChoices(state, side) : null,
    postures: choice === 'posture' ? postureChoices(state, side) : null,
    losses:
      choice === 'losses' ? { total: lossToShare(state, side), policies: lossChoices(state, side) } : null,
    misstates: choice === 'declare' && mayMisstate(state, side),
    setsTime:
      choice === 'posture' && state.roles?.attacker === side && state.stratagems[side].live === 'surprise',
  };
};

const sees = (viewer: Viewer, side: Side, open: boolean): boolean =>
  open || viewer === 'master' || viewer === side;

/** Also what a rerun looks like: nothing here needs a stored row. */
export const viewOf = (
  stored: Pick<StoredBattle, 'id' | 'title' | 'version' | 'createdAt' | 'updatedAt' | 'removedAt'>,
  log: BattleLog,
  viewer: Viewer,
): BattleView => {
  const { state } = log;
  const open = isOpen(state);
  const expected = expects(state);
  const waits = (side: Side): boolean => expected.kind === 'choice' && expected.sides.includes(side);
  const sealed = (side: Side): boolean => expected.kind === 'choice' && expected.secret && !waits(side);
  const tellsAll = open || viewer === 'master';
  return {
    id: stored.id,
    title: stored.title,
    version: stored.version,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    removedAt: stored.removedAt,
    mode: log.mode,
    dice: log.dice,
    rosters: log.rosters,
    viewer,
    open,
    state: stateFor(state, viewer),
    expects: expectedFor(state, viewer),
    sealed: { A: sealed('A'), B: sealed('B') },
    choices: {
      A: sees(viewer, 'A', open) ? choicesOf(state, 'A') : null,
      B: sees(viewer, 'B', open) ? choicesOf(state, 'B') : null,
    },
    opening: openingFor(log, viewer),
    events: log.events.map((event) => {
      const steps = stepsFor(state, event, viewer);
      const { at, by, thrown, answer } = event;
      const hidden = at === 'stratagem-roll' && !(by !== null && sees(viewer, by, open));
      const dice = answer?.kind === 'dice' && !hidden ? answer.values : null;
      return { at, by, dice, thrown, sentences: explain(steps), steps };
    }),
    story: tellsAll ? daysOf(log).flatMap(storyOf) : [],
    standing: tellsAll ? standingOf(state) : [],
  };
};
