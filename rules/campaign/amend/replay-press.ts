import { sameJson } from '../../core/json.ts';
import { bySeat } from '../../core/play.ts';
import { catchRefusal, type Refusal, RuleRefusal } from '../../core/result.ts';
import { callArmies } from '../called.ts';
import { everybodyIn, fightingIn } from '../coalition.ts';
import type { CountingLine } from '../effective.ts';
import type { EventOf, Fact } from '../events.ts';
import { armySp, figuresOf, isNear, sumOf } from '../figures.ts';
import { pathMiles, samePoint } from '../geometry.ts';
import { BATTLE_SIDES, type BattleSide, otherBattleSide, type PlanHelp } from '../help.ts';
import { recordOutcome } from '../plan/battles.ts';
import { thrownAgain } from '../plan/chance.ts';
import { replayDays } from '../plan/days.ts';
import { clearDestroyed, type Draft, meetEnemies, openDraft } from '../plan/draft.ts';
import { settleHoldings } from '../plan/holdings.ts';
import { haltAtEnemies, marchAgain } from '../plan/marching.ts';
import { nearestOf, retreatTo } from '../plan/retreating.ts';
import type { CampaignState } from '../state.ts';
import { marchCost } from '../war/way.ts';
import { formatUs } from '../words.ts';
import { FOLLOWING, fitFact, stillMeet } from './fit.ts';
import { type Matched, matchFacts } from './match.ts';
import { type Otherwise, touchesMarch } from './otherwise.ts';
import type { Choice, Decision } from './wanted.ts';

/** An entry that no longer fits. */
export interface Question {
  readonly entry: number;
  readonly event: Fact;
  readonly day: number;
  readonly why: string;
  /** It could not have happened at all. */
  readonly impossible: boolean;
  readonly choices: readonly Choice[];
  /** What is done as long as nobody decides; null: somebody has to. */
  readonly preset: Choice | null;
  readonly chosen: Choice | null;
  /** A battle away from the table, which can be fought again with the dice that fell. */
  readonly refight: boolean;
  /** Fought again: which dice are missing, or what else keeps it from its end. */
  readonly missing: string | null;
}

export interface Replayed {
  readonly state: CampaignState;
  /** What counts instead, in its order. An old entry keeps its number. */
  readonly facts: readonly Matched[];
  readonly questions: readonly Question[];
  /** Wounded of whom somebody said how many: they stay, although the losses differ. */
  readonly staying: readonly string[];
}

export interface ReplayOf {
  readonly press: readonly CountingLine[];
  readonly was: CampaignState;
  readonly is: CampaignState;
  readonly otherwise: Otherwise;
  readonly decisions: ReadonlyMap<number, Decision>;
  /** The entries people amend here: another wording, or none. */
  readonly amended: ReadonlyMap<number, Fact | null>;
  readonly help: PlanHelp;
  /** Ids from here on are free. */
  readonly freeFrom: number;
}

const isDayPress = (press: readonly CountingLine[]): boolean =>
  press.some(({ event }) => event.kind === 'day-ended');

/** What sides had ordered for a day stands before it. */
const GIVEN: readonly Fact['kind'][] = ['orders-opened', 'orders-given', 'standing-given', 'note-added'];

const givenIn = (press: readonly CountingLine[]): readonly CountingLine[] =>
  press.slice(
    0,
    press.findIndex(({ event }) => !GIVEN.includes(event.kind)),
  );

