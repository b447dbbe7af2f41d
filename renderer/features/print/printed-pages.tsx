import { useLayoutEffect, useRef } from 'react';
import type { RenderedPrint } from './types.ts';

interface PrintedPagesProps {
  readonly print: Pick<RenderedPrint, 'html' | 'css'>;
  /** Rules for where the pages are shown, after their own. */
  readonly placeCss: string;
  readonly part: string;
  readonly className?: string;
}

/** The pages exactly as they were made, in a root of their own: no rule of the app can reach them. */
export const PrintedPages = ({ print: { html, css }, placeCss, part, className }: PrintedPagesProps) => {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${css}\n${placeCss}`);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = html;
  }, [html, css, placeCss]);
  return <div ref={host} data-part={part} className={className} />;
};
