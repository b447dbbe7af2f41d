import { Button } from '@mantine/core';
import { IconArrowBackUp, IconClipboardCopy } from '@tabler/icons-react';
import type { TableResult } from '../../../../rules/core/play.ts';
import { Trouble } from '../../battles/trouble.tsx';
import { copyToClipboard } from '../../files/clipboard.ts';
import { CampaignPanel } from './campaign-panel.tsx';
import { MoveLog } from './move-log.tsx';
import { textReport } from './report.ts';
import { ResultTable, wordWinner } from './result-table.tsx';
import type { TableDesk } from './table-desk.ts';
import './report-pane.css';

/** A battle that is over: who won, what is left, and every move that led there. */
export const ReportPane = ({ desk, ended }: { desk: TableDesk; ended: TableResult }) => {
  const { battle, busy, trouble } = desk;
  return (
    <div className="table-report">
      <section aria-label="Result">
        <header className="pane-head">
          <h2>{wordWinner(battle, ended.winner)}</h2>
          <p>{ended.why}</p>
        </header>
        <div className="ledger-rule" aria-hidden />
        <ResultTable battle={battle} result={ended} />
        {battle.campaign !== null && <CampaignPanel battle={battle} id={battle.campaign.id} />}
        <Trouble text={trouble} />
        <div className="report-presses">
          <Button
            leftSection={<IconClipboardCopy />}
            onClick={() => void copyToClipboard(async () => ({ text: textReport(battle) }))}
          >
            Copy as text
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp />}
            disabled={busy || battle.removedAt !== null}
            onClick={() => void desk.carryOut({ kind: 'undo', steps: 1 })}
          >
            Take the end back
          </Button>
        </div>
      </section>
      <MoveLog battle={battle} disabled={busy} onBack={() => {}} />
    </div>
  );
};
