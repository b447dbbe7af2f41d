import type { Page } from 'playwright-core';
import type { Caller } from '../../electron/api/app-router.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Words that stand there once it has loaded. */
  readonly ready?: string;
  /** What a person does there before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
  readonly media?: 'print';
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click({ timeout: 4000 });

const rosterScreens = async (api: Caller): Promise<Screen[]> => {
  const { rosters } = await api.rosters.list({});
  const systems = [...new Set(rosters.map(({ system }) => system))];
  const builders = systems.flatMap((system): Screen[] => {
    const largest = rosters.filter((roster) => roster.system === system).sort((a, b) => b.units - a.units)[0];
    if (largest === undefined) return [];
    const path = `/rosters/${largest.id}`;
    return [
      { name: `builder-${system}`, path, ready: largest.name },
      {
        name: `builder-${system}-entry`,
        path,
        ready: largest.name,
        act: (page) => page.locator('tr[data-id]').first().click({ timeout: 4000 }),
      },
      { name: `print-${system}`, path: `${path}/print`, ready: 'Live preview' },
      { name: `convert-${system}`, path: `${path}/convert` },
    ];
  });
  const [a, b] = rosters.filter(({ system }) => system === 'by-this-axe');
  const axe = `/rosters/${a?.id}`;
  return [
    { name: 'rosters', path: '/', ready: 'Rosters' },
    {
      name: 'rosters-chosen',
      path: '/',
      ready: 'Rosters',
      act: (page) =>
        page
          .getByRole('row')
          .nth(2)
          .click({ position: { x: 400, y: 20 } }),
    },
    {
      name: 'rosters-ticked',
      path: '/',
      act: (page) => page.getByRole('checkbox', { name: 'Choose all' }).check(),
    },
    { name: 'rosters-new', path: '/', act: press(/^New roster/) },
    { name: 'rosters-none-found', path: '/?q=zzzz' },
    { name: 'rosters-removed', path: '/?filter=removed' },
    {
      name: 'palette',
      path: '/',
      act: async (page) => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('kni');
        await page.getByText('only rosters').waitFor();
      },
    },
    {
      name: 'palette-roster',
      path: '/',
      act: async (page) => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('knights');
        await page.getByText('only rosters').waitFor();
        await page.waitForLoadState('networkidle');
        await page.keyboard.press('ArrowDown');
      },
    },
    ...builders,
    {
      name: 'builder-several',
      path: axe,
      act: async (page) => {
        await page.getByRole('grid').getByRole('row').nth(1).click();
        await page
          .getByRole('grid')
          .getByRole('row')
          .nth(3)
          .click({ modifiers: ['Shift'] });
      },
    },
    {
      name: 'builder-menu',
      path: axe,
      act: async (page) => {
        await page.getByRole('grid').getByRole('row').nth(1).click({ button: 'right' });
      },
    },
    { name: 'compare', path: `/compare?a=${a?.id}&b=${b?.id}` },
  ];
};

const characterScreens = async (api: Caller): Promise<Screen[]> => {
  const { characters } = await api.characters.list({});
  const sheets = characters.flatMap(({ id }, index): Screen[] => [
    { name: `character-${index}`, path: `/characters/${id}` },
    { name: `character-${index}-what-if`, path: `/characters/${id}`, act: press(/What if/) },
  ]);
  return [
    { name: 'characters', path: '/characters' },
    {
      name: 'characters-chosen',
      path: '/characters',
      act: (page) =>
        page
          .getByRole('row')
          .nth(1)
          .click({ position: { x: 400, y: 20 } }),
    },
    ...sheets,
    { name: 'characters-import', path: '/characters/import' },
    {
      name: 'characters-import-table',
      path: '/characters/import',
      act: async (page) => {
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({
            name: 'people.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(
              'Name,Class,Level,Race,Str\nJoe,fighter,3,human,15\nAnn,wizard,2,elf,9\n,,,,\n',
            ),
          });
        await page.getByText('Joe').first().waitFor({ timeout: 4000 });
      },
    },
    { name: 'characters-print', path: `/characters/print?ids=${characters.map(({ id }) => id).join(',')}` },
  ];
};

const battleScreens = async (api: Caller): Promise<Screen[]> => {
  const { battles } = await api.battles.list({});
  const fought = battles.flatMap(({ id }, index): Screen[] => {
    const path = `/battles/${id}`;
    return [
      { name: `battle-${index}`, path },
      {
        name: `battle-${index}-move`,
        path,
        act: (page) =>
          page
            .getByRole('main')
            .locator('button:not([disabled])')
            .filter({ hasNotText: /Undo|Redo|Menu/ })
            .nth(4)
            .click({ timeout: 3000 }),
      },
      { name: `battle-${index}-paper`, path, media: 'print' },
    ];
  });
  return [
    { name: 'battles', path: '/battles' },
    {
      name: 'battles-chosen',
      path: '/battles',
      act: (page) =>
        page
          .getByRole('row')
          .nth(1)
          .click({ position: { x: 400, y: 20 } }),
    },
    { name: 'battles-new', path: '/battles/new' },
    { name: 'battles-new-mass', path: '/battles/new?game=mass' },
    ...fought,
    { name: 'calculator', path: '/calculator' },
  ];
};

const DIALOGS = ['March', 'Muster', 'Note', 'End the day'];

const campaignScreens = async (api: Caller): Promise<Screen[]> => {
  const { campaigns } = await api.campaigns.list({});
  const id = campaigns[0]?.id ?? '';
  const { state } = await api.campaigns.get({ id });
  const at = `/campaigns/${id}`;
  const armies = Object.keys(state.armies).slice(0, 2);
  const contacts = Object.keys(state.contacts).slice(0, 2);
  const dialogs = DIALOGS.map(
    (name): Screen => ({
      name: `campaign-dialog-${name.toLowerCase().replaceAll(' ', '-')}`,
      path: at,
      act: async (page) => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type(name);
        await page.getByRole('option').first().waitFor({ timeout: 3000 });
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ timeout: 3000 });
      },
    }),
  );
  return [
    { name: 'campaigns', path: '/campaigns' },
    {
      name: 'campaigns-chosen',
      path: '/campaigns',
      act: (page) =>
        page
          .getByRole('row')
          .nth(1)
          .click({ position: { x: 400, y: 20 } }),
    },
    { name: 'campaigns-new', path: '/campaigns', act: press(/^New campaign/) },
    { name: 'campaign', path: at, ready: 'Due' },
    ...dialogs,
    ...['calendar', 'ledger', 'chronicle', 'settings', 'roll'].map((page) => ({
      name: `campaign-${page}`,
      path: `${at}/${page}`,
    })),
    ...armies.map((army, index) => ({ name: `campaign-army-${index}`, path: `${at}/armies/${army}` })),
    ...contacts.map((contact, index) => ({
      name: `campaign-contact-${index}`,
      path: `${at}/contacts/${contact}`,
    })),
    { name: 'campaign-chronicle-paper', path: `${at}/chronicle`, media: 'print' as const },
    { name: 'campaign-roll-paper', path: `${at}/roll`, media: 'print' as const },
  ];
};

/** Every screen a person can go to, and what opens on it. */
export const screensOf = async (api: Caller): Promise<readonly Screen[]> => [
  ...(await rosterScreens(api)),
  ...(await characterScreens(api)),
  ...(await battleScreens(api)),
  ...(await campaignScreens(api)),
  { name: 'settings', path: '/settings', ready: 'Backups' },
  { name: 'house-rules', path: '/house-rules' },
  { name: 'data', path: '/data' },
  { name: 'about', path: '/about', ready: 'Licences' },
  { name: 'not-found', path: '/nowhere' },
];
