import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../../format.ts';
import { parseMiles } from '../parts/commit-field.tsx';
import { type Drawing, isDrawn, isKept, leastPoints } from './drawing.ts';
import classes from './settings-page.module.css';

interface DrawingBarProps {
  readonly drawing: Drawing;
  onKeep(miles: number): void;
  onLeave(): void;
}

const wordsOf = (drawing: Drawing): string => {
  if (drawing.kind === 'place') return 'Press where the place is.';
  if (drawing.kind === 'crossing') return 'Press where the river is crossed.';
  if (drawing.kind === 'scale')
    return drawing.points.length < 2
      ? 'Press two spots on the picture that you know the distance of.'
      : 'How many miles lie between them?';
  if (isKept(drawing)) return 'Drag corners, or press for another one.';
  return `Press corner after corner: ${count(drawing.points.length, 'corner')} so far.`;
};

/** What is being drawn, and the way out of it. */
export const DrawingBar = ({ drawing, onKeep, onLeave }: DrawingBarProps) => {
  const [typed, setTyped] = useState('');
  const miles = parseMiles(typed);
  const scaling = drawing.kind === 'scale';
  const ready = isDrawn(drawing) && drawing.points.length >= leastPoints(drawing) && (!scaling || miles > 0);
  return (
    <div className={classes.drawingBar}>
      <span role="status">{wordsOf(drawing)}</span>
      {scaling && drawing.points.length === 2 && (
        <TextInput
          aria-label="Miles between the two spots"
          className={classes.drawingMiles}
          inputMode="decimal"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && ready) onKeep(miles);
          }}
        />
      )}
      {isDrawn(drawing) && (
        <Button size="compact-sm" leftSection={<IconCheck />} disabled={!ready} onClick={() => onKeep(miles)}>
          {scaling ? 'Scale the picture' : 'Keep it'}
        </Button>
      )}
      <Button size="compact-sm" leftSection={<IconX />} onClick={onLeave}>
        Leave it
      </Button>
    </div>
  );
};
