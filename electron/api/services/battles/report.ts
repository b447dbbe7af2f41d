import type { BattleId } from '../../../../rules/core/ids.ts';
import { SEATS, type TableViewer } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { type ExportedFile, fileNameFor } from '../file-name.ts';
import { battlePage } from '../print/battle-page.ts';
import { type BattlePrintOptions, renderBattle } from '../print/battle-sheets.ts';
import type { RenderedPrint } from '../print/render.ts';
import { type Account, accountOf } from './account.ts';
import { accountText } from './account-text.ts';
import { checkViewer, getStoredBattle, readLog } from './battles.ts';
import { readBattle } from './read-battle.ts';
import { viewToReport } from './view.ts';
import { weighMoves } from './weigh.ts';

export const REPORT_FORMS = ['text', 'page'] as const;

const isSide = (viewer: TableViewer): boolean => SEATS.some((seat) => seat === viewer);

const accountFor = (
  context: AppContext,
  id: BattleId,
  viewer: TableViewer,
): { readonly account: Account; weigh(): readonly number[] } => {
  const stored = getStoredBattle(context, id);
  const { rules, log } = readLog(stored);
  return readBattle(stored, () => {
    checkViewer(rules, log, viewer);
    return {
      account: accountOf(rules, viewToReport(stored, rules, log, viewer)),
      // What an entry cost the other side is not told by keeping it either.
      weigh: () => (isSide(viewer) && rules.secrets !== undefined ? [] : weighMoves(rules, log)),
    };
  });
};

interface WantedReport {
  readonly id: BattleId;
  readonly as: TableViewer;
  readonly form: (typeof REPORT_FORMS)[number];
  /** With every roll at the end. */
  readonly rolls: boolean;
}

/** The battle as text to paste, or as one page that needs nothing beside it. */
export const reportBattle = (context: AppContext, { id, as, form, rolls }: WantedReport): ExportedFile => {
  const { account } = accountFor(context, id, as);
  return form === 'text'
    ? { fileName: fileNameFor(account.title, 'txt', 'Battle'), text: accountText(account, rolls) }
    : { fileName: fileNameFor(account.title, 'html', 'Battle'), text: battlePage(account, rolls) };
};

/** The same on paper. */
export const printBattle = (
  context: AppContext,
  id: BattleId,
  as: TableViewer,
  options: BattlePrintOptions,
): RenderedPrint => {
  const { account, weigh } = accountFor(context, id, as);
  return renderBattle(account, options, weigh);
};
