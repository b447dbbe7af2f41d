import { ChoiceList } from '../../../components/choice-list.tsx';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { formatMiles } from '../map/geometry.ts';
import { CommitField, checkMiles, parseMiles } from '../parts/commit-field.tsx';
import { useSession } from '../session/session.ts';

const LEAST = 0.5;
const USUAL = 5;

/** Hexes or squares over the map, with coordinates of their own. */
export const CellsFields = () => {
  const { view, act, locked } = useSession();
  const { cells } = view.state.map;
  return (
    <>
      <h3>Hexes or squares</h3>
      <p className="caption">
        Drawn over the map instead of the lines of miles, each with its coordinates; Layers on the map hides
        them. Distances stay miles.
      </p>
      <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
        <ChoiceList
          label="Grid"
          disabled={locked}
          value={cells?.kind ?? ''}
          data={[
            { value: '', label: 'Lines of miles alone' },
            { value: 'hexes', label: 'Hexes, 0307' },
            { value: 'squares', label: 'Squares, C7' },
          ]}
          onChange={(picked) =>
            void act(({ map }) => ({
              kind: 'change-campaign',
              map: {
                cells:
                  picked === 'hexes' || picked === 'squares'
                    ? { kind: picked, size: map.cells?.size ?? USUAL }
                    : null,
              },
            }))
          }
        />
        {cells !== null && (
          <CommitField
            label="Miles across a cell"
            numeric
            value={formatMiles(cells.size)}
            disabled={locked}
            check={(text) => checkMiles(text) ?? (parseMiles(text) >= LEAST ? null : 'At least half a mile')}
            onCommit={(text) =>
              void act(({ map }) =>
                map.cells === null
                  ? null
                  : { kind: 'change-campaign', map: { cells: { ...map.cells, size: parseMiles(text) } } },
              )
            }
          />
        )}
      </div>
    </>
  );
};
