let isLetGo = false;

/** The page is left with everything it holds: nobody needs to be asked. */
export const letGo = (): void => {
  isLetGo = true;
};

export const mayLeave = (): boolean => isLetGo;
