/** Miles have two decimals; what is finer would not add up. */
export const roundMiles = (miles: number): number => Math.round(miles * 100) / 100 + 0;
