import { usesCommandKey } from '../api/bridge.ts';
import { formatShortcut, type Shortcut } from '../features/commands/shortcut.ts';

export const ShortcutKeys = ({ of }: { of: Shortcut }) => <kbd>{formatShortcut(of, usesCommandKey)}</kbd>;
