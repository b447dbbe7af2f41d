/** `mod` is Ctrl, or Command on Apple's computers. The key is what `KeyboardEvent.key` says, in lower case. */
export type Shortcut = string;

interface Keys {
  readonly mod: boolean;
  readonly shift: boolean;
  readonly key: string;
}

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const parse = (shortcut: Shortcut): Keys => {
  const parts = shortcut.split('+');
  return { mod: parts.includes('mod'), shift: parts.includes('shift'), key: parts.at(-1) ?? '' };
};

export const isPlain = (shortcut: Shortcut): boolean => !parse(shortcut).mod;

/** A sign such as `/` may need Shift on some keyboards, so Shift only counts with letters and named keys. */
const shiftCounts = (key: string): boolean => key.length > 1 || /[a-z]/.test(key);

export const matchesShortcut = (press: KeyPress, shortcut: Shortcut, commandKey: boolean): boolean => {
  const { mod, shift, key } = parse(shortcut);
  const pressed = press.key.toLowerCase();
  if (pressed !== key || press.altKey) return false;
  if (press.ctrlKey !== (mod && !commandKey) || press.metaKey !== (mod && commandKey)) return false;
  return !shiftCounts(key) || press.shiftKey === shift;
};

const NAMES: Readonly<Record<string, string>> = { delete: 'Del', escape: 'Esc', enter: 'Enter' };

export const formatShortcut = (shortcut: Shortcut, commandKey: boolean): string => {
  const { mod, shift, key } = parse(shortcut);
  const name = NAMES[key] ?? key.toUpperCase();
  if (commandKey) return `${mod ? '⌘' : ''}${shift ? '⇧' : ''}${name}`;
  return [mod ? 'Ctrl' : '', shift ? 'Shift' : '', name].filter(Boolean).join(' ');
};
