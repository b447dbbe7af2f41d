import { pathMiles } from '../../../../rules/campaign/geometry.ts';
import classes from './campaign-map.module.css';
import { formatMiles, type MapView, type Spot, toPixels } from './geometry.ts';
import type { PlacedLabel } from './labels.ts';
import type { MapContact, MapMove, MapPlace, MapRoad } from './scene.ts';

interface MarksProps {
  readonly view: MapView;
}

type Labels = ReadonlyMap<string, PlacedLabel>;

/** Rivers carry their name along the water, regions across the land. */
export const LandNames = ({
  regions,
  roads,
  view,
}: MarksProps & { regions: readonly MapPlace[]; roads: readonly MapRoad[] }) => (
  <>
    {roads
      .filter(({ type, name }) => type === 'river' && name !== '')
      .map(({ id, name, points }) => {
        const at = Math.max(1, Math.floor(points.length * 0.86));
        const [before, after] = [points[at - 1], points[at]];
        if (before === undefined || after === undefined) return null;
        const [one, two] = [toPixels(view, before), toPixels(view, after)];
        const turn = (Math.atan2(two.y - one.y, two.x - one.x) * 180) / Math.PI;
        const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
        const [x, y] = [(one.x + two.x) / 2, (one.y + two.y) / 2];
        return (
          <text
            key={id}
            className={classes.mapLandName}
            data-kind="river"
            textAnchor="middle"
            transform={`translate(${x} ${y}) rotate(${upright}) translate(0 -6)`}
          >
            {name}
          </text>
        );
      })}
    {regions.map((region) => {
      const { x, y } = toPixels(view, region);
      return (
        <text key={region.id} className={classes.mapLandName} x={x} y={y} textAnchor="middle">
          {region.name}
        </text>
      );
    })}
  </>
);

export const Places = ({
  places,
  view,
  labels,
}: MarksProps & { places: readonly MapPlace[]; labels: Labels }) =>
  places.map((place) => {
    const { x, y } = toPixels(view, place);
    const label = labels.get(place.id);
    return (
      <g key={place.id}>
        <rect className={classes.mapTown} x={x - 4} y={y - 4} width="8" height="8" />
        {label !== undefined && (
          <text className={classes.mapSmall} x={label.x} y={label.y} textAnchor={label.anchor}>
            {place.name}
          </text>
        )}
      </g>
    );
  });

export const Contacts = ({
  contacts,
  view,
  labels,
}: MarksProps & { contacts: readonly MapContact[]; labels: Labels }) =>
  contacts.map((contact) => {
    const { x, y } = toPixels(view, contact);
    const label = labels.get(contact.id);
    return (
      <g key={contact.id} className={classes.mapClash}>
        <circle className={classes.mapClashRing} cx={x} cy={y} r="9.5" />
        <path className={classes.mapClashCross} d={`M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`} />
        {label !== undefined && (
          <text className={classes.mapClashName} x={label.x} y={label.y} textAnchor={label.anchor}>
            {contact.label}
          </text>
        )}
      </g>
    );
  });

const HEAD = 9;

/** Where armies fell back to, solid; where they are ordered to, dotted. */
export const Moves = ({ moves, view }: MarksProps & { moves: readonly MapMove[] }) =>
  moves.map(({ id, kind, from, to, label }) => {
    const [start, end] = [toPixels(view, from), toPixels(view, to)];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length < 2 * HEAD) return null;
    const turn = Math.atan2(end.y - start.y, end.x - start.x);
    const wing = (by: number): string =>
      `${end.x - HEAD * Math.cos(turn + by)} ${end.y - HEAD * Math.sin(turn + by)}`;
    return (
      <g key={id} className={classes.mapMove}>
        <path
          className={classes.mapMoveLine}
          data-kind={kind}
          data-dotted={kind === 'order' || undefined}
          d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
        />
        <path
          className={classes.mapMoveLine}
          data-kind={kind}
          d={`M${wing(0.5)}L${end.x} ${end.y}L${wing(-0.5)}`}
        />
        {label !== '' && length > 90 && (
          <text
            className={classes.mapSmall}
            x={(start.x + end.x) / 2}
            y={(start.y + end.y) / 2 - 6}
            textAnchor="middle"
          >
            {label}
          </text>
        )}
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
