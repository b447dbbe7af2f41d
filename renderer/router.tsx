import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { FrameError, RoomError, RouteError } from './components/error-view.tsx';
import { parseListSearch, parseTaggedSearch } from './components/list/list-search.ts';
import { NotFoundPage } from './components/not-found-page.tsx';
import { PageSkeleton, RoomSkeleton } from './components/skeletons.tsx';
import { parseNewBattleSearch } from './features/battles/new/new-battle-search.ts';
import { parseCalculatorSearch } from './features/calculator/calculator-search.ts';
import {
  parseAmendSearch,
  parseCampaignSearch,
  parseRollSearch,
} from './features/campaigns/campaign-search.ts';
import { parseHouseRulesSearch } from './features/house-rules/house-rules-search.ts';
import { parseCharactersPrintSearch } from './features/print/characters-print-search.ts';
import { RostersPage } from './features/rosters/rosters-page.tsx';
import { Frame } from './frame/frame.tsx';

const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: FrameError,
});

const rostersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: parseTaggedSearch,
  component: RostersPage,
});

const waysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first-steps',
  component: lazyRouteComponent(() => import('./features/first-start/ways-page.tsx'), 'WaysPage'),
});

const rosterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rosters/$id',
  component: lazyRouteComponent(() => import('./features/rosters/roster-page.tsx'), 'RosterPage'),
});

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  component: lazyRouteComponent(() => import('./features/builder/compare/compare-page.tsx'), 'ComparePage'),
});

const printRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rosters/$id/print',
  component: lazyRouteComponent(() => import('./features/print/print-page.tsx'), 'PrintPage'),
});

const conversionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rosters/$id/convert',
  component: lazyRouteComponent(() => import('./features/conversion/conversion-page.tsx'), 'ConversionPage'),
});

const charactersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/characters',
  validateSearch: parseTaggedSearch,
  component: lazyRouteComponent(
    () => import('./features/characters/list/characters-page.tsx'),
    'CharactersPage',
  ),
});

const importCharactersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/characters/import',
  component: lazyRouteComponent(
    () => import('./features/characters/import/import-page.tsx'),
    'ImportCharactersPage',
  ),
});

const characterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/characters/$id',
  component: lazyRouteComponent(() => import('./features/characters/sheet/sheet-page.tsx'), 'SheetPage'),
});

const charactersPrintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/characters/print',
  validateSearch: parseCharactersPrintSearch,
  component: lazyRouteComponent(
    () => import('./features/print/characters-print-page.tsx'),
    'CharactersPrintPage',
  ),
});

const collectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collection',
  component: lazyRouteComponent(() => import('./features/collection/collection-page.tsx'), 'CollectionPage'),
});

const battlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles',
  validateSearch: parseListSearch(['running', 'over', 'removed'], { tagged: false }),
  component: lazyRouteComponent(() => import('./features/battles/list/battles-page.tsx'), 'BattlesPage'),
});

const newBattleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles/new',
  validateSearch: parseNewBattleSearch,
  component: lazyRouteComponent(() => import('./features/battles/new/new-battle-page.tsx'), 'NewBattlePage'),
});

const battleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles/$id',
  component: lazyRouteComponent(() => import('./features/battles/play/battle-page.tsx'), 'BattlePage'),
});

const battleReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles/$id/report',
  component: lazyRouteComponent(
    () => import('./features/battles/report/report-page.tsx'),
    'BattleReportPage',
  ),
});

const battlePlayersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles/$id/players',
  component: lazyRouteComponent(
    () => import('./features/players/battle-players-page.tsx'),
    'BattlePlayersPage',
  ),
});

/** Where battles on the table were before all battles had one log: a bookmark or a restored tab still leads there. */
const oldNewTableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tables/new',
  validateSearch: parseNewBattleSearch,
  beforeLoad: ({ search }) => redirect({ to: '/battles/new', search, throw: true }),
});

const oldTableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tables/$id',
  beforeLoad: ({ params }) => redirect({ to: '/battles/$id', params, throw: true }),
});

const calculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calculator',
  validateSearch: parseCalculatorSearch,
  component: lazyRouteComponent(() => import('./features/calculator/calculator-page.tsx'), 'CalculatorPage'),
});

const campaignsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns',
  validateSearch: parseListSearch(['removed'], { tagged: false }),
  component: lazyRouteComponent(
    () => import('./features/campaigns/list/campaigns-page.tsx'),
    'CampaignsPage',
  ),
});

const campaignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns/$id',
  validateSearch: parseCampaignSearch,
  component: lazyRouteComponent(
    () => import('./features/campaigns/session/campaign-frame.tsx'),
    'CampaignFrame',
  ),
});

const inCampaign = {
  getParentRoute: () => campaignRoute,
  pendingComponent: RoomSkeleton,
  errorComponent: RoomError,
};

const campaignHomeRoute = createRoute({
  ...inCampaign,
  path: '/',
  component: lazyRouteComponent(() => import('./features/campaigns/home/home-page.tsx'), 'CampaignHomePage'),
});

