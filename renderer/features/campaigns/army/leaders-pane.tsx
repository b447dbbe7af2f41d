import { Button, Menu } from '@mantine/core';
import { IconBandage, IconChevronDown, IconDoorExit, IconPlus, IconWand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deedsOf, leaderCounters, wordExperience } from '../../../../rules/campaign/leaders/count.ts';
import type { ArmyState, General } from '../../../../rules/campaign/state.ts';
import { wordFate } from '../leaders/words.ts';
import { useCampaignRules } from '../parts/use-campaign-rules.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import classes from './army-page.module.css';

const wordCooldown = ({ readyDay, lastStratagem }: General, today: number): string => {
  if (lastStratagem === null) return 'may try a stratagem';
  const last = `last on day ${lastStratagem.day}`;
  return readyDay <= today ? `may try a stratagem, ${last}` : `stratagem again on day ${readyDay}, ${last}`;
};

const Actions = ({ general }: { general: General }) => {
  const { act, open } = useSession();
  const { stratagems } = useCampaignRules();
  const [asked, setAsked] = useState(false);
  const generalId = general.id;
  const stands = general.fate === 'wounded' ? 'Wounded' : 'Serves';
  return (
    <Menu>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          rightSection={<IconChevronDown />}
          aria-label={`${stands}: what becomes of ${general.name}`}
        >
          {stands}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconBandage aria-hidden />}
          onClick={() => open({ kind: 'fate', generalId })}
        >
          His fate …
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDoorExit aria-hidden />}
          onClick={() => void act({ kind: 'dismiss-general', generalId, fate: 'away' })}
        >
          Leaves the army
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconWand aria-hidden />}
          closeMenuOnClick={false}
          onClick={() => setAsked(!asked)}
        >
          He tried a stratagem …
        </Menu.Item>
        {asked &&
          stratagems.map(({ id: stratagem, name }) => (
            <Menu.Item
              key={stratagem}
              onClick={() => {
                setAsked(false);
                void act({ kind: 'use-stratagem', generalId, stratagem, success: null });
              }}
            >
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Who leads, since when he may try a stratagem again, and what becomes of him. */
export const LeadersPane = ({ army, leaders }: { army: ArmyState; leaders: readonly General[] }) => {
  const { view, open, locked } = useSession();
  const { day, settings } = view.state;
  return (
    <section aria-label="Leaders">
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Leaders</h2>
        <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
        {!locked && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus />}
            onClick={() => open({ kind: 'general', armyId: army.id })}
          >
            Appoint
          </Button>
        )}
      </header>
      {leaders.length === 0 && (
        <p className={classes.armyNone}>Nobody leads it: leadership 0, no stratagems.</p>
      )}
      <ul className={classes.armyLeaders}>
        {leaders.map((general) => {
          const experience = wordExperience(deedsOf(general), leaderCounters(settings, general));
          return (
            <li key={general.id}>
              <span>
                <Link
                  className="link"
                  to="/campaigns/$id/leaders/$leaderId"
                  params={{ id: view.id, leaderId: general.id }}
                  search={(old: object) => old}
                >
                  <b>{general.name}</b>
                </Link>
                <small>
                  {general.id === army.generalId ? 'General' : 'Leader'}, leadership {general.leadership} ·{' '}
                  {general.fate === 'serving' ? wordCooldown(general, day) : wordFate(general)}
                </small>
                {experience !== '' && <small>{experience}</small>}
              </span>
              {!locked && <Actions general={general} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
