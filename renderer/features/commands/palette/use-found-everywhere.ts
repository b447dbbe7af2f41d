import { IconBook, IconBook2, IconCopy, IconGavel, IconMap2, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { GUIDE_PAGES } from '../../guide/pages.ts';
import { EVERY_HELP } from '../../help/screens.ts';
import { copySample } from '../../rosters/actions.ts';
import { SETTINGS_PARTS, type SettingsPartId } from '../../settings/parts.ts';
import type { Command } from '../registry.ts';

type Router = ReturnType<typeof useRouter>;

const settingsCommands = (router: Router): readonly Command[] =>
  Object.entries(SETTINGS_PARTS).map(([id, { title, detail, path, words }]) => ({
    id: `setting-${id}`,
    title: `Settings: ${title}`,
    detail,
    group: 'go',
    icon: IconSettings,
    keywords: words,
    run: () => void router.navigate({ to: path, hash: id as SettingsPartId }),
  }));

/** What is said about each screen, and every heading and line of the guide. */
const helpCommands = (router: Router): readonly Command[] => {
  const goTo = (page: string) => () => void router.navigate({ to: '/guide/$page', params: { page } });
  return [
    ...EVERY_HELP.map(({ title, what, things, guide }) => ({
      id: `help-${title}`,
      title: `Help: ${title}`,
      detail: what,
      group: 'help' as const,
      icon: IconBook,
      keywords: things.join(' '),
      run: goTo(guide),
    })),
    ...GUIDE_PAGES.flatMap(({ id, title, words }) =>
      words.map((line, at) => ({
        id: `guide-${id}-${at}`,
        title: `Guide: ${title}`,
        detail: line,
        group: 'help' as const,
        icon: IconBook,
        run: goTo(id),
      })),
    ),
  ];
};

/** Campaigns, samples, every house rule, every part of the settings, and help. */
export const useFoundEverywhere = (): readonly Command[] => {
  const router = useRouter();
  const campaigns = useQuery(api.campaigns.list.queryOptions({})).data?.campaigns;
  const systems = useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data;
  const house = useQuery({
    ...api.houseRules.systems.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  return useMemo(
    (): readonly Command[] => [
      ...(campaigns ?? []).map(({ id, name, date, damaged }) => ({
        id: `campaign-${id}`,
        title: name,
        detail: damaged ? 'campaign, damaged' : `campaign, ${date}`,
        group: 'go' as const,
        icon: IconMap2,
        run: () => void router.navigate({ to: '/campaigns/$id', params: { id } }),
      })),
      ...settingsCommands(router),
      ...(systems ?? []).map(({ id, name }) => ({
        id: `house-rules-${id}`,
        title: `House rules of ${name}`,
        detail: 'where the rules are silent or say two things',
        group: 'go' as const,
        icon: IconBook2,
        keywords: 'options variants rulings',
        run: () => void router.navigate({ to: '/house-rules', search: { system: id } }),
      })),
      ...(house ?? []).flatMap(({ id: system, name, rules }) =>
        rules.map(({ id, title, ref, choices }) => ({
          id: `house-rule-${system}-${id}`,
          title,
          detail: `${name}, ${ref.section}`,
          group: 'house' as const,
          icon: IconGavel,
          keywords: `house rule ${choices.map(({ label }) => label).join(' ')}`,
          run: () => void router.navigate({ to: '/house-rules', search: { system, rule: id } }),
        })),
      ),
      ...(systems ?? []).flatMap((system) =>
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
      ...helpCommands(router),
    ],
    [campaigns, systems, house, router],
  );
};
