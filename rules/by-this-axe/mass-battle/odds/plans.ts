import type { Choices } from '../fight.ts';
import type { Role, Stance } from '../sides.ts';
import type { Attack, Defence } from '../tables/postures.ts';
import type { Stratagem } from '../tables/stratagems.ts';
import type { Conduct } from './arena.ts';

/** A choice that is known, one guessed as a mix with whole weights, or one that is unknown. */
export type Guess<T> =
  | { readonly known: T }
  | { readonly mix: readonly (readonly [choice: T, weight: number | bigint])[] }
  | null;

/** What is known of a side's intentions. Whatever is unknown is played as well as it can be (the best mix). */
export interface SidePlan extends Conduct {
  readonly stratagem: Guess<Stratagem | null>;
  /** The role a superior general takes by force; null leaves it to the stances. */
  readonly force: Guess<Role | null>;
  readonly stance: Guess<Stance>;
  readonly role: Guess<Role>;
  readonly postures: { readonly attacker: Guess<Attack>; readonly defender: Guess<Defence> };
}

export const UNKNOWN_PLAN: SidePlan = {
  stratagem: null,
  force: null,
  stance: null,
  role: null,
  postures: { attacker: null, defender: null },
  lossPolicy: null,
  pursue: true,
};

export const planOf = (choices: Choices): SidePlan => ({
  stratagem: { known: choices.stratagem },
  force: { known: choices.useForce ? choices.rolePreference : null },
  stance: { known: choices.stance },
  role: { known: choices.rolePreference },
  postures: {
    attacker: { known: choices.postures.attacker },
    defender: { known: choices.postures.defender },
  },
  lossPolicy: choices.lossPolicy,
  pursue: choices.pursue,
});
