import { DieFace } from '../../../components/dice-input.tsx';
import { StepsList } from '../../../components/steps-list.tsx';
import type { BattleView } from '../types.ts';
import { STAGES, stageOf } from '../words.ts';
import './so-far.css';

const isTold = ({ dice, sentences }: BattleView['events'][number]): boolean =>
  dice !== null || sentences.length > 0;

/** The last thing that happened, with its dice, where everybody sees it. */
export const JustNow = ({ view }: { view: BattleView }) => {
  const last = view.events.filter(isTold).at(-1);
  if (last === undefined) return null;
  return (
    <section className="just-now" aria-label="Just now" aria-live="polite">
      <h3>Just now</h3>
      {last.dice !== null && (
        <p className="just-now-dice">
          {last.dice.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
            <DieFace key={index} value={value} size={34} />
          ))}
          <span className="caption">{last.thrown === 'typed' ? 'typed in' : 'rolled by Muster'}</span>
        </p>
      )}
      {last.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
};

/** Every step so far that the viewer may read, each with its rule. */
export const SoFar = ({ view }: { view: BattleView }) => {
  const told = [
    { head: 'Roster', summary: 'both armies written down', steps: view.opening },
    ...view.events.map(({ at, sentences, steps }) => ({
      head: STAGES[stageOf(at)] ?? 'Next day',
      summary: sentences.at(-1) ?? '',
      steps,
    })),
  ].filter(({ steps }) => steps.length > 0);
  if (told.length === 0) return null;
  return (
    <section className="so-far" aria-label="So far">
      <h3>So far</h3>
      <StepsList of={told.map((one, index) => ({ ...one, head: `${index + 1}. ${one.head}` }))} />
    </section>
  );
};