const replayDayPress = ({ press, is, amended, help }: ReplayOf): Replayed => {
  const draft = openDraft(is);
  draft.throws = thrownAgain(press.map(({ event }) => event));
  for (const { event } of givenIn(press)) catchRefusal(() => draft.record(event));
  const ends = press.flatMap(({ event }, index) => (event.kind === 'day-ended' ? [index] : []));
  const marchesOn = press.slice((ends.at(-1) ?? 0) + 1).some(({ event }) => event.kind === 'marched');
  const index = press.findIndex(({ entry }) => amended.has(entry));
  const line = press[index];
  const event = line === undefined ? null : (amended.get(line.entry) ?? null);
  if (line?.event.kind === 'marched' && event?.kind === 'marched' && event.armyId !== line.event.armyId)
    throw new RuleRefusal(
      'campaign/field',
      'This march is one of those that the end of a day brought: leave it out, then write the march of the other army in.',
      'army',
    );
  const set =
    line?.event.kind !== 'marched'
      ? null
      : {
          onDay: is.day + ends.filter((end) => end < index).length,
          march: { armyId: line.event.armyId, way: event?.kind === 'marched' ? event : null },
        };
  replayDays(draft, { days: ends.length, marchesOn }, help, set);
  return { state: draft.state, facts: matchFacts(press, draft.facts), questions: [], staying: [] };
};

/** One press gone through fact by fact. */
class Walk {
  readonly #of: ReplayOf;
  readonly #draft: Draft;
  readonly #facts: Matched[] = [];
  readonly #questions: Question[] = [];
  readonly #staying: string[] = [];
  #was: CampaignState;

  constructor(of: ReplayOf) {
    this.#of = of;
    this.#draft = openDraft(of.is, of.freeFrom);
    this.#was = of.was;
  }

  get result(): Replayed {
    return {
      state: this.#draft.state,
      facts: this.#facts,
      questions: this.#questions,
      staying: this.#staying,
    };
  }

  get state(): CampaignState {
    return this.#draft.state;
  }

  record(entry: number | null, event: Fact): void {
    this.#draft.record(event);
    this.#facts.push({ entry, event });
  }

