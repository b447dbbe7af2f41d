/** A socket says nothing: a device that fell asleep looks connected for minutes. Pages that are looked at say so. */
const HERE_MS = 50_000;

export interface Presence {
  /** Says whether that is news. */
  touch(seatId: string, now: number): boolean;
  isHere(seatId: string, now: number): boolean;
  leave(seatId: string): void;
}

export const createPresence = (): Presence => {
  const last = new Map<string, number>();
  const isHere = (seatId: string, now: number): boolean => now - (last.get(seatId) ?? -HERE_MS) < HERE_MS;
  return {
    touch: (seatId, now) => {
      const wasHere = isHere(seatId, now);
      last.set(seatId, now);
      return !wasHere;
    },
    isHere,
    leave: (seatId) => last.delete(seatId),
  };
};
