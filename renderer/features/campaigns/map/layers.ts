/** What the map shows of all it could. */
export interface Layers {
  readonly terrain: boolean;
  readonly roads: boolean;
  readonly holdings: boolean;
  readonly provinces: boolean;
  /** `cells` where the campaign has some, otherwise miles. */
  readonly grid: 'miles' | 'cells' | 'none';
  readonly sight: boolean;
  readonly names: boolean;
}

const ALL_LAYERS: Layers = {
  terrain: true,
  roads: true,
  holdings: true,
  provinces: true,
  grid: 'cells',
  sight: true,
  names: true,
};

const KEY = 'muster-map-layers';

/** What this device showed last. Whatever is not as expected is shown as usual. */
export const readLayers = (): Layers => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const on = (key: keyof Layers): boolean => kept[key] !== false;
    const { grid } = kept;
    return {
      terrain: on('terrain'),
      roads: on('roads'),
      holdings: on('holdings'),
      provinces: on('provinces'),
      grid: grid === 'miles' || grid === 'none' ? grid : 'cells',
      sight: on('sight'),
      names: on('names'),
    };
  } catch {
    return ALL_LAYERS;
  }
};

export const keepLayers = (layers: Layers): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(layers));
  } catch {
    // A browser that keeps nothing shows everything the next time.
  }
};