const campaignCalendarRoute = createRoute({
  ...inCampaign,
  path: 'calendar',
  component: lazyRouteComponent(
    () => import('./features/campaigns/calendar/calendar-page.tsx'),
    'CalendarPage',
  ),
});

const campaignLedgerRoute = createRoute({
  ...inCampaign,
  path: 'ledger',
  component: lazyRouteComponent(() => import('./features/campaigns/ledger/ledger-page.tsx'), 'LedgerPage'),
});

const amendRoute = createRoute({
  ...inCampaign,
  path: 'ledger/$entry',
  validateSearch: parseAmendSearch,
  component: lazyRouteComponent(() => import('./features/campaigns/amend/amend-page.tsx'), 'AmendPage'),
});

const chronicleRoute = createRoute({
  ...inCampaign,
  path: 'chronicle',
  component: lazyRouteComponent(
    () => import('./features/campaigns/chronicle/chronicle-page.tsx'),
    'ChroniclePage',
  ),
});

const dispatchesRoute = createRoute({
  ...inCampaign,
  path: 'dispatches',
  component: lazyRouteComponent(
    () => import('./features/campaigns/mail/dispatches-page.tsx'),
    'DispatchesPage',
  ),
});

const campaignPlayersRoute = createRoute({
  ...inCampaign,
  path: 'players',
  component: lazyRouteComponent(() => import('./features/players/players-page.tsx'), 'PlayersPage'),
});

const campaignSettingsRoute = createRoute({
  ...inCampaign,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('./features/campaigns/settings/settings-page.tsx'),
    'CampaignSettingsPage',
  ),
});

const campaignArmyRoute = createRoute({
  ...inCampaign,
  path: 'armies/$armyId',
  component: lazyRouteComponent(() => import('./features/campaigns/army/army-page.tsx'), 'ArmyPage'),
});

const engagementRoute = createRoute({
  ...inCampaign,
  path: 'contacts/$contactId',
  component: lazyRouteComponent(
    () => import('./features/campaigns/engagement/engagement-page.tsx'),
    'EngagementPage',
  ),
});

const leadersRoute = createRoute({
  ...inCampaign,
  path: 'leaders',
  component: lazyRouteComponent(() => import('./features/campaigns/leaders/leaders-page.tsx'), 'LeadersPage'),
});

const leaderRoute = createRoute({
  ...inCampaign,
  path: 'leaders/$leaderId',
  component: lazyRouteComponent(() => import('./features/campaigns/leaders/leader-page.tsx'), 'LeaderPage'),
});

const musterRollRoute = createRoute({
  ...inCampaign,
  path: 'roll',
  validateSearch: parseRollSearch,
  component: lazyRouteComponent(() => import('./features/campaigns/army/roll-page.tsx'), 'RollPage'),
});

const mapPrintRoute = createRoute({
  ...inCampaign,
  path: 'map-print',
  component: lazyRouteComponent(
    () => import('./features/campaigns/map-print/map-print-page.tsx'),
    'MapPrintPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
});

const houseRulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/house-rules',
  validateSearch: parseHouseRulesSearch,
  component: lazyRouteComponent(
    () => import('./features/house-rules/house-rules-page.tsx'),
    'HouseRulesPage',
  ),
});

const dataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/data',
  component: lazyRouteComponent(() => import('./features/settings/data-page.tsx'), 'DataPage'),
});

const guideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/guide',
  component: lazyRouteComponent(() => import('./features/guide/guide-page.tsx'), 'GuidePage'),
});

const guidePageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/guide/$page',
  component: lazyRouteComponent(() => import('./features/guide/guide-page.tsx'), 'GuidePage'),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rules/$system',
  component: lazyRouteComponent(() => import('./features/rules-page/rules-page.tsx'), 'RulesPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('./features/settings/about-page.tsx'), 'AboutPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    rostersRoute,
    waysRoute,
    rosterRoute,
    printRoute,
    conversionRoute,
    compareRoute,
    charactersRoute,
    importCharactersRoute,
    characterRoute,
    charactersPrintRoute,
    collectionRoute,
    battlesRoute,
    newBattleRoute,
    battleRoute,
    battleReportRoute,
    battlePlayersRoute,
    oldNewTableRoute,
    oldTableRoute,
    calculatorRoute,
    campaignsRoute,
    campaignRoute.addChildren([
      campaignHomeRoute,
      campaignCalendarRoute,
      campaignLedgerRoute,
      amendRoute,
      chronicleRoute,
      dispatchesRoute,
      campaignPlayersRoute,
      campaignSettingsRoute,
      campaignArmyRoute,
      engagementRoute,
      leadersRoute,
      leaderRoute,
      musterRollRoute,
      mapPrintRoute,
    ]),
    settingsRoute,
    houseRulesRoute,
    dataRoute,
    guideRoute,
    guidePageRoute,
    rulesRoute,
    aboutRoute,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
