import { certain, chain, type Distribution, map } from '../../../core/odds.ts';
import { sortKinds } from '../../army/character-profile.ts';
import { startEffort } from '../hits/effort.ts';
import { type Ordeal, spiritIn } from '../hits/rout-odds.ts';
import { type Arc, worse } from '../profiles.ts';
import { type Block, groupsOf } from './blocks.ts';
import { type Evaded, evadingOdds } from './evading.ts';
import { isFought } from './fight.ts';
import { type Losses, makeRound } from './joint-odds.ts';
import type { Field, Party } from './parties.ts';

export interface RoundOdds {
  /** Of the first two: figures lost. */
  readonly losses: Distribution<Losses>;
  /** What is left of each party. */
  readonly states: readonly Distribution<string>[];
  /** How each party's check ends; null for who makes none. */
  readonly spirits: readonly (Distribution<'stands' | 'routs' | 'wiped out'> | null)[];
}

const hasPriest = ({ body }: Party): boolean =>
  body.unit.characters.some(({ kinds }) => sortKinds(kinds).priest !== null);

/** What a party's check has to do with; null for who met nobody. */
export const ordealOf = (
  field: Field,
  blocks: readonly Block[],
  evaded: Evaded,
  party: number,
): Ordeal | null => {
  const fought = blocks.filter((block) => isFought(block, evaded));
  const met = fought.filter((block) => block.party === party || block.foe === party);
  if (met.length === 0) return null;
  const foes = met.map((block) => field.parties[block.party === party ? block.foe : block.party] as Party);
  return {
    by: 'melee',
    attackedFrom: met.reduce<Arc>(
      (arc, block) => (block.foe === party ? worse(arc, block.from) : arc),
      'front',
    ),
    fightsPriest: foes.some(hasPriest),
  };
};

/** Who evaded, then what is left of a party. */
const SEPARATOR = '/';

export const roundOdds = (field: Field): RoundOdds => {
  const groups = groupsOf(field);
  const blocks = groups.flat();
  const evading = evadingOdds(field);
  const spend = startEffort();
  const rounds = new Map(
    evading.entries.map(({ value: evaded }) => [
      evaded,
      makeRound(
        field,
        groups.map((group) => group.filter((block) => isFought(block, evaded))),
        spend,
      ),
    ]),
  );
  const roundAfter = (evaded: Evaded) => rounds.get(evaded) as ReturnType<typeof makeRound>;
  const each = field.parties.map((_, index) =>
    chain(evading, (evaded) =>
      map(roundAfter(evaded).stateOf(index), (state) => `${evaded}${SEPARATOR}${state}`),
    ),
  );
  return {
    losses: chain(evading, (evaded) => roundAfter(evaded).losses()),
    states: each.map((outcomes) => map(outcomes, (told) => told.split(SEPARATOR)[1] ?? '')),
    spirits: field.parties.map((party, index) => {
      if (party.fighter.routed) return null;
      return chain(each[index] as Distribution<string>, (told) => {
        const [evaded = '', state = ''] = told.split(SEPARATOR);
        const ordeal = ordealOf(field, blocks, evaded, index);
        return ordeal === null
          ? certain<'stands' | 'routs' | 'wiped out'>('stands')
          : spiritIn(party.body, party.start, certain(state), party.fighter, ordeal);
      });
    }),
  };
};
