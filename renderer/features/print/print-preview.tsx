import { ActionIcon, Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../format.ts';
import classes from './print-page.module.css';
import { PrintedPages } from './printed-pages.tsx';
import type { Printed, PrintOptions, RenderedPrint } from './types.ts';
import { fitZoom, zoomIn, zoomOut } from './zoom.ts';

const placeCss = (zoom: number): string => `
.sheets { display: flex; flex-wrap: wrap; justify-content: center; gap: 26px; padding: 24px }
.page { zoom: ${zoom.toFixed(3)}; flex: none; box-shadow: var(--sheet-shadow) }
`;

const CARDS = 'Character cards, cut on the dashed lines';

const WORDS: Readonly<Record<PrintOptions['layout'], string>> = {
  roster: 'Roster',
  cards: 'Unit cards, cut on the dashed lines',
  both: 'Roster, then unit cards to cut on the dashed lines',
};

const wordPrint = (of: Printed, { layout, commanders }: PrintOptions): string => {
  if (of === 'characters') return CARDS;
  return commanders && (of.posts ?? 0) > 0 ? `${WORDS[layout]}, then commander cards` : WORDS[layout];
};

interface PrintPreviewProps {
  readonly print: RenderedPrint;
  readonly of: Printed;
  readonly options: PrintOptions;
  /** Newer pages are on their way. */
  readonly busy: boolean;
}

/** The real pages on a desk, as many as there are. */
export const PrintPreview = ({ print, of, options, busy }: PrintPreviewProps) => {
  const { ref, width, height } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? fitZoom({ width, height }, print.paper, print.pages);
  return (
    <section className={classes.printDesk} aria-label="Preview" aria-busy={busy}>
      <div className={classes.printDeskBar}>
        <span>Live preview, {print.paper.name} upright</span>
        <span className={classes.printDeskWhat}>
          {wordPrint(of, options)} · <b role="status">{count(print.pages, 'page')}</b>
        </span>
        <span className={classes.printZoom}>
          {chosen !== null && (
            <Button size="compact-sm" variant="subtle" onClick={() => setChosen(null)}>
              Fit
            </Button>
          )}
          <ActionIcon aria-label="Show smaller" onClick={() => setChosen(zoomOut(zoom))}>
            <IconMinus />
          </ActionIcon>
          <span>{Math.round(zoom * 100)} %</span>
          <ActionIcon aria-label="Show larger" onClick={() => setChosen(zoomIn(zoom))}>
            <IconPlus />
          </ActionIcon>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll the pages */}
      <section className={classes.printDeskTop} ref={ref} tabIndex={0} aria-label="Pages">
        {width > 0 && <PrintedPages print={print} placeCss={placeCss(zoom)} part="print-pages" />}
      </section>
    </section>
  );
};
