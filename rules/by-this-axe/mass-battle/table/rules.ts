import { defineTable } from '../../../core/define-table.ts';
import { numberField } from '../../../core/make-fields.ts';
import type { TableRules } from '../../../core/play.ts';
import type { ByThisAxeRoster } from '../../types.ts';
import type { BattleSetup } from '../input.ts';
import { isOpen, openingFor } from '../secrecy.ts';
import { massArmies } from './armies.ts';
import { massCounsel } from './counsel.ts';
import { movesOfAnswers } from './old-log.ts';
import { movesOfMass, playMass, startMass } from './play.ts';
import { massDigest, massReport, resultOfMass } from './report.ts';
import { revealMass } from './reveal.ts';
import type { MassState } from './state.ts';
import { tellMass, viewMass } from './view.ts';

/** The abstract battle of two armies (Appendix D), played step by step. */
export const massBattle: TableRules<ByThisAxeRoster> = defineTable<ByThisAxeRoster, MassState, BattleSetup>({
  called: {
    title: 'Off the table',
    summary: 'Whole armies by strength and stratagem, in ten steps',
    source: 'By This Axe, Appendix D',
  },
  options: [{ title: '', fields: [numberField(['day'], 'Day', { max: 100_000 })] }],
  defaults: { day: 1 },
  start: startMass,
  moves: movesOfMass,
  play: playMass,
  // The whole battle's chances are the counsel's.
  odds: () => null,
  view: viewMass,
  result: resultOfMass,
  reveal: revealMass,
  endsItself: true,
  armies: massArmies,
  counsel: massCounsel,
  secrets: {
    isOpen: ({ battle }) => isOpen(battle),
    tell: tellMass,
    tellOpening: ({ battle }, steps, viewer) => openingFor(battle, steps, viewer),
  },
  report: massReport,
  digest: massDigest,
  movesOf: movesOfAnswers,
});
