import type { HtmlTagDescriptor, Plugin } from 'vite';
import { ROLES } from '../../renderer/theme-colors.ts';

const PAINTED = ['body', 'rail', 'line'] as const;

const colours = (side: 0 | 1): string => PAINTED.map((role) => `--${role}:${ROLES[role][side]}`).join(';');

/** The window's frame as the app will draw it (renderer/frame), with the scheme the page was served in or the system's. */
const SHEET = [
  `:root{${colours(0)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${colours(1)}}}`,
  `:root[data-mantine-color-scheme=dark]{${colours(1)}}`,
  '#start-frame{position:fixed;inset:0;background:var(--body)}',
  '#start-frame>i{position:absolute}',
  '#start-frame>:nth-child(1){inset:0 auto 0 0;width:76px;background:var(--rail)}',
  '#start-frame>:nth-child(2){inset:0 0 auto 76px;height:51px;border-bottom:1px solid var(--line)}',
  '#start-frame>:nth-child(3){inset:auto 0 0 76px;height:25px;border-top:1px solid var(--line)}',
  '@media (max-width:576px){',
  '#start-frame>:nth-child(1){inset:auto 0 0;width:auto;height:50px}',
  '#start-frame>:nth-child(2){left:0}#start-frame>:nth-child(3){left:0;bottom:50px}}',
].join('');

/** What every first screen is written in; the others are fetched where a letter needs them. */
const FIRST_FONTS = /\/(?:grenze-latin-600|source-sans-3-latin-(?:400|600))-normal-[^/]+\.woff2$/u;

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
  injectTo: 'head',
});

/** What can be seen before any script runs: the frame in its colours, and the letters asked for along with the page. */
export const startFrame = (nonce: string): Plugin => ({
  name: 'start-frame',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      { tag: 'style', attrs: { nonce }, children: SHEET, injectTo: 'head' },
      ...Object.keys(bundle)
        .map((file) => `/${file}`)
        .filter((href) => FIRST_FONTS.test(href))
        .map(preload),
    ],
  },
});
