import type { DesktopBridge } from '../../electron/bridge.ts';

declare global {
  interface Window {
    readonly muster?: DesktopBridge;
  }
}

/** The desktop's own doors; null in a browser. */
export const bridge: DesktopBridge | null = window.muster ?? null;

const isApple = (): boolean =>
  bridge === null ? /Mac|iPhone|iPad/.test(navigator.platform) : bridge.platform === 'darwin';

export const usesCommandKey: boolean = isApple();
