import type { StoredBattle } from '../../../../../db/queries/battles.ts';
import { fightingIn } from '../../../../../rules/campaign/coalition.ts';
import { asId } from '../../../../../rules/core/ids.ts';
import {
  type BySeat,
  SEATS,
  type Seat,
  type TableMove,
  type TableRules,
} from '../../../../../rules/core/play.ts';
import type { AppContext } from '../../../context.ts';
import { type BattleLog, playOn } from '../../battles/log.ts';
import { loadCampaign } from '../ledger.ts';
import { answersAhead } from './day-orders.ts';

/** What each seat has answered ahead by mail, by the moves of the game. */
export type SealedChoices = BySeat<ReadonlyMap<string, readonly string[]>>;

const NONE: SealedChoices = { A: new Map(), B: new Map() };

/** What came by mail for the battle of a contact of today. */
export const sealedChoices = (
  context: AppContext,
  { id, campaignId }: Pick<StoredBattle, 'id' | 'campaignId'>,
): SealedChoices => {
  if (campaignId === null) return NONE;
  const campaign = asId<'campaign'>(campaignId);
  const { state } = loadCampaign(context, campaign);
  const contact = Object.values(state.contacts).find(({ battleId }) => battleId === id);
  if (contact === undefined) return NONE;
  const fighting = fightingIn(contact);
  const of = (seat: Seat): ReadonlyMap<string, readonly string[]> =>
    answersAhead(context, campaign, {
      armyIds: [...fighting.A, ...fighting.B],
      day: state.day,
      sideIds: fighting[seat].flatMap((armyId) => state.armies[armyId]?.sideId ?? []),
    });
  return { A: of('A'), B: of('B') };
};

/** The answer that fits what is asked now: of two postures the one for the role that the side has got. */
const answerTo = ({ id, seat, form }: TableMove, choices: SealedChoices): string | null => {
  const ahead = seat === null ? [] : (choices[seat].get(id) ?? []);
  const offered = form
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.kind === 'choice' ? field.choices : []));
  const open = offered.filter(({ refused }) => refused === null).map(({ value }) => value);
  return ahead.find((answer) => open.includes(answer)) ?? null;
};

/** Who has sealed what is asked now. */
export const sealedNow = (rules: TableRules, log: BattleLog, choices: SealedChoices): readonly Seat[] =>
  log.ended === null
    ? SEATS.filter((seat) =>
        rules
          .moves(log.state, 'master')
          .some((move) => move.seat === seat && answerTo(move, choices) !== null),
      )
    : [];

/**
 * Plays what lies sealed. One game master sees everything that is played: there a choice is opened only when nobody is
 * left who would choose after it.
 */
export const playSealed = (rules: TableRules, log: BattleLog, choices: SealedChoices): BattleLog => {
  if (log.ended !== null) return log;
  const asked = rules.moves(log.state, 'master').filter(({ seat, dice }) => seat !== null && !dice);
  const ready = asked.filter((move) => answerTo(move, choices) !== null);
  const waits = log.mode === 'game-master' && ready.length < asked.length;
  const [move] = ready;
  if (move === undefined || waits) return log;
  const input = { ...move.input, choice: answerTo(move, choices) };
  return playSealed(rules, playOn(rules, log, { id: move.id, seat: move.seat, input }, null), choices);
};
