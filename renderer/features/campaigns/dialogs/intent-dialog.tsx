import type { FormEvent, ReactNode } from 'react';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import type { Preview } from '../../../../rules/campaign/preview.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { PreviewPane } from '../parts/preview-pane.tsx';
import { usePreview } from '../parts/use-preview.ts';
import { useSession } from '../session/session.ts';
import type { CampaignView } from '../types.ts';
import classes from './dialogs.module.css';

interface IntentDialogProps {
  readonly title: string;
  readonly size?: number;
  /** Null while something is missing; `hint` then says what. */
  readonly intent: Intent | null;
  readonly hint: string;
  /** The words on the button; a function where they hang on what would happen. */
  readonly confirm: string | ((preview: Preview | null) => string);
  readonly icon: ReactNode;
  /** Says on which day each line falls. */
  readonly days?: boolean;
  readonly children: ReactNode;
  /** Where the press does more than the intent alone. */
  carryOut?(): Promise<CampaignView | null>;
  onClose(): void;
  onDone?(view: CampaignView): void;
}

/** A few fields, every change they would make, and one press that makes it. */
export const IntentDialog = ({
  title,
  size = 560,
  intent,
  hint,
  confirm,
  icon,
  days = false,
  children,
  carryOut,
  onClose,
  onDone,
}: IntentDialogProps) => {
  const { view, act, busy } = useSession();
  const previewed = usePreview(intent);
  const ready = intent !== null && previewed.trouble === null && previewed.preview !== null && !busy;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready) return;
    const next = await (carryOut === undefined ? act(intent) : carryOut());
    if (next === null) return;
    onClose();
    onDone?.(next);
  };
  return (
    <FormDialog
      title={title}
      size={size}
      confirm={typeof confirm === 'string' ? confirm : confirm(previewed.preview)}
      icon={icon}
      ready={ready}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <div className={classes.campForm} data-part="camp-form">
        {children}
        <div className={classes.campPreview}>
          <PreviewPane of={previewed} state={view.state} hint={hint} days={days} />
        </div>
      </div>
    </FormDialog>
  );
};
