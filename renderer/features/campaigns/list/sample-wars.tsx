import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { tryTo } from '../../saving/thing-actions.ts';
import { makeSampleWar } from '../sample/make-war.ts';
import { SAMPLE_WARS, type SampleWar } from '../sample/wars.ts';

/** Ready-made wars that show what a map can carry, a small one and a large one. */
export const SampleWars = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const make = async (war: SampleWar): Promise<void> => {
    setBusy(war.id);
    const id = await tryTo(() => makeSampleWar(war));
    setBusy(null);
    if (id !== null) await navigate({ to: '/campaigns/$id', params: { id } });
  };
  return (
    <>
      {SAMPLE_WARS.map((war) => (
        <Button
          key={war.id}
          size="sm"
          variant="default"
          leftSection={<IconMap2 />}
          loading={busy === war.id}
          disabled={busy !== null}
          onClick={() => void make(war)}
        >
          {war.name}
        </Button>
      ))}
    </>
  );
};
