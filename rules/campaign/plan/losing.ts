import { headsOf } from '../figures.ts';
import { isExempt } from '../war/reckon.ts';
import { clearDestroyed, type Draft } from './draft.ts';

/** So many in a hundred of every unit, whole heads, at least one where there is anybody. */
export const loseShare = (
  draft: Draft,
  armyId: string,
  percent: number,
  cause: string,
  except: readonly string[] = [],
): void => {
  const { units } = draft.army(armyId);
  const losses = Object.fromEntries(
    units.flatMap((unit) => {
      const heads = isExempt(unit, except) ? 0 : Math.ceil((headsOf(unit) * percent) / 100);
      const sp = Math.min(unit.sp, heads * unit.perHead);
      return sp > 0 ? [[unit.id, sp]] : [];
    }),
  );
  if (Object.keys(losses).length === 0) return;
  draft.record({ kind: 'casualties', armyId, losses, cause });
  clearDestroyed(draft, [armyId]);
};