  /** Why it cannot be so any more; null: it is so. */
  #tryOut(entry: number, event: Fact): Refusal | null {
    const tried = catchRefusal(() => this.record(entry, event));
    return tried.ok ? null : tried.refusal;
  }

  /** Facts that planning adds, under the old numbers where there are any. */
  plan(group: readonly CountingLine[], work: (draft: Draft) => void): void {
    const from = this.#draft.facts.length;
    work(this.#draft);
    this.#facts.push(...matchFacts(group, this.#draft.facts.slice(from)));
  }

  ask(
    { entry, event }: CountingLine,
    question: Pick<Question, 'why' | 'impossible' | 'preset'> & { readonly mayKeep: boolean },
  ): Decision | { readonly choice: 'keep' | 'leave-out' } {
    const { mayKeep, ...asked } = question;
    const given = this.#of.decisions.get(entry);
    const decision = given?.choice === 'keep' && !mayKeep ? undefined : given;
    const chosen = decision?.choice ?? asked.preset;
    const choices: readonly Choice[] = mayKeep ? ['keep', 'leave-out', 'anew'] : ['leave-out', 'anew'];
    const refight = event.kind === 'battle-fought' && event.where === 'off-table' && event.battleId !== null;
    this.#questions.push({
      ...asked,
      entry,
      event,
      day: this.#was.day,
      choices,
      chosen,
      refight,
      missing: null,
    });
    return decision ?? { choice: asked.preset === 'leave-out' || !mayKeep ? 'leave-out' : 'keep' };
  }

  /** The wording of a line: its own, or what was decided anew. */
  wordingOf({ entry, event }: CountingLine, decision: ReturnType<Walk['ask']>): Fact {
    const anew = decision.choice === 'anew' ? decision.events.find((one) => one.entry === entry) : undefined;
    return anew?.event ?? event;
  }

  /** Those found again of other losses than they were; null: nobody. Whoever was counted by hand stays so. */
  reckon({ event }: CountingLine): Fact | null {
    if (event.kind !== 'wounded-expected') return event;
    const { armyId, pending } = event;
    const { press, help } = this.#of;
    const lost = press.find((one) => one.event.kind === 'casualties' && one.event.armyId === armyId);
    if (lost?.event.kind !== 'casualties') return event;
    const now = this.#facts.find(({ entry }) => entry === lost.entry)?.event;
    const losses = now?.kind === 'casualties' ? now.losses : {};
    if (sameJson(losses, lost.event.losses)) return event;
    if (sumOf(help.wounded(Object.values(lost.event.losses))) !== sumOf(Object.values(pending.units))) {
      this.#staying.push(pending.id);
      return event;
    }
    const found = help.wounded(Object.values(losses));
    const units = Object.fromEntries(
      Object.keys(losses).flatMap((id, index) => ((found[index] ?? 0) > 0 ? [[id, found[index] ?? 0]] : [])),
    );
    return Object.keys(units).length === 0 ? null : { ...event, pending: { ...pending, units } };
  }

  march(
    group: readonly CountingLine[],
    line: CountingLine,
    event: EventOf<'marched'>,
    isAmended: boolean,
  ): void {
    const { armyId } = event;
    const army = this.state.armies[armyId];
    const old = this.#was.armies[armyId];
    if (army === undefined || old === undefined || army.status !== 'active') return;
    // Given to another army, it keeps its number.
    const lines = isAmended ? group.map((one) => (one === line ? { ...line, event } : one)) : group;
    const goes = (wanted: EventOf<'marched'>, halts: boolean): void =>
      this.plan(lines, (draft) => {
        draft.throws = thrownAgain(lines.map((one) => one.event));
        const way = [army.at, ...wanted.path.slice(1)];
        const path = halts ? haltAtEnemies(draft.state, army, way) : way;
        if (pathMiles(path) > 0) marchAgain(draft, { armyId, path, orders: wanted.orders });
        settleHoldings(draft, false);
      });
    // Who went on past an enemy was let pass by the game master.
    const { event: told } = line;
    const marcher = told.kind === 'marched' ? this.#was.armies[told.armyId] : undefined;
    const passed =
      told.kind === 'marched' &&
      marcher !== undefined &&
      haltAtEnemies(this.#was, marcher, told.path) !== told.path;
    if (isAmended) {
      goes(event, !passed);
      return;
    }
    const to = event.path.at(-1) ?? army.at;
    if (samePoint(army.at, to)) {
      const decision = this.ask(line, {
        why: `${nameAt(this.state, army.id)} would stand there already.`,
        impossible: false,
        mayKeep: false,
        preset: 'leave-out',
      });
      const anew = this.wordingOf(line, decision);
      if (decision.choice === 'anew' && anew.kind === 'marched') goes(anew, true);
      return;
    }
    const way = [army.at, ...event.path.slice(1)];
    const miles = marchCost(this.state, way);
    const { milesLeft } = figuresOf(this.state, army);
    const tooFar = miles > milesLeft && (event.cost ?? event.miles) <= figuresOf(this.#was, old).milesLeft;
    const halts = !passed && haltAtEnemies(this.state, army, way) !== way;
    const met = group.some((one) => one.event.kind === 'contact');
    if (!tooFar && (!halts || met)) {
      goes(event, !passed);
      return;
    }
    const decision = this.ask(line, {
      why: tooFar
        ? `From where it would stand the way is ${miles} miles, and it can go ${milesLeft}.`
        : `${nameAt(this.state, army.id)} would meet an enemy on the way.`,
      impossible: false,
      mayKeep: true,
      preset: 'keep',
    });
    const anew = this.wordingOf(line, decision);
    if (decision.choice === 'keep') goes(event, false);
    else if (decision.choice === 'anew' && anew.kind === 'marched') goes(anew, true);
  }

  /** Anything else: as it was, as far as it can be, or not at all. */
  other(line: CountingLine, event: Fact, isFirst: boolean): void {
    if (!isFirst && !stillMeet(this.#was, this.state, event)) return;
    const refused = this.#tryOut(line.entry, event);
    if (refused === null) return;
    const fitted = fitFact(this.state, event);
    if (FOLLOWING.includes(event.kind) || refused.code === 'campaign/not-found') {
      if (fitted !== null) this.record(line.entry, fitted);
      return;
    }
    const decision = this.ask(line, {
      why: refused.message,
      impossible: false,
      mayKeep: fitted !== null,
      preset: fitted === null ? 'leave-out' : 'keep',
    });
    if (decision.choice === 'keep' && fitted !== null) this.record(line.entry, fitted);
    else if (decision.choice === 'anew') this.record(line.entry, this.wordingOf(line, decision));
  }

  /** Everything a battle left behind, with its recorded losses as far as there is anybody to lose. */
  keepBattle(press: readonly CountingLine[], decision: ReturnType<Walk['ask']>): void {
    for (const line of press) {
      const event = this.#isNew(line, decision) ? this.wordingOf(line, decision) : this.reckon(line);
      if (event === null) continue;
      if (event.kind === 'battle-fought' && this.state.contacts[event.contactId] === undefined) {
        const old = this.#was.contacts[event.contactId];
        if (old !== undefined)
          this.record(null, { kind: 'contact', contact: { ...old, spentDay: null, status: 'open' } });
      }
      if (!stillMeet(this.#was, this.state, event)) continue;
      const fitted = fitFact(this.state, event);
      if (fitted !== null) this.record(line.entry, fitted);
      else if (decision.choice === 'anew' && this.#isNew(line, decision)) this.record(line.entry, event);
    }
    this.settle(press);
  }

  /** With the same choices and the same dice. Where they do not lead to an end, the question stays open. */
  fightAgain(
    press: readonly CountingLine[],
    battle: EventOf<'battle-fought'>,
    more: readonly number[],
  ): boolean {
    const { contactId: id, battleId, armies } = battle;
    const allies = alliesThere(this.state, battle);
    const old = this.#was.contacts[id];
    const met = this.state.contacts[id] ?? old;
    if (met === undefined || battleId === null) return false;
    const contact = { ...met, battleId, allies, status: 'open', spentDay: null } as const;
    const fighting = fightingIn({ armies, allies });
    const { help } = this.#of;
    const again = help.again(battleId, this.state, contact, more);
    const asked = this.#questions.at(-1);
    if ('missing' in again) {
      if (asked !== undefined) this.#questions.splice(-1, 1, { ...asked, missing: again.missing });
      return false;
    }
    const towardsBase = { A: false, B: false };
    for (const { event } of press)
      if (event.kind === 'retreated') {
        const side = fighting.A.includes(event.armyId) ? 'A' : 'B';
        towardsBase[side] ||= wentToBase(this.#was, event, fightingIn(battle)[otherBattleSide(side)]);
      }
    if (this.state.contacts[id] === undefined) this.record(null, { kind: 'contact', contact });
    const leaders = this.#fatesIn(press, [...fighting.A, ...fighting.B]);
    this.plan(press, (draft) => recordOutcome(draft, contact, again.outcome, { towardsBase, leaders }, help));
    return true;
  }

  /** What became of leaders who would still have been there. */
  #fatesIn(press: readonly CountingLine[], fought: readonly string[]) {
    return press.flatMap(({ event }) => {
      if (event.kind !== 'leader-fate') return [];
      const { generalId, fate, untilDay, heldBy } = event;
      const armyId = this.state.generals[generalId]?.armyId;
      return armyId != null && fought.includes(armyId) ? [{ generalId, fate, untilDay, heldBy }] : [];
    });
  }

  #isNew({ entry }: CountingLine, decision: ReturnType<Walk['ask']>): boolean {
    return decision.choice === 'anew' && decision.events.some((one) => one.entry === entry);
  }

  /** Whoever was destroyed goes; whoever came near meets. */
  settle(press: readonly CountingLine[]): void {
    const ids = [...new Set(press.flatMap(({ event }) => ('armyId' in event ? [event.armyId] : [])))];
    const known = ids.filter((id) => this.state.armies[id] !== undefined);
    this.plan([], (draft) => clearDestroyed(draft, known));
    for (const { event } of press)
      if (event.kind === 'retreated' && this.state.armies[event.armyId] !== undefined)
        this.plan([], (draft) => void meetEnemies(draft, event.armyId));
  }

  /** The other ledger goes on beside this one. */
  pass(was: CampaignState): void {
    this.#was = was;
  }
}

/** Whether a retreat of the past led towards the base rather than straight away from the enemy. */
const wentToBase = (
  was: CampaignState,
  { armyId, to, miles }: EventOf<'retreated'>,
  enemyIds: readonly string[],
): boolean => {
  const army = was.armies[armyId];
  if (army === undefined || army.base === null) return false;
  const enemy = nearestOf(was, army, enemyIds);
  return (
    samePoint(retreatTo(was, army, enemy, miles, true).to, to) &&
    !samePoint(retreatTo(was, army, enemy, miles, false).to, to)
  );
};

/** Those who would still stand beside the armies of a battle. */
const alliesThere = (
  is: CampaignState,
  { armies, allies }: EventOf<'battle-fought'>,
): EventOf<'battle-fought'>['allies'] => {
  const there = (side: BattleSide): string[] =>
    allies[side].filter((id) => {
      const [army, principal, enemy] = [
        is.armies[id],
        is.armies[armies[side]],
        is.armies[armies[otherBattleSide(side)]],
      ];
      if (army?.status !== 'active') return false;
      return [principal, enemy].some((other) => other !== undefined && isNear(is, army, other));
    });
  return bySeat(there);
};

const nameAt = (state: CampaignState, id: string): string => callArmies(state)(id) ?? 'An army';

/** Why a battle would not be what it was; null: it would. */
const whyOtherBattle = ({ press, was, is, otherwise }: ReplayOf, event: EventOf<'battle-fought'>) => {
  const { A, B } = event.armies;
  for (const id of [A, B])
    if (is.armies[id]?.status !== 'active')
      return { why: `${nameAt(was, id)} would not be in the field.`, impossible: true, mayKeep: false };
  const meet = press.some((one) => one.event.kind === 'contact' && stillMeet(was, is, one.event));
  if (is.contacts[event.contactId] === undefined && !meet)
    return {
      why: `Could not have happened: ${nameAt(is, A)} and ${nameAt(is, B)} would not face each other.`,
      impossible: true,
      mayKeep: true,
    };
  const there = alliesThere(is, event);
  const wereThere = alliesThere(was, event);
  for (const side of BATTLE_SIDES)
    for (const id of wereThere[side])
      if (!there[side].includes(id))
        return { why: `${nameAt(was, id)} would not be there.`, impossible: false, mayKeep: true };
  for (const id of everybodyIn(event)) {
    const [old, now] = [was.armies[id], is.armies[id]];
    if (!otherwise.armies.has(id) || old === undefined || now === undefined) continue;
    if (
      sameJson(
        old.units.map(({ sp }) => sp),
        now.units.map(({ sp }) => sp),
      )
    )
      continue;
    return {
      why: `${now.name} would have ${formatUs(armySp(now))}, not ${formatUs(armySp(old))}.`,
      impossible: false,
      mayKeep: true,
    };
  }
  return null;
};

const replayBattle = (of: ReplayOf, line: CountingLine, event: EventOf<'battle-fought'>): Replayed => {
  const walk = new Walk(of);
  const trouble = whyOtherBattle(of, event);
  if (trouble === null) {
    walk.keepBattle(of.press, { choice: 'keep' });
    return walk.result;
  }
  const decision = walk.ask(line, { ...trouble, preset: null });
  const fights = decision.choice === 'anew' && decision.fight !== null;
  if (fights && walk.fightAgain(of.press, event, decision.fight ?? [])) return walk.result;
  if (decision.choice !== 'leave-out') walk.keepBattle(of.press, fights ? { choice: 'keep' } : decision);
  return walk.result;
};

/** What may have followed from a table. */
const BY_CHANCE: readonly Fact['kind'][] = ['casualties', 'weather-changed', 'ground-changed', 'note-added'];

/** A fact with what follows from it in the same press. */
const groupFrom = (press: readonly CountingLine[], index: number): readonly CountingLine[] => {
  let end = index + 1;
  const follows = (kind: Fact['kind'] = 'day-ended'): boolean =>
    FOLLOWING.includes(kind) ||
    (BY_CHANCE.includes(kind) && press.slice(index, end).some(({ event }) => event.kind === 'chance-drawn'));
  while (end < press.length && follows(press[end]?.event.kind)) end += 1;
  return press.slice(index, end);
};

const isTreaty = ({ kind }: Fact): boolean => kind === 'side-changed';

const walkPress = (of: ReplayOf, applyOld: (state: CampaignState, fact: Fact) => CampaignState): Replayed => {
  const { press, amended, otherwise } = of;
  const walk = new Walk(of);
  // A treaty is of two sides: what changed one is left out with what changed the other.
  const noTreaty = press.some(({ entry, event }) => isTreaty(event) && amended.get(entry) === null);
  let was = of.was;
  for (let index = 0; index < press.length; ) {
    const line = press[index] as CountingLine;
    const group = groupFrom(press, index);
    const isOut = noTreaty && isTreaty(line.event);
    const wording = isOut ? null : amended.get(line.entry);
    const isAmended = amended.has(line.entry);
    const event = wording ?? walk.reckon(line);
    let done = group.length;
    if (wording === null) {
      // Left out, with all that followed from it.
    } else if (event === null) done = 1;
    else if (
      event.kind === 'marched' &&
      (isAmended ||
        otherwise.all ||
        touchesMarch(otherwise, { was, is: walk.state }, event.armyId, event.path))
    )
      walk.march(group, line, event, isAmended);
    else if (isAmended) {
      walk.record(line.entry, event);
      done = 1;
    } else {
      walk.other(line, event, index === 0);
      done = 1;
    }
    if (index + done < press.length) {
      for (const { event: old } of press.slice(index, index + done)) was = applyOld(was, old);
      walk.pass(was);
    }
    index += done;
  }
  if (amended.size > 0 || !otherwise.none)
    walk.settle(press.filter(({ event }) => event.kind === 'casualties'));
  return walk.result;
};

/** What a press would have come to. Throws a RuleRefusal where what is amended itself cannot be. */
export const replayPress = (
  of: ReplayOf,
  applyOld: (state: CampaignState, fact: Fact) => CampaignState,
): Replayed => {
  const { press, amended, otherwise } = of;
  const touched = press.some(({ entry }) => amended.has(entry));
  if (isDayPress(press) && (touched || !otherwise.none)) return replayDayPress(of);
  const battle = press.find(({ event }) => event.kind === 'battle-fought');
  if (battle?.event.kind === 'battle-fought' && !touched && !otherwise.none)
    return replayBattle(of, battle, battle.event);
  if (
    battle !== undefined &&
    [...amended].some(([entry, event]) => event === null && press.some((one) => one.entry === entry))
  )
    return { state: of.is, facts: [], questions: [], staying: [] };
  return walkPress(of, applyOld);
};

/** Which entries people may amend; the others follow from those. */
export const refuseFollowing = (press: readonly CountingLine[], line: CountingLine): void => {
  const { kind } = line.event;
  const follows =
    kind === 'day-ended' ||
    (isDayPress(press)
      ? kind !== 'marched'
      : FOLLOWING.includes(kind) && kind !== 'wounded-expected' && press[0] !== line);
  if (!follows) return;
  throw new RuleRefusal(
    'campaign/follows',
    kind === 'day-ended'
      ? 'That a day ended stays. Amend what happened on it.'
      : 'This entry follows from others: amend the one it follows from.',
    'entry',
  );
};
