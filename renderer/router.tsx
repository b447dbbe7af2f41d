import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { RouteError } from './components/error-view.tsx';
import { parseListSearch } from './components/list/list-search.ts';
import { NotFoundPage } from './components/not-found-page.tsx';
import { PageSkeleton } from './components/skeletons.tsx';
import { parseBattlesSearch } from './features/battles/list/battles-search.ts';
import { parseCharactersPrintSearch } from './features/print/characters-print-search.ts';
import { RostersPage } from './features/rosters/rosters-page.tsx';
import { Frame } from './frame/frame.tsx';

const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
});

const rostersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: parseListSearch,
  component: RostersPage,
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

const charactersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/characters',
  validateSearch: parseListSearch,
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

const battlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles',
  validateSearch: parseBattlesSearch,
  component: lazyRouteComponent(() => import('./features/battles/list/battles-page.tsx'), 'BattlesPage'),
});

const newBattleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles/new',
  component: lazyRouteComponent(() => import('./features/battles/new/new-battle-page.tsx'), 'NewBattlePage'),
});

const battleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles/$id',
  component: lazyRouteComponent(() => import('./features/battles/play/battle-page.tsx'), 'BattlePage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('./features/settings/about-page.tsx'), 'AboutPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    rostersRoute,
    rosterRoute,
    printRoute,
    compareRoute,
    charactersRoute,
    importCharactersRoute,
    characterRoute,
    charactersPrintRoute,
    battlesRoute,
    newBattleRoute,
    battleRoute,
    settingsRoute,
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
