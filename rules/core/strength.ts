/** Unit Strength as people read it: one decimal, rounded from whole hundredths. */
export const formatStrength = (sp: number): string => {
  const tenths = Math.floor((sp + 5) / 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
};
