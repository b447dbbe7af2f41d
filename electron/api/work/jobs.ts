import { backUpStore } from '../../../db/back-up-store.ts';
import { examine } from '../../../db/doctor.ts';
import {
  answerOfAction,
  chooserOfAction,
  oddsOfAction,
  roundsOfAction,
  runAction,
  stancesOfAction,
} from '../services/actions.ts';
import { compareBackup, readBackup } from '../services/backups.ts';
import {
  adviceFor,
  chooserOf,
  foretellMove,
  oddsOfMove,
  prospectsFor,
  replay,
  stepsOfMove,
  thinkingOf,
  throwsOfMove,
} from '../services/battles/play.ts';
import { glanceAt } from '../services/battles/setup.ts';
import { previewAmendment, wordAmendment } from '../services/campaigns/amend.ts';
import { goodCopies } from '../services/damage.ts';
import { stageImport } from '../services/files/stage-import.ts';
import { previewFile } from '../services/files/survey.ts';
import { exportText, writeFile } from '../services/files/write-out.ts';
import { matchOf } from '../services/match.ts';
import type { Report } from './messages.ts';
import type { Lane } from './pool.ts';

const SECONDS = 1000;

/** What may take long: from plain data to plain data. Of the store a job reads at most a snapshot; it never writes to it. */
interface JobEntry<Input, Output> {
  readonly run: (input: Input, report: Report) => Output;
  readonly lane: Lane;
  readonly ms: number;
  /** Said when it takes too long or too much memory. */
  readonly smaller: string;
}

const odds = <Input, Output>(run: (input: Input) => Output): JobEntry<Input, Output> => ({
  run,
  lane: 'questions',
  ms: 20 * SECONDS,
  smaller: 'Exact odds are not guessed: ask for fewer figures, characters, dice or units in one fight.',
});

const ofData = <Input, Output>(run: (input: Input, report: Report) => Output): JobEntry<Input, Output> => ({
  run,
  lane: 'files',
  ms: 60 * 60 * SECONDS,
  smaller: 'Where it is a file, export its parts one by one and take these in.',
});

const ofLedger = <Input, Output>(run: (input: Input, report: Report) => Output): JobEntry<Input, Output> => ({
  run,
  lane: 'questions',
  ms: 120 * SECONDS,
  smaller: 'Amend a later entry, or correct today what came out wrong.',
});

export const JOBS = {
  actionOdds: odds(oddsOfAction),
  actionAnswer: odds(answerOfAction),
  actionRounds: odds(roundsOfAction),
  actionStances: odds(stancesOfAction),
  actionChooser: odds(chooserOfAction),
  actionRun: odds(runAction),
  moveOdds: odds(oddsOfMove),
  foretell: odds(foretellMove),
  throws: odds(throwsOfMove),
  chooser: odds(chooserOf),
  thinking: odds(thinkingOf),
  moveSteps: odds(stepsOfMove),
  prospects: odds(prospectsFor),
  advice: odds(adviceFor),
  replay: odds(replay),
  glance: odds(glanceAt),
  match: odds(matchOf),
  previewAmendment: ofLedger(previewAmendment),
  wordAmendment: ofLedger(wordAmendment),
  previewFile: ofData(previewFile),
  stageImport: ofData(stageImport),
  writeFile: ofData(writeFile),
  exportText: ofData(exportText),
  backUpStore: ofData(backUpStore),
  examine: ofData(examine),
  readBackup: ofData(readBackup),
  compareBackup: ofData(compareBackup),
  goodCopies: ofData(goodCopies),
};

export type JobName = keyof typeof JOBS;
export type JobInput<Name extends JobName> = Parameters<(typeof JOBS)[Name]['run']>[0];
export type JobOutput<Name extends JobName> = ReturnType<(typeof JOBS)[Name]['run']>;
