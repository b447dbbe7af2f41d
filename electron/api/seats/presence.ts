/** A socket says nothing: a device that fell asleep looks connected for minutes. Pages that are looked at say so. */
const HERE_MS = 50_000;

export interface Presence {
  touch(seatId: string, now: number): void;
  isHere(seatId: string, now: number): boolean;
  leave(seatId: string): void;
}

/** `stirred` is told of everybody who comes, and of who has said nothing for too long. */
export const createPresence = (stirred: () => void): Presence => {
  const last = new Map<string, { readonly at: number; readonly timer: NodeJS.Timeout }>();
  const isHere = (seatId: string, now: number): boolean => now - (last.get(seatId)?.at ?? -HERE_MS) < HERE_MS;
  const leave = (seatId: string): void => {
    clearTimeout(last.get(seatId)?.timer);
    last.delete(seatId);
  };
  const fallSilent = (seatId: string): void => {
    leave(seatId);
    stirred();
  };
  return {
    touch: (seatId, now) => {
      const wasHere = isHere(seatId, now);
      leave(seatId);
      const timer = setTimeout(fallSilent, HERE_MS, seatId);
      timer.unref();
      last.set(seatId, { at: now, timer });
      if (!wasHere) stirred();
    },
    isHere,
    leave,
  };
};
