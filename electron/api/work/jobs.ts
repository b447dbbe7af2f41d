import { oddsOfAction, runAction } from '../services/actions.ts';
import {
  adviceFor,
  foretellMove,
  oddsOfMove,
  prospectsFor,
  replay,
  stepsOfMove,
} from '../services/battles/play.ts';
import { glanceAt } from '../services/battles/setup.ts';

const SECONDS = 1000;

/** What may take long: from plain data to plain data, without the store, a clock or chance. */
interface JobEntry<Input, Output> {
  readonly run: (input: Input) => Output;
  readonly ms: number;
  /** Said when it takes too long or too much memory. */
  readonly smaller: string;
}

const odds = <Input, Output>(run: (input: Input) => Output): JobEntry<Input, Output> => ({
  run,
  ms: 20 * SECONDS,
  smaller: 'Exact odds are not guessed: ask for fewer figures, characters, dice or units in one fight.',
});

export const JOBS = {
  actionOdds: odds(oddsOfAction),
  actionRun: odds(runAction),
  moveOdds: odds(oddsOfMove),
  foretell: odds(foretellMove),
  moveSteps: odds(stepsOfMove),
  prospects: odds(prospectsFor),
  advice: odds(adviceFor),
  replay: odds(replay),
  glance: odds(glanceAt),
};

export type JobName = keyof typeof JOBS;
export type JobInput<Name extends JobName> = Parameters<(typeof JOBS)[Name]['run']>[0];
export type JobOutput<Name extends JobName> = ReturnType<(typeof JOBS)[Name]['run']>;
