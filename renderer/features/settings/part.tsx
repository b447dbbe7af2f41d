import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { SETTINGS_PARTS, type SettingsPartId } from './parts.ts';

/** A part of the settings under its heading; the address may ask for it. */
export const Part = ({ of, children }: { of: SettingsPartId; children: ReactNode }) => {
  const asked = useLocation().hash === of;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!asked) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <section ref={box} tabIndex={-1}>
      <h2>{SETTINGS_PARTS[of].title}</h2>
      {children}
    </section>
  );
};
