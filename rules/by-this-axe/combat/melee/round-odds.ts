import { certain, chain, combine, type Distribution, die, map } from '../../../core/odds.ts';
import { readState, writeState } from '../hits/body.ts';
import { afterDice, afterHits } from '../hits/hit-odds.ts';
import { type Ordeal, spiritIn } from '../hits/rout-odds.ts';
import type { Arc } from '../profiles.ts';
import { type Block, groupsOf } from './blocks.ts';
import { type Evaded, evadingOdds } from './evading.ts';
import { breathFigures, isFought } from './fight.ts';
import type { Field, Party } from './parties.ts';

/** Who evaded, then the state of each party. */
type Joint = string;
const SEPARATOR = '/';

const breathHits = ({ input }: Field): Distribution<number> =>
  input.scale === '1:20' ? certain(1) : map(die(6), breathFigures);

interface Struck {
  /** Its place in the group. */
  readonly at: number;
  readonly block: Block;
  readonly dice: number;
}

/** What one group's blocks leave of one party; equal questions are answered once. */
const makeTargetOdds = (field: Field) => {
  const known = new Map<string, Distribution<string>>();
  return (group: number, foe: number, text: string, blows: readonly Struck[]): Distribution<string> => {
    const key = [group, foe, text, ...blows.map(({ at, dice }) => `${at}:${dice}`)].join('|');
    const found = known.get(key);
    if (found !== undefined) return found;
    const { body } = field.parties[foe] as Party;
    const stood = readState(text);
    const lone = stood.figures === 0;
    const after = blows.reduce<Distribution<string>>((states, { block, dice }) => {
      const aim = block.aimIn(stood);
      return chain(states, (now) =>
        block.breath
          ? afterHits(body, readState(now), breathHits(field), aim, lone)
          : afterDice(body, readState(now), dice, aim, lone),
      );
    }, certain(text));
    known.set(key, after);
    return after;
  };
};

/** Whose state must be known before each group, for those of `wanted` to be known after the last. */
const needsOf = (
  groups: readonly (readonly Block[])[],
  wanted: readonly number[],
): readonly ReadonlySet<number>[] => {
  const needs: ReadonlySet<number>[] = [new Set(wanted)];
  for (const group of groups.toReversed()) {
    const after = needs[0] as ReadonlySet<number>;
    const strikers = group.filter(({ foe }) => after.has(foe)).map(({ party }) => party);
    needs.unshift(new Set([...after, ...strikers]));
  }
  return needs;
};

/** What a round leaves of those who are wanted, jointly and exactly; of all others nothing is kept. */
const makeJointOdds = (field: Field, groups: readonly (readonly Block[])[], evaded: Evaded) => {
  const targetOdds = makeTargetOdds(field);
  const fought = groups.map((group) => group.filter((block) => isFought(block, evaded)));
  return (wanted: readonly number[]): Distribution<Joint> => {
    // Kept small: without this a melee of six units would ask for millions of states.
    const needs = needsOf(fought, wanted);
    const start = field.parties.map((party, index) => (needs[0]?.has(index) ? writeState(party.start) : ''));
    return fought.reduce<Distribution<Joint>>(
      (states, group, at) => {
        const needed = needs[at + 1] as ReadonlySet<number>;
        return chain(states, (joint) => {
          const texts = joint.split(SEPARATOR);
          const struck = group.map((block, place) => ({
            at: place,
            block,
            dice: needed.has(block.foe) ? block.diceIn(readState(texts[block.party] as string)) : 0,
          }));
          return texts.reduce<Distribution<Joint>>((all, text, party) => {
            const blows = struck.filter(({ block, dice }) => block.foe === party && dice > 0);
            const kept = needed.has(party) ? text : '';
            const after = blows.length === 0 ? certain(kept) : targetOdds(at, party, text, blows);
            return party === 0 ? after : combine(all, after, (told, next) => `${told}${SEPARATOR}${next}`);
          }, certain(''));
        });
      },
      certain(start.join(SEPARATOR)),
    );
  };
};

export interface RoundOdds {
  /** Of the first two: figures lost. */
  readonly losses: Distribution<{ readonly attacker: number; readonly defender: number }>;
  /** What is left of each party. */
  readonly states: readonly Distribution<string>[];
  /** How each party's check ends; null for who makes none. */
  readonly spirits: readonly (Distribution<'stands' | 'routs' | 'wiped out'> | null)[];
}

const ARCS: readonly Arc[] = ['front', 'flank', 'rear'];
const worse = (a: Arc, b: Arc): Arc => (ARCS.indexOf(a) >= ARCS.indexOf(b) ? a : b);

const hasPriest = ({ body }: Party): boolean =>
  body.unit.characters.some(({ kinds }) => kinds.includes('priest') || kinds.includes('high-priest'));

const ordealOf = (field: Field, blocks: readonly Block[], evaded: Evaded, party: number): Ordeal | null => {
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

export const roundOdds = (field: Field): RoundOdds => {
  const groups = groupsOf(field);
  const blocks = groups.flat();
  const jointOdds = new Map<Evaded, ReturnType<typeof makeJointOdds>>();
  const jointFor = (evaded: Evaded) => {
    const known = jointOdds.get(evaded) ?? makeJointOdds(field, groups, evaded);
    jointOdds.set(evaded, known);
    return known;
  };
  /** Who evaded, then the states of the wanted. */
  const outcomesOf = (wanted: readonly number[]): Distribution<Joint> =>
    chain(evadingOdds(field), (evaded) =>
      map(jointFor(evaded)(wanted), (joint) => {
        const texts = joint.split(SEPARATOR);
        return [evaded, ...wanted.map((party) => texts[party])].join(SEPARATOR);
      }),
    );
  const lostIn = (text: string | undefined, party: number): number =>
    (field.parties[party] as Party).start.figures - readState(text ?? '').figures;
  const each = field.parties.map((_, index) => outcomesOf([index]));
  return {
    losses: map(outcomesOf([0, 1]), (joint) => {
      const [, attacker, defender] = joint.split(SEPARATOR);
      return { attacker: lostIn(attacker, 0), defender: lostIn(defender, 1) };
    }),
    states: each.map((outcomes) => map(outcomes, (joint) => joint.split(SEPARATOR)[1] ?? '')),
    spirits: field.parties.map((party, index) => {
      if (party.fighter.routed) return null;
      return chain(each[index] as Distribution<Joint>, (joint) => {
        const [evaded = '', state = ''] = joint.split(SEPARATOR);
        const ordeal = ordealOf(field, blocks, evaded, index);
        return ordeal === null
          ? certain<'stands' | 'routs' | 'wiped out'>('stands')
          : spiritIn(party.body, party.start, certain(state), party.fighter, ordeal);
      });
    }),
  };
};
