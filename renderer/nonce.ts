declare global {
  interface Window {
    __webpack_nonce__?: string;
  }
}

/** Browsers hide the attribute from scripts, not the property. */
const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The scroll lock under dialogs writes a style of its own and looks here: without it the page's policy blocks it.
window.__webpack_nonce__ = pageNonce();

export const getStyleNonce = (): string => pageNonce();
