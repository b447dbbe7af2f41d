/** All of it at once. */
export const runToEnd = <T>(steps: Generator<unknown, T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
};
