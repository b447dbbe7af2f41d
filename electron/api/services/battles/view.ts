import type { StoredBattle } from '../../../../db/queries/battles.ts';
import type { ShownTable } from '../../../../rules/core/counsel.ts';
import {
  type BySeat,
  SEATS,
  type Seat,
  type TableMove,
  type TableResult,
  type TableRules,
  type TableView,
  type TableViewer,
  type Told,
} from '../../../../rules/core/play.ts';
import type { Reveal } from '../../../../rules/core/reveal.ts';
import type { Roll, Step } from '../../../../rules/core/trace.ts';
import { type ShownChair, showChair } from './chairs/show.ts';
import type { BattleCampaign, BattleEvent, BattleLog, BattleMode, DiceSource } from './log.ts';

export interface ShownMove {
  readonly id: string;
  readonly seat: Seat | null;
  readonly turn: number;
  readonly phase: string;
  readonly said: string;
  readonly thrown: DiceSource | null;
  /** Empty where no dice fell, or the viewer may not see them. */
  readonly rolls: readonly Roll[];
  /** Whether more is known than the viewer may read. */
  readonly hidden: boolean;
  /** Only a phase or a turn went by: the headings tell it. */
  readonly heading: boolean;
  /** The units and characters it is about. */
  readonly about: readonly string[];
  /** Rolled with dice that had been seen before. */
  readonly foreseen: boolean;
  /** Null where they are asked for one by one. */
  readonly steps: readonly Step[] | null;
}

export interface BattleView {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  readonly system: string;
  readonly game: string;
  /** Where the game's rules stand; empty where the system's name says it. */
  readonly source: string;
  readonly endsItself: boolean;
  readonly mode: BattleMode;
  readonly dice: DiceSource;
  readonly rosters: BySeat<string | null>;
  readonly campaign: BattleCampaign | null;
  readonly viewer: TableViewer;
  /** Whether everything is shown to everybody. */
  readonly open: boolean;
  readonly table: TableView;
  readonly moves: readonly TableMove[];
  /** Who may be able to do something that only he may see: with cards in hand always, whatever they are. */
  readonly secrets: BySeat<boolean>;
  readonly opening: { readonly said: string; readonly steps: readonly Step[] };
  readonly events: readonly ShownMove[];
  /** How many steps that were taken back can be brought again. */
  readonly takenBack: number;
  /** Of the last move, if the viewer may read them; those before are asked for one by one. */
  readonly lastSteps: readonly Step[];
  /** As it would be if it ended now; nothing while that is secret. */
  readonly result: TableResult;
  readonly ended: TableResult | null;
  /** How it went; null where the game tells nothing of its own, or not yet. */
  readonly report: { readonly story: readonly string[]; readonly standing: BySeat<ShownTable> } | null;
  /** Sealed choices that lie open now, and what came of them. */
  readonly reveal: Reveal | null;
  readonly aims: readonly { readonly value: string; readonly label: string; readonly words: string }[] | null;
  /** The seats that Muster plays; null is a person. */
  readonly chairs: BySeat<ShownChair | null>;
}

/** Whether nobody has a secret any more. */
export const isOpen = (rules: TableRules, { ended, state }: BattleLog): boolean =>
  ended !== null || rules.secrets?.isOpen(state) === true;

export const seesAll = (rules: TableRules, log: BattleLog, viewer: TableViewer): boolean =>
  isOpen(rules, log) || (viewer === 'master' && log.mode === 'game-master');

interface Eyes {
  readonly viewer: TableViewer;
  readonly all: boolean;
}

const tell = (
  rules: TableRules,
  log: BattleLog,
  event: BattleEvent,
  { viewer, all }: Eyes,
): Told & { readonly hidden: boolean } => {
  const { move, said, openly, steps } = event;
  if (all) return { said, steps, dice: true, hidden: false };
  if (rules.secrets !== undefined) {
    const told = rules.secrets.tell(log.state, event, viewer);
    return { ...told, hidden: told.steps.length < steps.length };
  }
  const open = openly === null || move.seat === viewer;
  return { said: open ? said : openly, steps: open ? steps : [], dice: open, hidden: !open };
};

export const stepsFor = (
  rules: TableRules,
  log: BattleLog,
  index: number,
  viewer: TableViewer,
): readonly Step[] => {
  const event = log.events[index];
  return event === undefined
    ? []
    : tell(rules, log, event, { viewer, all: seesAll(rules, log, viewer) }).steps;
};

