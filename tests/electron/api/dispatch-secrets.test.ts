import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WAR_PATTERNS, type WarPattern } from '../../../rules/campaign/war/patterns.ts';
import { openTestApp } from '../../support/app.ts';
import { tries } from '../../support/tries.ts';
import { dataIn } from './dispatch-story.ts';

const UNIT = {
  name: 'Foot',
  heads: 300,
  fighters: { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] },
};

/** What the others may do without the Reds knowing. */
const secret = fc.oneof(
  fc.record({
    kind: fc.constant('muster'),
    sideId: fc.constant('s2'),
    name: fc.constantFrom('Green Band', 'Red Host'),
    troops: fc.record({ units: fc.constant([UNIT]) }),
    at: fc.record({ x: fc.integer({ min: 60, max: 99 }), y: fc.integer({ min: 30, max: 60 }) }),
    general: fc.constant({ name: 'Gunnar', leadership: 4 }),
  }),
  fc.record({
    kind: fc.constant('set-note'),
    id: fc.constant(null),
    day: fc.constant(1),
    text: fc.constantFrom('Hush', 'They come'),
    sideId: fc.constantFrom('s2', null),
    open: fc.constant(false),
    reminder: fc.boolean(),
  }),
  fc.constant({ kind: 'set-player', id: null, name: 'Gwen', sideId: 's2' }),
  fc.constant({ kind: 'change-campaign', notes: 'The Greens will strike' }),
);

/** The Reds' dispatch, without what is random in each: its id, its capability, the campaign's key. */
const dispatchOfReds = async (deeds: readonly object[], pattern?: WarPattern): Promise<string> => {
  const app = openTestApp();
  let view = await app.api.campaigns.create({ name: 'War' });
  const { id } = view;
  const act = async (intent: object): Promise<void> => {
    view = await app.api.campaigns.act({ id, version: view.version, intent: intent as never });
  };
  if (pattern !== undefined)
    await act({
      kind: 'change-campaign',
      settings: { ...pattern.settings, chance: { weathers: [], seasons: [], tables: [] } },
    });
  const [early = [], late = []] = [
    deeds.filter((_, index) => index % 2 === 0),
    deeds.filter((_, index) => index % 2 === 1),
  ];
  for (const name of ['Reds', 'Greens', 'Blues'])
    await act({ kind: 'set-side', id: null, name, colour: 'iron', shape: 'square' });
  for (const deed of early) await act(deed);
  const muster = (sideId: string, name: string, heads: number) =>
    act({ kind: 'muster', sideId, name, troops: { units: [{ ...UNIT, heads }] }, at: { x: 10, y: 10 } });
  await muster('s1', 'Red Host', 300);
  // How strong the enemy before them is, they do not know either.
  await muster('s3', 'Blue Guard', 100 + 50 * deeds.length);
  await act({
    kind: 'set-place',
    id: null,
    name: 'Ford',
    type: 'bridge',
    at: { x: 12, y: 10 },
    sideId: null,
  });
  for (const deed of late) await act(deed);
  const { files } = await app.api.campaigns.sendDispatches({ id, sideIds: ['s1'] });
  const [{ page = '', mail = '' } = {}] = files;
  const { head, capability, publicKey } = dataIn(page);
  app.dispose();
  return [head, capability, publicKey].reduce((text, part) => text.replaceAll(part, '…'), `${page}${mail}`);
};

const patterns = [undefined, ...WAR_PATTERNS.filter(({ id }) => id === 'siege')];

test.each(patterns)('no byte of a dispatch depends on what others keep secret: $name', async (pattern) => {
  const quiet = await dispatchOfReds([], pattern);
  expect(quiet).toContain('Blue Guard');
  if (pattern !== undefined)
    for (const told of ['Reds: Gold 20.', 'Red Host: Food 30.', 'Blue Guard is in sight of Red Host.'])
      expect(quiet).toContain(told);
  await fc.assert(
    fc.asyncProperty(fc.array(secret, { minLength: 1, maxLength: 5 }), async (deeds) => {
      expect(await dispatchOfReds(deeds, pattern)).toBe(quiet);
    }),
    { numRuns: tries(24) },
  );
});
