import { IconBook2, IconCopy, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { copySample } from '../rosters/actions.ts';
import { type Command, useRegisterCommands } from './registry.ts';

/** Each part of the settings, by what people call it. */
const SETTINGS: readonly (readonly [
  title: string,
  detail: string,
  path: '/settings' | '/data',
  words: string,
])[] = [
  ['Colours', 'light, dark, or as the system has them', '/settings', 'theme dark light'],
  ['Backups', 'how many are kept, and since when', '/data', 'copies restore retention age'],
  ['Where the data lives', 'the folder of the store', '/data', 'path folder store file'],
  ['What came in from files', 'imports that can be taken back', '/settings', 'undo import'],
  ['Look the data through', 'what is damaged, and what to do', '/data', 'doctor check repair mend'],
];

/** Samples, house rules and every part of the settings, for the palette. */
export const useFoundEverywhere = (): void => {
  const router = useRouter();
  const systems = useQuery(api.systems.list.queryOptions()).data;
  useRegisterCommands(
    useMemo((): readonly Command[] => {
      const known = systems ?? [];
      return [
        ...SETTINGS.map(([title, detail, path, keywords], at) => ({
          id: `setting-${at}`,
          title: `Settings: ${title}`,
          detail,
          group: 'go' as const,
          icon: IconSettings,
          keywords,
          run: () => void router.navigate({ to: path }),
        })),
        ...known.map(({ id, name }) => ({
          id: `house-rules-${id}`,
          title: `House rules of ${name}`,
          detail: 'where the rules are silent or say two things',
          group: 'go' as const,
          icon: IconBook2,
          keywords: 'options variants rulings',
          run: () => void router.navigate({ to: '/house-rules', search: { system: id } }),
        })),
        ...known.flatMap((system) =>
          system.samples.map((sample) => ({
            id: `sample-${system.id}-${sample.id}`,
            title: `Copy the sample ${sample.name}`,
            detail: `${system.name}: ${sample.summary}`,
            group: 'do' as const,
            icon: IconCopy,
            keywords: 'example army begin',
            run: () =>
              void copySample(system.id, sample.id).then((made) => {
                if (made !== null) void router.navigate({ to: '/rosters/$id', params: { id: made.id } });
              }),
          })),
        ),
      ];
    }, [systems, router]),
  );
};
