import { IconPencil } from '@tabler/icons-react';
import type { TableMove, TableToken } from '../../../../rules/core/play.ts';
import { formationWords } from '../../../../rules/core/words.ts';
import { Term } from '../../../components/term.tsx';
import classes from './formation-chip.module.css';

/** More are no picture any more. */
const MOST_FIGURES = 80;
const STEP = 6;

/** Seen from above, the front first: filled stands, hollow is lost. */
const FromAbove = ({ wide, stands, began }: { wide: number; stands: number; began: number }) => {
  const deep = Math.ceil(began / wide);
  return (
    <svg className={classes.above} width={wide * STEP} height={deep * STEP} aria-hidden>
      {Array.from({ length: began }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: figures stand in order
          key={at}
          x={(at % wide) * STEP + 0.5}
          y={Math.floor(at / wide) * STEP + 0.5}
          width={4}
          height={4}
          data-lost={at >= stands || undefined}
        />
      ))}
    </svg>
  );
};

interface FormationChipProps {
  readonly token: TableToken;
  readonly moves: readonly TableMove[];
  readonly disabled: boolean;
  onMove(move: TableMove): void;
}

/** How a unit stands, and the way to change it where the rules let it. */
export const FormationChip = ({ token, moves, disabled, onMove }: FormationChipProps) => {
  const { formation, counters, gone } = token;
  if (formation === undefined || gone) return null;
  const change = moves.find(({ id }) => id === formation.by) ?? null;
  const words = formationWords(formation);
  const [strength] = counters;
  const [stands, began] = [strength?.value ?? 0, strength?.most ?? 0];
  // Where ranks are of stands and the strength of castings there is nothing to draw one by one.
  const drawn = began > 0 && began <= MOST_FIGURES && Math.ceil(stands / formation.wide) === formation.deep;
  return (
    <div className={classes.formation}>
      {change === null ? (
        <span className="tag">
          <Term means="The rules do not let it form anew now.">{words}</Term>
        </span>
      ) : (
        <button
          type="button"
          className={classes.chip}
          disabled={disabled}
          aria-label={`${token.name}: ${words}, change`}
          onClick={() => onMove(change)}
        >
          {words}
          <IconPencil aria-hidden />
        </button>
      )}
      {drawn && <FromAbove wide={formation.wide} stands={stands} began={began} />}
    </div>
  );
};
