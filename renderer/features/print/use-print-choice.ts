import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PaperName } from '../../../electron/bridge.ts';
import { bridge } from '../../api/bridge.ts';
import { api } from '../../api/client.ts';
import { type Command, useRegisterCommands } from '../commands/registry.ts';
import { flushEdits } from '../saving/flush-edits.ts';
import { printPages, savePdf } from './actions.ts';
import type { PrintOptions, PrintSetup } from './types.ts';

interface Chosen {
  readonly options: PrintOptions;
  readonly setup: PrintSetup | null;
}

export interface PrintChoice extends Chosen {
  /** What a person starts from who has saved no setup. */
  readonly usual: PrintOptions;
  readonly setups: readonly PrintSetup[];
  change(next: Chosen): void;
}

/** Kept while the program is open, so that the next thing prints like the last one. */
let lastUsed: Chosen | null = null;

/** Null until it is known what the usual options are. */
export const usePrintChoice = (): {
  choice: PrintChoice | null;
  error: unknown;
  refetch: () => void;
} => {
  const defaults = useQuery({
    ...api.print.defaults.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const setups = useQuery(api.print.setups.list.queryOptions());
  const [chosen, setChosen] = useState(lastUsed);
  const change = (next: Chosen): void => {
    lastUsed = next;
    setChosen(next);
  };
  const usual = defaults.data;
  const choice =
    usual === undefined
      ? null
      : { ...(chosen ?? { options: usual, setup: null }), usual, setups: setups.data ?? [], change };
  return { choice, error: defaults.error, refetch: () => void defaults.refetch() };
};

/** What was typed last must be on the paper. */
export const useFlushed = (): boolean => {
  const [flushed, setFlushed] = useState(false);
  useEffect(() => {
    void flushEdits().finally(() => setFlushed(true));
  }, []);
  return flushed;
};

/** Null while there is nothing to print yet. */
export const usePrintCommands = (name: string, paper: PaperName | null): void => {
  const commands = useMemo((): readonly Command[] => {
    if (paper === null) return [];
    const print: Command = {
      id: 'print',
      title: `Print ${name}`,
      detail: 'these pages, on paper',
      group: 'do',
      icon: IconPrinter,
      shortcuts: ['mod+p'],
      menu: 'print',
      run: () => void printPages(paper),
    };
    const pdf: Command = {
      id: 'save-pdf',
      title: `Save ${name} as PDF`,
      detail: 'these pages, in a file',
      group: 'do',
      icon: IconDownload,
      menu: 'save-pdf',
      run: () => void savePdf(name),
    };
    return bridge === null ? [print] : [print, pdf];
  }, [name, paper]);
  useRegisterCommands(commands);
};
