/** Where the arrow keys lead from a place of a board, row by row; null where they lead off it. */
export const stepOn = (
  index: number,
  key: string,
  { across, places }: { readonly across: number; readonly places: readonly unknown[] },
): number | null => {
  const column = index % across;
  const to = {
    ArrowRight: column < across - 1 ? index + 1 : null,
    ArrowLeft: column > 0 ? index - 1 : null,
    ArrowDown: index + across,
    ArrowUp: index - across,
  }[key];
  return to == null || places[to] === undefined ? null : to;
};
