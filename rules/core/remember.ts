/** What follows from a state alone is worked out once for each: states are never changed, only followed by others. */
export const remember = <S, T>(workOut: (state: S) => T): ((state: S) => T) => {
  const known = new WeakMap<object, T>();
  return (state) => {
    const key = state as object;
    const found = known.get(key) ?? workOut(state);
    known.set(key, found);
    return found;
  };
};
