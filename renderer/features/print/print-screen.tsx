import type { ReactNode } from 'react';
import { PrintActions } from './print-actions.tsx';
import { PrintOptionsForm } from './print-options.tsx';
import { PrintOut } from './print-out.tsx';
import classes from './print-page.module.css';
import { PrintPreview } from './print-preview.tsx';
import { SetupPicker } from './setup-picker.tsx';
import type { Printed, PrintOptions, RenderedPrint } from './types.ts';
import type { PrintChoice } from './use-print-choice.ts';

const CARDS = 'Character cards, cut on the dashed lines';

const WORDS: Readonly<Record<PrintOptions['layout'], string>> = {
  roster: 'Roster',
  cards: 'Unit cards, cut on the dashed lines',
  both: 'Roster, then unit cards to cut on the dashed lines',
};

const wordPrint = (of: Printed, { layout, commanders }: PrintOptions): string => {
  if (of === 'characters') return CARDS;
  if (!commanders || of.commanders === 0) return WORDS[layout];
  return layout === 'roster' ? 'Roster, then commander cards' : `${WORDS[layout]}, commanders among them`;
};

interface PrintScreenProps {
  readonly of: Printed;
  readonly name: string;
  readonly choice: PrintChoice;
  readonly print: RenderedPrint;
  /** Newer pages are on their way. */
  readonly busy: boolean;
  /** What else becomes of the thing: texts and files. */
  readonly children?: ReactNode;
}

/** Options beside the real pages; the same for whatever is printed. */
export const PrintScreen = ({ of, name, choice, print, busy, children }: PrintScreenProps) => {
  const { options, setup, setups, usual, change } = choice;
  return (
    <>
      <section className={classes.printOptions} aria-label="Print options">
        <div className={classes.printOptionsTop}>
          <SetupPicker
            setups={setups}
            defaults={usual}
            options={options}
            chosen={setup}
            onChoose={(next) => change({ options: next?.options ?? usual, setup: next })}
          />
          <PrintOptionsForm
            of={of}
            options={options}
            onChange={(part) => change({ options: { ...options, ...part }, setup })}
          />
        </div>
        <PrintActions name={name} pages={print.pages} paper={options.paper} notices={print.notices}>
          {children}
        </PrintActions>
      </section>
      <PrintPreview print={print} what={wordPrint(of, options)} busy={busy} />
      <PrintOut print={print} />
    </>
  );
};
