/** When a unit routs: hits suffered are this many times those inflicted (2.35). */
export const GRADES = [
  { id: 'elite', name: 'Elite', times: 4, fire: false },
  { id: 'fanatic', name: 'Fanatic', times: 4, fire: false },
  { id: 'average', name: 'Average', times: 4, fire: true },
  { id: 'poor', name: 'Poor', times: 2, fire: true },
] as const;

export type Grade = (typeof GRADES)[number]['id'];
export const GRADE_IDS = GRADES.map(({ id }) => id) as [Grade, ...Grade[]];
export const findGrade = (id: string) => GRADES.find((one) => one.id === id) ?? null;

/** Suffered at this many times inflicted a unit gives ground (6.3). */
export const RECOIL_TIMES = 2;

/** One step down; poor troops stay what they are (R-L42). */
export const lowerGrade = (grade: Grade): Grade =>
  grade === 'elite' || grade === 'fanatic' ? 'average' : 'poor';
