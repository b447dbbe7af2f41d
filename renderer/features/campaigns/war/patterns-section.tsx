import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { WAR_PATTERNS } from '../../../../rules/campaign/war/patterns.ts';
import { useSession } from '../session/session.ts';
import settingsClasses from '../settings/settings-page.module.css';

/** Settings that go together; what is taken can be changed line by line below. */
export const PatternsSection = () => {
  const { act, locked } = useSession();
  return (
    <section id="war">
      <h2>The war on the map</h2>
      <p>
        Marches go by the rules of the battle system alone, until you switch something on here. Take a pattern
        and change it, or set each part below. What happened stays as it was; one undo takes a pattern back.
      </p>
      <ul className={settingsClasses.campRows} aria-label="Patterns">
        {WAR_PATTERNS.map(({ id, name, about, settings }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="caption">{about}</span>
            <Button
              size="compact-sm"
              leftSection={<IconWand />}
              disabled={locked}
              aria-label={`Start from ${name}`}
              onClick={() =>
                void act({ kind: 'change-campaign', settings }, `${name}: its rules count from today.`)
              }
            >
              Start from it
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
