import { pathMiles } from '../../../../rules/campaign/geometry.ts';
import classes from './campaign-map.module.css';
import { formatMiles, type MapView, type Spot, toPixels } from './geometry.ts';
import { MapLabel } from './map-label.tsx';
import type { Labels } from './map-labels.ts';
import type { MapContact, MapMove } from './scene.ts';

interface MarksProps {
  readonly view: MapView;
}

export const Contacts = ({
  contacts,
  view,
  labels,
}: MarksProps & { contacts: readonly MapContact[]; labels: Labels }) =>
  contacts.map((contact) => {
    const { x, y } = toPixels(view, contact);
    return (
      <g key={contact.id} className={classes.mapClash}>
        <circle className={classes.mapClashRing} cx={x} cy={y} r="9.5" />
        <path className={classes.mapClashCross} d={`M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`} />
        <MapLabel label={labels.get(contact.id)} lines={[contact.label, '']} kind="clash" />
      </g>
    );
  });

const HEAD = 9;

/** Where armies fell back to, solid; where they are ordered to, dotted. */
export const Moves = ({ moves, view, labels }: MarksProps & { moves: readonly MapMove[]; labels: Labels }) =>
  moves.map(({ id, kind, path, label }) => {
    const pixels = path.map((spot) => toPixels(view, spot));
    const [start, end] = [pixels[0], pixels.at(-1)];
    const before = pixels.at(-2);
    if (start === undefined || end === undefined || before === undefined) return null;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length < 2 * HEAD) return null;
    const turn = Math.atan2(end.y - before.y, end.x - before.x);
    const wing = (by: number): string =>
      `${end.x - HEAD * Math.cos(turn + by)} ${end.y - HEAD * Math.sin(turn + by)}`;
    return (
      <g key={id} className={classes.mapMove}>
        <path
          className={classes.mapMoveLine}
          data-kind={kind}
          data-dotted={kind === 'order' || undefined}
          d={`M${pixels.map(({ x, y }) => `${x} ${y}`).join('L')}`}
        />
        <path
          className={classes.mapMoveLine}
          data-kind={kind}
          d={`M${wing(0.5)}L${end.x} ${end.y}L${wing(-0.5)}`}
        />
        <MapLabel label={labels.get(id)} lines={[label, '']} kind="place" />
      </g>
    );
  });

export const Measured = ({ points, view }: MarksProps & { points: readonly Spot[] }) => {
  const pixels = points.map((point) => toPixels(view, point));
  const last = pixels.at(-1);
  return (
    <g className={classes.mapMarch}>
      <path
        className={classes.mapMarchLine}
        d={pixels.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
      />
      {pixels.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spots stay in the order they were pressed
        <circle key={index} className={classes.mapDot} cx={x} cy={y} r="4" />
      ))}
      {last !== undefined && points.length > 1 && (
        <text className={classes.mapStrong} x={last.x} y={last.y - 10} textAnchor="middle">
          {formatMiles(pathMiles(points))} miles
        </text>
      )}
    </g>
  );
};
