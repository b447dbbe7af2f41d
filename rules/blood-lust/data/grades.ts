/** When a unit routs: hits suffered are this many times those inflicted (2.35). */
export const GRADES = [
  {
    id: 'elite',
    name: 'Elite',
    times: 4,
    fire: false,
    lower: 'average',
    isFor: 'drilled, support and close-order mounted troops',
  },
  {
    id: 'fanatic',
    name: 'Fanatic',
    times: 4,
    fire: false,
    lower: 'average',
    isFor: 'mass, flexible and loose-order mounted troops',
  },
  { id: 'average', name: 'Average', times: 4, fire: true, lower: 'poor', isFor: null },
  // One step down; poor troops stay what they are (R-L42).
  { id: 'poor', name: 'Poor', times: 2, fire: true, lower: 'poor', isFor: null },
] as const;

export type Grade = (typeof GRADES)[number]['id'];
export const GRADE_IDS = GRADES.map(({ id }) => id) as [Grade, ...Grade[]];
export const findGrade = (id: string) => GRADES.find((one) => one.id === id) ?? null;
/** A grade of no list counts as average until it is mended (L-E09). */
export const gradeOf = (id: string) => findGrade(id) ?? GRADES[2];

/** Suffered at this many times inflicted a unit gives ground (6.3). */
export const RECOIL_TIMES = 2;
