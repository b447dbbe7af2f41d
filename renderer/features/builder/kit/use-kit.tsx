import { createContext, type ReactNode, useContext } from 'react';
import type { BuilderKit } from './kit.ts';

const KitContext = createContext<BuilderKit | null>(null);

export const KitProvider = ({ kit, children }: { kit: BuilderKit; children: ReactNode }) => (
  <KitContext value={kit}>{children}</KitContext>
);

export const useKit = (): BuilderKit => {
  const kit = useContext(KitContext);
  if (kit === null) throw new Error('the builder was used without its kit');
  return kit;
};
