import { bta } from '../refs.ts';

/** Sections of Appendix D by the names its steps go by. */
export const REFS = {
  roster: (ruling: string | null = null) => bta('Appendix D, Computing Unit Strength', ruling),
  stratagems: (ruling: string | null = null) => bta('Appendix D, Stratagems', ruling),
  declare: (ruling: string | null = null) => bta('Appendix D, Steps for Conducting a Battle', ruling),
  stance: (ruling: string | null = null) => bta('Appendix D, Tactical stance', ruling),
  postures: (ruling: string | null = null) => bta('Appendix D, Tactical stance', ruling),
  results: (ruling: string | null = null) => bta('Appendix D, Battle Results', ruling),
  casualties: (ruling: string | null = null) => bta('Appendix D, Casualties Inflicted', ruling),
  pursuit: (ruling: string | null = null) => bta('Appendix D, Pursuit', ruling),
  retreat: (ruling: string | null = null) => bta('Appendix D, Battle Results', ruling),
  healing: (ruling: string | null = null) => bta('Appendix D, Optional Rule: Healing Casualties', ruling),
} as const;
