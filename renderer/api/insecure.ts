/** What browsers keep from pages that came by plain http from another computer, done by other means. */

/** A name that nothing else has. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Copies what stands in a field of its own, as pages did before there was a clipboard to ask for. */
const copyBySelection = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};

/** Rejects where the browser lets nobody copy. */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard !== undefined) await navigator.clipboard.writeText(text);
  else if (!copyBySelection(text)) throw new DOMException('no clipboard here', 'NotAllowedError');
};
