import { type RuleRef, ref } from '../core/trace.ts';

const DOCUMENT = 'By This Axe';

/** Headings of the document; those of an appendix that another one has as well stand behind its letter. */
export const SECTIONS = [
  'The Units',
  'Armor Save (AS)',
  'Movement (MV)',
  'Generals, Leaders and Characters',
  'Phase II: Duels',
  'Phase III: Ranged Combat',
  'Ranged Weapons To Hit Table',
  'Phase IV Movement',
  'Terrain Effects on Movement',
  'Phase V: Melee',
  'Melee Attack To Hit Table',
  'Melee Weapons Table',
  'Morale',
  'Morale Table',
  'Morale Modifier',
  'Command and Control (Optional)',
  'Mages and Wizards',
  'Priests and High Priests',
  'Major Monsters',
  'Special Abilities',
  'Appendix A',
  'Appendix B',
  'Appendix B, Fighting Level',
  'Appendix B, Heroes, Superheroes, and Champions',
  'Appendix B, Leaders and Generals',
  'Appendix B, Leadership Score',
  'Appendix B, Mages and Wizards',
  'Appendix B, Monsters',
  'Appendix B, Priests and High Priests',
  'Appendix C',
  'Appendix D',
  'Appendix D, Battle Results',
  'Appendix D, Casualties Inflicted',
  'Appendix D, Computing Unit Strength',
  'Appendix D, Optional Rule: Healing Casualties',
  'Appendix D, Pursuit',
  'Appendix D, Steps for Conducting a Battle',
  'Appendix D, Stratagems',
  'Appendix D, Tactical stance',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A rule of By This Axe by its section, and the ruling (R-B…) or repair (P-…) that settles it. */
export const bta = (section: Section, ruling: string | null = null): RuleRef =>
  ref(DOCUMENT, section, ruling);
