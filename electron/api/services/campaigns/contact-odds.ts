import { chooseAllies, type Fighting, fightingIn, nameAll } from '../../../../rules/campaign/coalition.ts';
import { sumOf } from '../../../../rules/campaign/figures.ts';
import type { CampaignState, Contact } from '../../../../rules/campaign/state.ts';
import { formatUs } from '../../../../rules/campaign/words.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { Glance } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import type { Meeting } from '../battles/setup.ts';
import { massBattle, setupOf } from './battle-link.ts';
import { loadCampaign } from './ledger.ts';
import { type AsSide, seenBy } from './secrecy.ts';

/** One way it may stand between them: as it is, or as strong as a side may take its enemy to be. */
export interface ContactCase {
  readonly title: string;
  readonly attacks: Glance['attacks'];
}

export interface ContactOdds {
  /** What was reckoned with, where not everything is known. */
  readonly assumed: string;
  readonly cases: readonly ContactCase[];
}

export interface AskedOdds {
  readonly contactId: string;
  readonly allies: Fighting | null;
  readonly asSide: AsSide;
}

interface ReckonedCase {
  readonly title: string;
  readonly meeting: Meeting;
}

export interface Reckoning {
  readonly assumed: string;
  readonly cases: readonly ReckonedCase[];
}

interface Units {
  readonly units: readonly { readonly individuals: number; readonly sp: number }[];
}

const GUESSES = [
  { title: 'If they are half as strong', times: 0.5 },
  { title: 'If they are as strong', times: 1 },
  { title: 'If they are twice as strong', times: 2 },
] as const;

/** Of an enemy a side knows no more than that he is there: he is taken for one like its own armies, of several strengths. */
const mirrored = (setup: JsonObject, name: string, times: number): JsonObject => {
  const { sides } = setup as unknown as { sides: { A: JsonObject & Units } };
  const units = sides.A.units.map((unit) => {
    const individuals = Math.ceil(unit.individuals * times);
    return { ...unit, individuals, sp: Math.round(unit.sp * times) };
  });
  return { ...setup, sides: { A: sides.A, B: { ...sides.A, name, units, carried: null } } };
};

const forSide = (state: CampaignState, contact: Contact): Reckoning => {
  const own = fightingIn(contact).A;
  const enemies = nameAll(state, fightingIn(contact).B);
  const setup = setupOf(state, {
    ...contact,
    armies: { A: own[0] ?? '', B: own[0] ?? '' },
    allies: { A: [...own.slice(1)], B: [] },
  });
  const sp = sumOf(own.flatMap((id) => state.armies[id]?.units ?? []).map((unit) => unit.sp));
  return {
    assumed: `How strong ${enemies} ${contact.allies.B.length === 0 ? 'is' : 'are'} is not known. Reckoned with your own ${formatUs(sp)} and an enemy of the same kinds of troops, led as well as you.`,
    cases: GUESSES.map(({ title, times }) => ({
      title,
      meeting: { ...massBattle(), setup: mirrored(setup, enemies, times) },
    })),
  };
};

/** The armies of a contact as whoever asks knows them, to be reckoned with. */
export const gatherContact = (
  context: AppContext,
  id: CampaignId,
  { contactId, allies, asSide }: AskedOdds,
): Reckoning => {
  const { state } = seenBy(loadCampaign(context, id).state, asSide);
  const contact = state.contacts[contactId];
  if (contact === undefined)
    throw new Refused('campaign/not-found', 'These armies no longer face each other.', 'contactId');
  const met =
    contact.battleId === null ? { ...contact, allies: chooseAllies(state, contact, allies) } : contact;
  if (asSide !== null) return forSide(state, met);
  return {
    assumed: '',
    cases: [{ title: '', meeting: { ...massBattle(), setup: setupOf(state, met) } }],
  };
};
