import { bta } from '../refs.ts';

/** Sections of Appendix D by the names its steps go by. */
export const REFS = {
  roster: (ruling: string | null = null) => bta('Appendix D, Unit Strength', ruling),
  stratagems: (ruling: string | null = null) => bta('Appendix D, Stratagems', ruling),
  declare: (ruling: string | null = null) => bta('Appendix D, Declaring forces', ruling),
  stance: (ruling: string | null = null) => bta('Appendix D, Attack or defend', ruling),
  postures: (ruling: string | null = null) => bta('Appendix D, Postures', ruling),
  results: (ruling: string | null = null) => bta('Appendix D, Battle Results', ruling),
  casualties: (ruling: string | null = null) => bta('Appendix D, Casualties', ruling),
  pursuit: (ruling: string | null = null) => bta('Appendix D, Pursuit', ruling),
  retreat: (ruling: string | null = null) => bta('Appendix D, Retreat', ruling),
  healing: (ruling: string | null = null) => bta('Appendix D, Healing', ruling),
} as const;
