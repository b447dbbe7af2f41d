import { ActionIcon, Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../format.ts';
import classes from './print-page.module.css';
import { PrintedPages } from './printed-pages.tsx';
import type { RenderedPrint } from './types.ts';
import { fitZoom, zoomIn, zoomOut } from './zoom.ts';

const placeCss = (zoom: number): string => `
.sheets { display: flex; flex-wrap: wrap; justify-content: center; gap: 26px; padding: 24px }
.page { --look: ${zoom.toFixed(3)}; flex: none; box-shadow: var(--sheet-shadow) }
`;

interface PrintPreviewProps {
  readonly print: RenderedPrint;
  /** What the pages are, in a few words. */
  readonly what: string;
  /** Newer pages are on their way. */
  readonly busy: boolean;
}

/** The real pages on a desk, as many as there are. */
export const PrintPreview = ({ print, what, busy }: PrintPreviewProps) => {
  const { ref, width, height } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? fitZoom({ width, height }, print.paper, print.pages);
  return (
    <section className={classes.printDesk} aria-label="Preview" aria-busy={busy}>
      <div className={classes.printDeskBar}>
        <span>Live preview, {print.paper.name} upright</span>
        <span className={classes.printDeskWhat}>
          {what} · <b role="status">{count(print.pages, 'page')}</b>
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
