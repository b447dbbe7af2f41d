import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-out.module.css';
import { PrintedPages } from './printed-pages.tsx';
import type { RenderedPrint } from './types.ts';

const PLACE = '.page { break-after: page } .page:last-child { break-after: auto }';

/** Names the paper to the whole document for as long as the pages are there. */
const usePaper = (paperCss: string): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(paperCss);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [paperCss]);
};

/** What goes to the printer and into the PDF: on paper the app is gone and only this is there. */
export const PrintOut = ({ print }: { print: RenderedPrint }) => {
  usePaper(print.paperCss);
  return createPortal(
    <PrintedPages print={print} placeCss={PLACE} className={classes.printOut} part="print-out" />,
    document.body,
  );
};
