import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo } from 'react';
import type { RosterSummary } from '../../api/types.ts';
import { Legality } from '../../components/legality.tsx';
import { PointsBar } from '../../components/points-bar.tsx';
import { formatMoment, formatWhen } from '../../format.ts';
import { putBack } from './actions.ts';
import { editRoster } from './edits.ts';
import { RenameField } from './rename-field.tsx';
import { whenOf } from './roster-order.ts';

export interface RowHandlers {
  select(id: string): void;
  choose(id: string): void;
  openMenu(id: string, button: HTMLElement): void;
  endRename(id: string): void;
}

interface RosterRowProps {
  readonly roster: RosterSummary;
  readonly system: string;
  readonly removed: boolean;
  readonly selected: boolean;
  readonly chosen: boolean;
  /** The one row that Tab reaches; arrows go on from there. */
  readonly active: boolean;
  readonly renaming: boolean;
  /** The same object for every row and every render: without that, one arrow key would draw a thousand rows anew. */
  readonly handlers: RowHandlers;
}

const Star = ({ roster, tabIndex }: { roster: RosterSummary; tabIndex: number }) => (
  <ActionIcon
    className="roster-star"
    tabIndex={tabIndex}
    aria-label={`${roster.name} is a favourite`}
    aria-pressed={roster.favourite}
    onClick={() => editRoster(roster, { favourite: !roster.favourite }, 'at once')}
  >
    {roster.favourite ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
  </ActionIcon>
);

const Name = ({
  roster,
  removed,
  tabIndex,
}: {
  roster: RosterSummary;
  removed: boolean;
  tabIndex: number;
}) =>
  removed ? (
    <span className="roster-name cut">{roster.name}</span>
  ) : (
    <Link className="roster-name cut" to="/rosters/$id" params={{ id: roster.id }} tabIndex={tabIndex}>
      {roster.name}
    </Link>
  );

export const RosterRow = memo(function RosterRow({
  roster,
  system,
  removed,
  selected,
  chosen,
  active,
  renaming,
  handlers,
}: RosterRowProps) {
  const navigate = useNavigate();
  const tabIndex = active ? 0 : -1;
  const when = whenOf(roster);
  const open = (): void => void navigate({ to: '/rosters/$id', params: { id: roster.id } });
  const onClick = (event: MouseEvent): void => {
    const control =
      event.target instanceof Element && event.target.closest('a, button, input, [role="menu"]');
    if (!control && !removed) handlers.select(roster.id);
  };
  return (
    <tr
      data-id={roster.id}
      data-selected={selected || undefined}
      aria-current={selected ? 'true' : undefined}
      onClick={onClick}
      onDoubleClick={removed ? undefined : open}
    >
      <td className="roster-tick">
        <input
          type="checkbox"
          className="check-box"
          tabIndex={tabIndex}
          aria-label={`Choose ${roster.name}`}
          checked={chosen}
          onChange={() => handlers.choose(roster.id)}
        />
      </td>
      <td className="roster-cell-name">
        <div className="roster-line-1">
          {renaming ? (
            <RenameField roster={roster} onDone={() => handlers.endRename(roster.id)} />
          ) : (
            <Name roster={roster} removed={removed} tabIndex={tabIndex} />
          )}
          {!removed && <Star roster={roster} tabIndex={tabIndex} />}
        </div>
        <div className="roster-line-2">
          <span>{system}</span>
          {roster.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
          {roster.notes !== '' && <span className="cut">{roster.notes}</span>}
        </div>
      </td>
      <td className="roster-points">
        <PointsBar points={roster.points} limit={roster.pointsLimit} />
      </td>
      <td className="roster-state">
        <Legality {...roster} />
      </td>
      <td className="roster-units">{roster.units + roster.characters}</td>
      <td className="roster-when" title={formatMoment(when)}>
        {formatWhen(when, new Date())}
      </td>
      <td className="roster-menu">
        {removed ? (
          <Button
            size="compact-sm"
            leftSection={<IconArrowBackUp />}
            aria-label={`Put back ${roster.name}`}
            onClick={() => void putBack(roster)}
          >
            Put back
          </Button>
        ) : (
          <ActionIcon
            tabIndex={tabIndex}
            aria-label={`More for ${roster.name}`}
            aria-haspopup="menu"
            onClick={(event) => handlers.openMenu(roster.id, event.currentTarget)}
          >
            <IconDots aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
});
