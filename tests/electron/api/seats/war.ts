import type { Caller } from '../../../../electron/api/app-router.ts';
import { openTestApp, type TestApp } from '../../../support/app.ts';

const UNIT = {
  name: 'Foot',
  heads: 300,
  fighters: { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] },
};

type Intent = Parameters<Caller['campaigns']['act']>[0]['intent'];
export type Act = (intent: object) => Promise<void>;

export interface War {
  readonly app: TestApp;
  readonly id: string;
  readonly at: { readonly campaignId: string };
  readonly act: Act;
  whole(): ReturnType<Caller['campaigns']['get']>;
}

export const muster = (
  sideId: string,
  name: string,
  at: { readonly x: number; readonly y: number },
): object => ({
  kind: 'muster',
  sideId,
  name,
  troops: { units: [UNIT] },
  at,
  base: at,
  general: { name: `${name}’s captain`, leadership: 3 },
});

/** Reds (s1) and Blues (s3) face each other; Greens (s2) act out of sight, wherever `secretly` says. */
export const openWar = async (
  secretly: (act: Act) => Promise<unknown> = async () => undefined,
  settings: object | null = null,
): Promise<War> => {
  const app = openTestApp();
  const { id } = await app.api.campaigns.create({ name: 'War of the Fords' });
  const whole = () => app.api.campaigns.get({ id });
  const act: Act = async (intent) => {
    const { version } = await whole();
    await app.api.campaigns.act({ id, version, intent: intent as Intent });
  };
  if (settings !== null) await act({ kind: 'change-campaign', settings });
  const side = (name: string, shape: string) =>
    act({ kind: 'set-side', id: null, name, colour: 'iron', shape });
  await side('Reds', 'square');
  await side('Greens', 'circle');
  await secretly(act);
  await side('Blues', 'diamond');
  await act(muster('s1', 'Red Host', { x: 10, y: 10 }));
  await secretly(act);
  await act(muster('s3', 'Blue Guard', { x: 10, y: 10 }));
  await act(muster('s1', 'Red Horse', { x: 40, y: 10 }));
  await act({
    kind: 'set-note',
    id: null,
    day: 1,
    text: 'For all',
    sideId: null,
    open: true,
    reminder: true,
  });
  await secretly(act);
  return { app, id, at: { campaignId: id }, act, whole };
};
