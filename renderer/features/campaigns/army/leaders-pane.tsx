import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import type { ArmyState, General } from '../../../../rules/campaign/state.ts';
import { useCampaignRules } from '../parts/use-campaign-rules.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import classes from './army-page.module.css';

const FATES: Readonly<Record<General['fate'], string>> = {
  serving: 'Serves',
  'captured-or-fled': 'Captured or fled',
  captured: 'Captured',
  dead: 'Dead',
  away: 'Away',
};

const wordCooldown = ({ readyDay, lastStratagem }: General, today: number): string => {
  if (lastStratagem === null) return 'may try a stratagem';
  const last = `last on day ${lastStratagem.day}`;
  return readyDay <= today ? `may try a stratagem, ${last}` : `stratagem again on day ${readyDay}, ${last}`;
};

/** Who leads, since when he may try a stratagem again, and what becomes of him. */
export const LeadersPane = ({ army, leaders }: { army: ArmyState; leaders: readonly General[] }) => {
  const { view, act, open, locked } = useSession();
  const { stratagems } = useCampaignRules();
  const [asked, setAsked] = useState<string | null>(null);
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
        {leaders.map((general) => (
          <li key={general.id}>
            <span>
              <b>{general.name}</b>
              <small>
                {general.id === army.generalId ? 'General' : 'Leader'}, leadership {general.leadership} ·{' '}
                {general.fate === 'serving' ? wordCooldown(general, view.state.day) : FATES[general.fate]}
              </small>
            </span>
            {!locked && (
              <Menu>
                <Menu.Target>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    rightSection={<IconChevronDown />}
                    aria-label={`${FATES[general.fate]}: what becomes of ${general.name}`}
                  >
                    {FATES[general.fate]}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {(Object.keys(FATES) as General['fate'][])
                    .filter((fate) => fate !== general.fate)
                    .map((fate) => (
                      <Menu.Item
                        key={fate}
                        onClick={() => void act({ kind: 'dismiss-general', generalId: general.id, fate })}
                      >
                        {FATES[fate]}
                      </Menu.Item>
                    ))}
                  <Menu.Divider />
                  <Menu.Item
                    leftSection={<IconWand aria-hidden />}
                    closeMenuOnClick={false}
                    onClick={() => setAsked(asked === general.id ? null : general.id)}
                  >
                    He tried a stratagem …
                  </Menu.Item>
                  {asked === general.id &&
                    stratagems.map(({ id: stratagem, name }) => (
                      <Menu.Item
                        key={stratagem}
                        onClick={() => {
                          setAsked(null);
                          void act({
                            kind: 'use-stratagem',
                            generalId: general.id,
                            stratagem,
                            success: null,
                          });
                        }}
                      >
                        {name}
                      </Menu.Item>
                    ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