const showEvent = (rules: TableRules, log: BattleLog, event: BattleEvent, eyes: Eyes): ShownMove => {
  const { move, turn, phase, thrown, rolls } = event;
  const { said, steps, dice, hidden } = tell(rules, log, event, eyes);
  return {
    id: move.id,
    seat: move.seat,
    turn,
    phase,
    said,
    thrown,
    rolls: dice ? rolls : [],
    hidden,
    heading: event.heading === true,
    about: hidden ? [] : (event.about ?? []),
    foreseen: event.foreseen === true,
    steps: rules.report === undefined ? null : steps,
  };
};

/** A player is never offered what only the other may see, nor do both together see anybody's. */
export const mayMove = (
  rules: TableRules,
  log: BattleLog,
  { secret, seat }: Pick<TableMove, 'secret' | 'seat'>,
  viewer: TableViewer,
): boolean => !secret || seesAll(rules, log, viewer) || seat === viewer;

/** What Muster has sealed is not a person's to choose. */
const isMusters = ({ chairs }: BattleLog, { id, seat }: TableMove): boolean =>
  seat !== null && chairs[seat]?.sealed?.step === id;

const UNKNOWN: TableResult = { winner: null, why: '', fates: { A: [], B: [] } };

/** Also what a rerun looks like: nothing here needs a stored row. */
export const viewOf = (
  stored: Pick<StoredBattle, 'id' | 'title' | 'version' | 'createdAt' | 'updatedAt' | 'removedAt'>,
  rules: TableRules,
  log: BattleLog,
  viewer: TableViewer,
): BattleView => {
  const moves = log.ended === null ? rules.moves(log.state, 'master') : [];
  const all = seesAll(rules, log, viewer);
  const table = rules.view(log.state, all ? 'master' : viewer);
  const hasSecrets = (seat: Seat): boolean =>
    log.ended === null &&
    (table.sides[seat].hand !== null ||
      moves.some((move) => move.secret && move.seat === seat && !isMusters(log, move)));
  const chairOf = (seat: Seat): ShownChair | null => {
    const chair = log.chairs[seat];
    if (chair === null) return null;
    const mayRead = (index: number): boolean => {
      const event = log.events[index];
      return event !== undefined && !tell(rules, log, event, { viewer, all }).hidden;
    };
    return showChair(rules, log, seat, chair, { mayRead, all: isOpen(rules, log) });
  };
  return {
    id: stored.id,
    title: stored.title,
    version: stored.version,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    removedAt: stored.removedAt,
    system: log.system,
    game: log.game,
    source: rules.called?.source ?? '',
    endsItself: rules.endsItself === true,
    mode: log.mode,
    dice: log.dice,
    rosters: log.rosters,
    campaign: log.campaign,
    viewer,
    open: isOpen(rules, log),
    table,
    moves: moves.filter((move) => mayMove(rules, log, move, viewer) && !isMusters(log, move)),
    secrets: { A: hasSecrets('A'), B: hasSecrets('B') },
    opening:
      all || rules.secrets === undefined
        ? log.opening
        : { ...log.opening, steps: rules.secrets.tellOpening(log.state, log.opening.steps, viewer) },
    events: log.events.map((event) => showEvent(rules, log, event, { viewer, all })),
    takenBack: log.takenBack.length,
    lastSteps: stepsFor(rules, log, log.events.length - 1, viewer),
    result: all || rules.secrets === undefined ? rules.result(log.state) : UNKNOWN,
    ended: log.ended,
    report:
      all && rules.report !== undefined
        ? {
            story: rules.report.story(log.state, 'master'),
            standing: rules.report.standing(log.state, 'master'),
          }
        : null,
    reveal: rules.reveal?.(log.state, log.events) ?? null,
    aims: rules.counsel?.aims ?? null,
    chairs: { A: chairOf('A'), B: chairOf('B') },
  };
};

/** What is written down for a side: what it did and saw, also after everybody's secrets are open at the table. */
export const viewToReport = (...[stored, rules, log, viewer]: Parameters<typeof viewOf>): BattleView => {
  const view = viewOf(stored, rules, log, viewer);
  if (!SEATS.some((seat) => seat === viewer)) return view;
  const { secrets, report } = rules;
  return {
    ...view,
    opening:
      secrets === undefined
        ? view.opening
        : { ...log.opening, steps: secrets.tellOpening(log.state, log.opening.steps, viewer) },
    events: log.events.map((event) => showEvent(rules, log, event, { viewer, all: false })),
    report:
      view.report === null || report === undefined
        ? null
        : { story: report.story(log.state, viewer), standing: report.standing(log.state, viewer) },
  };
};
