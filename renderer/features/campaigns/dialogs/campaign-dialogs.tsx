import { CountersDialog, UnitCountersDialog } from '../leaders/counters-dialog.tsx';
import { FateDialog } from '../leaders/fate-dialog.tsx';
import { PostDialog } from '../leaders/post-dialog.tsx';
import { type CampaignDialog, useSession } from '../session/session.ts';
import { DrawDialog, TallyDialog, WeatherDialog } from '../war/war-dialogs.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DisbandDialog } from './disband-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { GeneralDialog } from './general-dialog.tsx';
import { LoseDialog } from './lose-dialog.tsx';
import { MakeRosterDialog } from './make-roster-dialog.tsx';
import { MarchDialog } from './march-dialog.tsx';
import { MeetDialog } from './meet-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MusterDialog } from './muster-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { ReinforceDialog } from './reinforce-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { StandingDialog } from './standing-dialog.tsx';
import { StrengthDialog } from './strength-dialog.tsx';

const OF_AN_ARMY = {
  reinforce: ReinforceDialog,
  split: SplitDialog,
  merge: MergeDialog,
  disband: DisbandDialog,
  lose: LoseDialog,
  correct: CorrectDialog,
  strength: StrengthDialog,
  standing: StandingDialog,
  general: GeneralDialog,
  'make-roster': MakeRosterDialog,
  'unit-counters': UnitCountersDialog,
} as const;

const OF_A_LEADER = { fate: FateDialog, post: PostDialog, counters: CountersDialog } as const;

/** Whatever lies over the campaign's page. */
export const CampaignDialogs = ({ dialog, onClose }: { dialog: CampaignDialog; onClose: () => void }) => {
  const { view } = useSession();
  switch (dialog.kind) {
    case 'march':
      return <MarchDialog armyId={dialog.armyId} to={dialog.to} onClose={onClose} />;
    case 'muster':
      return <MusterDialog onClose={onClose} />;
    case 'end':
      return <EndDialog days={dialog.days} onClose={onClose} />;
    case 'note':
      return (
        <NoteDialog
          noteId={dialog.noteId}
          day={dialog.day}
          generalId={dialog.generalId ?? null}
          onClose={onClose}
        />
      );
    case 'fate':
    case 'post':
    case 'counters': {
      const general = view.state.generals[dialog.generalId];
      const OfLeader = OF_A_LEADER[dialog.kind];
      return general === undefined ? null : <OfLeader general={general} onClose={onClose} />;
    }
    case 'meet':
      return <MeetDialog onClose={onClose} />;
    case 'tally':
      return <TallyDialog onClose={onClose} />;
    case 'draw':
      return <DrawDialog onClose={onClose} />;
    case 'weather':
      return <WeatherDialog onClose={onClose} />;
    case 'copy':
      return <CopyDialog onClose={onClose} />;
    default: {
      const army = view.state.armies[dialog.armyId];
      const OfArmy = OF_AN_ARMY[dialog.kind];
      return army === undefined ? null : <OfArmy army={army} onClose={onClose} />;
    }
  }
};
