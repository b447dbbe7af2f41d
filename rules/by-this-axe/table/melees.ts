import type { Arc } from '../combat/profiles.ts';
import type { Melee, TableState } from './state.ts';

type Joined = Melee['joining'][number];

const meleeId = (number: number): string => `melee-${number}`;

const takesPart = ({ attacker, defender, joining }: Melee, token: string): boolean =>
  attacker === token || defender === token || joining.some((joined) => joined.token === token);

/** All who fight each other, directly or through others, from one pair on. */
const growFrom = (first: Joined, others: readonly Joined[]): readonly Joined[] => {
  const inside = new Set([first.token, first.against]);
  const found: Joined[] = [];
  let grown = true;
  while (grown) {
    const next = others.filter((joined) => !found.includes(joined) && inside.has(joined.against));
    for (const joined of next) inside.add(joined.token);
    found.push(...next);
    grown = next.length > 0;
  }
  return found;
};

/** A fight that split off gets its own number afterwards. */
const UNNUMBERED = '';

/** With its first opponent gone a unit turns to the next one; fights apart from each other go on apart (R-B36). */
const regroup = (melee: Melee, joining: readonly Joined[], id: string): readonly Melee[] => {
  const strikers = new Set(joining.map(({ token }) => token));
  // Whoever strikes nobody himself is turned to the first who strikes him.
  const first = joining.find(({ against }) => !strikers.has(against));
  if (first === undefined) return [];
  const rest = joining.filter((joined) => joined !== first);
  const together = growFrom(first, rest);
  const apart = rest.filter((joined) => !together.includes(joined));
  const grouped: Melee = {
    ...melee,
    id,
    attacker: first.token,
    defender: first.against,
    from: 'front',
    joining: together,
  };
  return [grouped, ...regroup(melee, apart, UNNUMBERED)];
};

const removeFrom = (melee: Melee, token: string): readonly Melee[] => {
  // Whoever struck only at the one who is gone is free again.
  const joining = melee.joining.filter((joined) => joined.token !== token && joined.against !== token);
  if (melee.attacker === token || melee.defender === token) return regroup(melee, joining, melee.id);
  const main: Joined = { token: melee.attacker, against: melee.defender, from: 'front' };
  const together = growFrom(main, joining);
  const apart = joining.filter((joined) => !together.includes(joined));
  return [{ ...melee, joining: together }, ...regroup(melee, apart, UNNUMBERED)];
};

/** A body is out of all fighting: routed, destroyed, evaded. */
export const leaveMelees = (state: TableState, token: string): TableState => {
  let { meleesSoFar } = state;
  const melees = state.melees
    .flatMap((melee) => (takesPart(melee, token) ? removeFrom(melee, token) : [melee]))
    .map((melee) => {
      if (melee.id !== UNNUMBERED) return melee;
      meleesSoFar += 1;
      return { ...melee, id: meleeId(meleesSoFar) };
    });
  return { ...state, melees, meleesSoFar };
};

/** A charge arrives: a new melee face to face, or one more in the flank or rear of a unit that fights already. */
export const joinMelee = (state: TableState, token: string, target: string, from: Arc): TableState => {
  const fought = state.melees.find((melee) => takesPart(melee, target));
  if (fought === undefined) {
    const melee: Melee = {
      id: meleeId(state.meleesSoFar + 1),
      attacker: token,
      defender: target,
      from,
      joining: [],
      rounds: 0,
      foughtInTurn: null,
    };
    return { ...state, melees: [...state.melees, melee], meleesSoFar: state.meleesSoFar + 1 };
  }
  const joined = { token, against: target, from: from === 'front' ? ('flank' as const) : from };
  return {
    ...state,
    melees: state.melees.map((melee) =>
      melee === fought ? { ...melee, joining: [...melee.joining, joined] } : melee,
    ),
  };
};

/** Who strikes at a body, or is struck by it. */
export const opponentsOf = ({ melees }: TableState, token: string): readonly string[] =>
  melees.flatMap(({ attacker, defender, joining }) => {
    const others: string[] = [];
    if (attacker === token) others.push(defender);
    if (defender === token) others.push(attacker);
    for (const joined of joining) {
      if (joined.token === token) others.push(joined.against);
      if (joined.against === token) others.push(joined.token);
    }
    return others;
  });

export const areInContact = (state: TableState, first: string, second: string): boolean =>
  opponentsOf(state, first).includes(second);
