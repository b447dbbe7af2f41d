/** What was typed between asking for the palette and its field having the focus: fast hands must not lose a letter. */
let text = '';
let entered = false;

/** True when the key was taken. */
export const keepTypedAhead = (key: string): boolean => {
  if (key === 'Enter') entered = true;
  else if (key.length === 1) text += key;
  else return false;
  return true;
};

export const takeTypedAhead = (): { readonly text: string; readonly entered: boolean } => {
  const taken = { text, entered };
  text = '';
  entered = false;
  return taken;
};
