import {
  IconArrowBackUp,
  IconBook,
  IconBox,
  IconBrightness,
  IconCalculator,
  IconClipboardText,
  IconDatabaseExport,
  IconDeviceFloppy,
  IconFileImport,
  IconHelp,
  IconInfoCircle,
  IconListDetails,
  IconMap2,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconStar,
  IconSun,
  IconSwords,
  IconTableImport,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { bridge } from '../../api/bridge.ts';
import { notifyDone } from '../../components/notify.ts';
import { createCharacter } from '../characters/actions.ts';
import { exportEverything } from '../files/export.ts';
import { startImport } from '../files/import.ts';
import { backUpNow } from '../settings/backups.ts';
import { chooseColorScheme } from '../settings/use-stored-color-scheme.ts';
import { undoLast } from '../undo/undo.ts';
import { openDialog } from './dialogs.ts';
import { type Command, useRegisterCommands } from './registry.ts';

type Router = ReturnType<typeof useRouter>;

/** Browsers keep Ctrl N for themselves, so there the plain letter is the one to show. */
const NEW_ROSTER_KEYS = bridge === null ? ['n', 'mod+n'] : ['mod+n'];

const DO: readonly Command[] = [
  {
    id: 'palette',
    title: 'Find or do anything',
    detail: 'this palette',
    group: 'do',
    icon: IconSearch,
    shortcuts: ['mod+k'],
    menu: 'palette',
    run: () => openDialog({ kind: 'palette' }),
  },
  {
    id: 'help',
    title: 'Help for this screen',
    detail: 'what it is for, its keys, what people do there',
    group: 'do',
    icon: IconHelp,
    keywords: 'how question shortcuts keyboard',
    shortcuts: ['?', 'f1'],
    menu: 'help',
    run: () => openDialog({ kind: 'help' }),
  },
  {
    id: 'new-roster',
    title: 'New roster',
    detail: 'choose the rules, name it, set the limit',
    group: 'do',
    icon: IconPlus,
    keywords: 'create add army list',
    shortcuts: NEW_ROSTER_KEYS,
    menu: 'new-roster',
    run: () => openDialog({ kind: 'new-roster', system: null }),
  },
  {
    id: 'import',
    title: 'Import a file',
    detail: 'a .muster file, yours or a friend’s',
    group: 'do',
    icon: IconFileImport,
    keywords: 'open load bring in',
    menu: 'import',
    run: () => void startImport(),
  },
  {
    id: 'import-text',
    title: 'Import pasted text',
    detail: 'what a friend sent you from Muster',
    group: 'do',
    icon: IconClipboardText,
    keywords: 'paste clipboard message share friend army',
    run: () => openDialog({ kind: 'paste' }),
  },
  {
    id: 'export-all',
    title: 'Export everything',
    detail: 'rosters, characters, campaigns, battles and settings in one file',
    group: 'do',
    icon: IconDatabaseExport,
    keywords: 'save all bundle download share',
    menu: 'export-all',
    run: () => void exportEverything(),
  },
  {
    id: 'back-up',
    title: 'Back up now',
    detail: 'a copy of the whole store beside it',
    group: 'do',
    icon: IconDeviceFloppy,
    keywords: 'backup safe copy',
    run: () => void backUpNow(),
  },
  {
    id: 'undo',
    title: 'Undo',
    detail: 'take back the last removal',
    group: 'do',
    icon: IconArrowBackUp,
    keywords: 'put back restore',
    shortcuts: ['mod+z'],
    menu: 'undo',
    run: () => {
      if (!undoLast()) notifyDone('There is nothing to undo.');
    },
  },
  {
    id: 'colors-light',
    title: 'Light colours',
    detail: 'parchment',
    group: 'do',
    icon: IconSun,
    keywords: 'theme scheme day',
    run: () => void chooseColorScheme('light'),
  },
  {
    id: 'colors-dark',
    title: 'Dark colours',
    detail: 'iron',
    group: 'do',
    icon: IconMoon,
    keywords: 'theme scheme night',
    run: () => void chooseColorScheme('dark'),
  },
  {
    id: 'colors-auto',
    title: 'Colours as the system has them',
    detail: 'light by day, dark by night, if yours changes',
    group: 'do',
    icon: IconBrightness,
    keywords: 'theme scheme automatic',
    run: () => void chooseColorScheme('auto'),
  },
];

const goTo = (router: Router): readonly Command[] => [
  {
    id: 'new-character',
    title: 'New character',
    detail: 'a sheet to fill in',
    group: 'do',
    icon: IconUserPlus,
    keywords: 'create add person hero leader commander',
    run: () =>
      void createCharacter().then((made) => {
        if (made !== null)
          void router.navigate({ to: '/characters/$id', params: { id: made.id }, hash: 'new' });
      }),
  },
  {
    id: 'import-characters',
    title: 'Import characters from a table',
    detail: 'CSV, or copied from a spreadsheet',
    group: 'do',
    icon: IconTableImport,
    keywords: 'csv excel spreadsheet paste',
    run: () => void router.navigate({ to: '/characters/import' }),
  },
  {
    id: 'new-campaign',
    title: 'New campaign',
    detail: 'armies between their battles, on a map and a calendar',
    group: 'do',
    icon: IconMap2,
    keywords: 'create add war map game master',
    run: () => void router.navigate({ to: '/campaigns', hash: 'new' }),
  },
  {
    id: 'go-campaigns',
    title: 'All campaigns',
    detail: 'the list',
    group: 'go',
    icon: IconMap2,
    keywords: 'war map',
    run: () => void router.navigate({ to: '/campaigns' }),
  },
  {
    id: 'go-collection',
    title: 'My miniatures',
    detail: 'the collection and the shopping list',
    group: 'go',
    icon: IconBox,
    keywords: 'collection figures models owned painted shelf buy',
    run: () => void router.navigate({ to: '/collection' }),
  },
  {
    id: 'go-characters',
    title: 'All characters',
    detail: 'the library',
    group: 'go',
    icon: IconUsers,
    keywords: 'people heroes leaders commanders',
    run: () => void router.navigate({ to: '/characters' }),
  },
  {
    id: 'new-table',
    title: 'New battle on the table',
    detail: 'two rosters, turn by turn',
    group: 'do',
    icon: IconSwords,
    keywords: 'play fight game assistant tabletop',
    run: () => void router.navigate({ to: '/battles/new' }),
  },
  {
    id: 'calculator',
    title: 'Calculator',
    detail: 'any rule, both sides, exact odds',
    group: 'go',
    icon: IconCalculator,
    keywords: 'odds chances dice what happens melee shooting duel',
    run: () => void router.navigate({ to: '/calculator' }),
  },
  {
    id: 'go-rosters',
    title: 'All rosters',
    detail: 'the list',
    group: 'go',
    icon: IconListDetails,
    run: () => void router.navigate({ to: '/' }),
  },
  {
    id: 'go-favourites',
    title: 'Favourites',
    detail: 'rosters with a star',
    group: 'go',
    icon: IconStar,
    run: () => void router.navigate({ to: '/', search: { view: 'favourites' } }),
  },
  {
    id: 'go-removed',
    title: 'Recently removed',
    detail: 'put rosters back',
    group: 'go',
    icon: IconTrash,
    keywords: 'bin trash deleted restore',
    run: () => void router.navigate({ to: '/', search: { view: 'removed' } }),
  },
  {
    id: 'guide',
    title: 'Guide',
    detail: 'how things are done, page by page',
    group: 'go',
    icon: IconBook,
    keywords: 'help manual first steps questions',
    menu: 'guide',
    run: () => void router.navigate({ to: '/guide' }),
  },
  {
    id: 'whats-new',
    title: 'What is new',
    detail: 'changes of this release and those before',
    group: 'go',
    icon: IconSparkles,
    keywords: 'changes changelog update version release',
    menu: 'whats-new',
    run: () => void router.navigate({ to: '/guide/$page', params: { page: 'whats-new' } }),
  },
  {
    id: 'settings',
    title: 'Settings',
    detail: 'colours, where the data lives, backups',
    group: 'go',
    icon: IconSettings,
    keywords: 'options preferences',
    shortcuts: ['mod+,'],
    menu: 'settings',
    run: () => void router.navigate({ to: '/settings' }),
  },
  {
    id: 'about',
    title: 'About Muster',
    detail: 'version and licences',
    group: 'go',
    icon: IconInfoCircle,
    menu: 'about',
    run: () => void router.navigate({ to: '/about' }),
  },
];

/** What can be done from every page. */
export const useGlobalCommands = (): void => {
  const router = useRouter();
  useRegisterCommands(useMemo(() => [...DO, ...goTo(router)], [router]));
};
