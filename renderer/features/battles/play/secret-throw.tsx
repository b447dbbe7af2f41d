import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { DieFace } from '../../../components/dice-input.tsx';
import handoverClasses from '../../../components/handover.module.css';
import type { ShownEvent } from '../types.ts';

/** What one player threw in secret: he sees it and says when it is covered. */
export const SecretThrow = ({
  name,
  event,
  onCover,
}: {
  name: string;
  event: ShownEvent;
  onCover: () => void;
}) => (
  <section className={handoverClasses.handover} aria-label="What you threw">
    <p>For the player of {name} only.</p>
    <div className={handoverClasses.handoverPlayers}>
      {event.rolls
        .flatMap(({ values }) => values)
        .map((value, die) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
          <DieFace key={die} value={value} size={72} />
        ))}
    </div>
    <h2>{event.said}</h2>
    <Button size="sm" variant="filled" leftSection={<IconEyeOff />} autoFocus onClick={onCover}>
      I have seen it: cover it
    </Button>
  </section>
);
