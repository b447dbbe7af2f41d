import { useMemo } from 'react';
import { scalePicture } from '../../../../rules/campaign/atlas/scale-picture.ts';
import { putIn } from '../../../../rules/campaign/atlas/shape-points.ts';
import { CampaignMap } from '../map/campaign-map.tsx';
import type { Spot } from '../map/geometry.ts';
import type { MapScene } from '../map/scene.ts';
import { sceneOf } from '../map/scene-of.ts';
import { usePicture } from '../map/use-picture.ts';
import { useSession } from '../session/session.ts';
import type { CampaignView } from '../types.ts';
import { type Drawing, isClosed, isDrawn, isGround, isKept } from './drawing.ts';
import { DrawingBar } from './drawing-bar.tsx';
import { keepDrawing, keepSpot } from './keep-drawing.ts';

/** The land with what is being drawn in place of what was there. */
const withDrawing = (base: MapScene, { state }: CampaignView, drawing: Drawing | null): MapScene => {
  if (!isDrawn(drawing) || drawing.kind === 'scale') return base;
  const { points } = drawing;
  if (isGround(drawing) || drawing.kind === 'area') {
    const id = isGround(drawing)
      ? drawing.index === null
        ? 'drawn'
        : `t${drawing.index}`
      : (drawing.id ?? 'drawn');
    const look = isGround(drawing)
      ? drawing.kind
      : (state.settings.land.kinds.find((kind) => kind.id === drawing.kindId)?.look ?? null);
    const old = base.areas.find((area) => area.id === id);
    return {
      ...base,
      areas: [
        ...base.areas.filter((area) => area !== old),
        { id, name: old?.name ?? '', look, holder: old?.holder ?? null, points },
      ],
    };
  }
  const id = drawing.id ?? 'drawn';
  const old = base.roads.find((road) => road.id === id);
  return {
    ...base,
    roads: [
      ...base.roads.filter((road) => road !== old),
      { id, name: old?.name ?? '', type: drawing.kind, points, crossings: old?.crossings ?? [] },
    ],
  };
};

interface DrawnMapProps {
  readonly drawing: Drawing | null;
  onDraw(drawing: Drawing | null): void;
}

/** The land beside the lists: presses set places, and draw and mend roads, rivers and areas. */
export const DrawnMap = ({ drawing, onDraw }: DrawnMapProps) => {
  const { view, act } = useSession();
  const picture = usePicture(view.id, view.state.map.picture?.id ?? null);
  const base = useMemo(() => sceneOf(view, { picture, sideId: null, locked: true }), [view, picture]);
  const scene = useMemo(() => withDrawing(base, view, drawing), [base, view, drawing]);
  const pick = (spot: Spot): void => {
    if (drawing === null) return;
    if (!isDrawn(drawing)) {
      void act((now) => keepSpot(drawing, spot, now));
      onDraw(null);
      return;
    }
    const { points } = drawing;
    if (drawing.kind === 'scale' && points.length >= 2) return;
    onDraw({
      ...drawing,
      points: isKept(drawing) ? putIn(points, spot, isClosed(drawing)) : [...points, spot],
    });
  };
  const keep = async (miles: number): Promise<void> => {
    if (!isDrawn(drawing)) return;
    const done = await act((now) => {
      if (drawing.kind !== 'scale') return keepDrawing(drawing, now);
      const [one, other] = drawing.points;
      const { picture: hung } = now.map;
      if (hung === null || one === undefined || other === undefined) return null;
      return {
        kind: 'change-campaign',
        map: scalePicture({ ...now.map, picture: hung }, [one, other], miles),
      };
    });
    if (done !== null) onDraw(null);
  };
  return (
    <CampaignMap
      label="Map of the campaign"
      scene={scene}
      selectedId={null}
      onSelect={() => {}}
      onMarch={null}
      onPick={drawing === null ? null : pick}
      outline={
        isDrawn(drawing)
          ? {
              points: drawing.points,
              closed: isClosed(drawing),
              onChange: (points) => onDraw({ ...drawing, points }),
            }
          : null
      }
    >
      {drawing !== null && (
        <DrawingBar
          key={drawing.kind}
          drawing={drawing}
          onKeep={(miles) => void keep(miles)}
          onLeave={() => onDraw(null)}
        />
      )}
    </CampaignMap>
  );
};
