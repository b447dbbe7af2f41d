import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, client, queryClient } from '../../api/client.ts';
import { refusalOf, wordError } from '../../api/errors.ts';
import type { FilePreview } from '../../api/types.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { notifyDone, notifyUndo } from '../../components/notify.ts';
import { OptionCheck } from '../../components/option-check.tsx';
import { saving } from '../saving/saving.ts';
import classes from './import-dialog.module.css';
import { countByKind, STANDINGS, wordImport, wordNames } from './import-wording.ts';
import { closeOffered, type OfferedFile } from './offered-files.ts';
import { cancelTask, TaskProgress } from './task-progress.tsx';
import { noticeOf, undoImport } from './undo-import.ts';

const NAMED = 12;

const Holdings = ({ things }: Pick<FilePreview, 'things'>) => (
  <dl className={classes.importHoldings}>
    {STANDINGS.map(([standing, title]) => {
      const group = things.filter((thing) => thing.standing === standing);
      if (group.length === 0) return null;
      return (
        <div key={standing}>
          <dt>
            {title}: {countByKind(group)}
          </dt>
          <dd>
            {wordNames(
              group.map(({ name }) => name),
              NAMED,
            )}
          </dd>
        </div>
      );
    })}
  </dl>
);

/** What a bundle would change beside bringing things in. Nothing of it is taken unless it is ticked. */
const choicesIn = ({ things, houseRules, settings }: FilePreview) => {
  const setups = things.filter(({ kind }) => kind === 'print-setup').map(({ name }) => name);
  return [
    {
      key: 'houseRules',
      label: `House rules of ${houseRules.join(', ')}, in place of yours`,
      has: houseRules.length > 0,
    },
    {
      key: 'settings',
      label: `Settings in place of yours: ${settings.join(', ')}`,
      has: settings.length > 0,
    },
    { key: 'printSetups', label: `Print setups: ${wordNames(setups)}`, has: setups.length > 0 },
  ] as const;
};

type Choice = ReturnType<typeof choicesIn>[number]['key'];

interface Ticks extends Readonly<Record<Choice, boolean>> {
  readonly leaveOutSame: boolean;
}

const NOTHING: Ticks = { houseRules: false, settings: false, printSetups: false, leaveOutSame: true };

const comesIn = ({ things }: FilePreview, ticks: Ticks): FilePreview['things'] =>
  things.filter(
    ({ kind, standing }) =>
      (kind !== 'print-setup' || ticks.printSetups) && (standing !== 'same' || !ticks.leaveOutSame),
  );

interface LookProps {
  readonly preview: FilePreview;
  readonly ticks: Ticks;
  onTick(ticks: Ticks): void;
}

const Look = ({ preview, ticks, onTick }: LookProps) => {
  const { things, leftOut, pictures } = preview;
  const shown = things.filter(({ kind }) => kind !== 'print-setup');
  const choices = choicesIn(preview).filter(({ has }) => has);
  return (
    <>
      {shown.length === 0 ? (
        <p>It holds no rosters, characters, campaigns or battles.</p>
      ) : (
        <Holdings things={shown} />
      )}
      {pictures > 0 && <p>With {pictures === 1 ? 'one map picture' : `${pictures} map pictures`}.</p>}
      {shown.some(({ standing }) => standing === 'same') && (
        <OptionCheck
          label="Leave out what you have already"
          aside={null}
          checked={ticks.leaveOutSame}
          onChange={(leaveOutSame) => onTick({ ...ticks, leaveOutSame })}
        />
      )}
      {choices.length > 0 && (
        <fieldset className={classes.importChoices}>
          <legend>Take these over as well?</legend>
          {choices.map(({ key, label }) => (
            <OptionCheck
              key={key}
              label={label}
              aside={null}
              checked={ticks[key]}
              onChange={(on) => onTick({ ...ticks, [key]: on })}
            />
          ))}
        </fieldset>
      )}
      {leftOut.length > 0 && <p>Left out: {leftOut.join('; ')}.</p>}
    </>
  );
};

/** Shows a file before anything of it comes in. */
export const ImportDialog = ({ offered }: { offered: OfferedFile }) => {
  const { name, file, text } = offered;
  const given = text === undefined ? { file } : { text };
  const [ticks, setTicks] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [looking, bringing] = [`look ${file}`, `import ${file}`];
  const preview = useQuery({
    // Whoever leaves the dialog stops the reading.
    ...api.files.preview.queryOptions({ ...given, task: looking }, { trpc: { abortOnUnmount: true } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const close = (): void => {
    closeOffered(offered);
    // The host keeps few of them: one that is not dropped goes by itself.
    if (text === undefined) client.files.drop.mutate({ file }).catch(() => undefined);
  };
  const bringIn = async (): Promise<void> => {
    setBusy(true);
    try {
      const { imported, importId } = await saving(() =>
        client.files.import.mutate({ ...given, name, ...ticks, task: bringing }),
      );
      const told = wordImport(name, imported);
      if (importId === null) notifyDone(told);
      else notifyUndo(noticeOf(importId), told, () => void undoImport(importId));
      close();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'work/stopped') {
        notifyDone(refusal.message);
        close();
      } else setRefused(error);
    }
    setBusy(false);
    await queryClient.invalidateQueries();
  };
  const trouble = refused ?? preview.error;
  const isOrders = refusalOf(preview.error)?.code === 'file/orders';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (!isOrders) return;
    void import('../campaigns/mail/take-orders.ts')
      .then(({ takeOrders }) => takeOrders({ file }))
      .then(close);
  }, [isOrders]);
  const coming = preview.data === undefined ? [] : comesIn(preview.data, ticks);
  const isNothing = coming.length === 0 && !ticks.houseRules && !ticks.settings;
  return (
    <Dialog title={`Import ${name}?`} size={560} onClose={busy ? null : close}>
      <div className={classes.importLook}>
        {trouble !== null && (
          <p role="alert">
            <b>{wordError(trouble).title}.</b> {wordError(trouble).message}
          </p>
        )}
        {trouble === null && preview.data !== undefined && (
          <Look preview={preview.data} ticks={ticks} onTick={setTicks} />
        )}
        <TaskProgress task={looking} busy={preview.isPending}>
          Reading the file
        </TaskProgress>
        <TaskProgress task={bringing} busy={busy}>
          Bringing it in
        </TaskProgress>
        {trouble === null && preview.data !== undefined && isNothing && (
          <p>Nothing is left to bring in. Untick what is left out to get copies.</p>
        )}
      </div>
      <DialogActions>
        {busy ? (
          <Button onClick={() => cancelTask(bringing)}>Cancel</Button>
        ) : (
          <Button onClick={close}>{trouble === null ? 'Leave it' : 'Close'}</Button>
        )}
        {trouble === null && (
          <Button
            variant="filled"
            leftSection={<IconFileImport />}
            loading={busy}
            disabled={preview.data === undefined || isNothing}
            onClick={() => void bringIn()}
          >
            {coming.length === 0 ? 'Import' : `Import ${countByKind(coming)}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
