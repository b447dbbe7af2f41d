import { Button, Checkbox, Popover, Radio } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './campaign-map.module.css';
import type { Layers } from './layers.ts';

const SHOWN: readonly (readonly [Exclude<keyof Layers, 'grid'>, string])[] = [
  ['terrain', 'Terrain'],
  ['roads', 'Roads and rivers'],
  ['holdings', 'Holders of places'],
  ['provinces', 'Provinces'],
  ['sight', 'Sight and last seen'],
  ['names', 'Names'],
];

interface LayersMenuProps {
  readonly layers: Layers;
  /** `Hexes`, `Squares`; null where the campaign has none. */
  readonly cells: string | null;
  readonly opened: boolean;
  onOpen(opened: boolean): void;
  onChange(layers: Layers): void;
}

/** What the map shows, one by one; kept on this device. */
export const LayersMenu = memo(({ layers, cells, opened, onOpen, onChange }: LayersMenuProps) => (
  <Popover opened={opened} onChange={onOpen} position="bottom-end" trapFocus returnFocus withinPortal={false}>
    <Popover.Target>
      <Button size="compact-sm" leftSection={<IconStack2 />} onClick={() => onOpen(!opened)}>
        Layers
      </Button>
    </Popover.Target>
    <Popover.Dropdown className={classes.mapLayers} aria-label="Layers of the map">
      {SHOWN.map(([key, label]) => (
        <Checkbox
          key={key}
          size="xs"
          label={label}
          checked={layers[key]}
          onChange={(event) => onChange({ ...layers, [key]: event.currentTarget.checked })}
        />
      ))}
      <Radio.Group
        label="Grid"
        size="xs"
        value={cells === null && layers.grid === 'cells' ? 'miles' : layers.grid}
        onChange={(grid) => onChange({ ...layers, grid: grid as Layers['grid'] })}
      >
        <Radio size="xs" value="miles" label="Miles" />
        {cells !== null && <Radio size="xs" value="cells" label={cells} />}
        <Radio size="xs" value="none" label="None" />
      </Radio.Group>
    </Popover.Dropdown>
  </Popover>
));
