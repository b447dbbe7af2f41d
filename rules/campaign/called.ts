import type { ArmyState, CampaignState } from './state.ts';

const numberOf = ({ id }: ArmyState): number => Number(id.slice(1));

const tellApart = (
  { sides }: Pick<CampaignState, 'sides'>,
  army: ArmyState,
  alike: readonly ArmyState[],
  isTaken: (name: string) => boolean,
): string => {
  const older = alike.filter(
    (one) => one.sideId === army.sideId && one.id !== army.id && numberOf(one) < numberOf(army),
  ).length;
  const side = alike.some(({ sideId }) => sideId !== army.sideId)
    ? (sides[army.sideId]?.name ?? 'a side')
    : null;
  const word = (count: number): string => {
    const marks = [side, count > 1 ? String(count) : null].filter((mark) => mark !== null);
    return marks.length === 0 ? army.name : `${army.name} (${marks.join(', ')})`;
  };
  let count = older + 1;
  // Somebody may have named an army “Levy (2)” by hand.
  while (word(count) !== army.name && isTaken(word(count))) count += 1;
  return word(count);
};

/**
 * How armies are called where others are called alike: by their side, and those of one side by a number in the order in
 * which they were mustered. Told apart from the armies the reader knows alone: a mark must not tell him that there is another.
 */
export const callArmies = (
  state: Pick<CampaignState, 'sides' | 'armies'>,
  known: readonly ArmyState[] = Object.values(state.armies),
): ((id: string) => string | undefined) => {
  const byName = Map.groupBy(known, ({ name }) => name);
  return (id) => {
    const army = state.armies[id];
    if (army === undefined) return undefined;
    const alike = byName.get(army.name) ?? [];
    if (alike.every((one) => one.id === id)) return army.name;
    return tellApart(state, army, alike, (name) => byName.has(name));
  };
};

/** The same state for a reader who knows all of it, with armies that are called alike told apart. */
export const withCalledArmies = (state: CampaignState): CampaignState => {
  const nameOf = callArmies(state);
  const called = Object.values(state.armies).filter(({ id, name }) => nameOf(id) !== name);
  if (called.length === 0) return state;
  const renamed = called.map((army) => [army.id, { ...army, name: nameOf(army.id) ?? army.name }]);
  return { ...state, armies: { ...state.armies, ...Object.fromEntries(renamed) } };
};
