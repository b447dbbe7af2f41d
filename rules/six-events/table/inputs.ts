import type { ModelInput, TargetInput, TroopInput } from '../combat/fields.ts';
import type { Opponent } from '../combat/morale-rules.ts';
import type { Situation } from '../combat/situation.ts';
import type { Piece } from './state.ts';

/** A piece of the table in the words of each action. */
export const asTroop = ({ profile, left }: Piece): TroopInput => ({
  name: profile.name,
  kind: profile.kind,
  class: profile.class,
  mount: profile.mount,
  figures: left,
  nominal: profile.nominal,
});

export const asModel = ({ profile, left }: Piece): ModelInput => ({
  name: profile.name,
  kind: profile.kind,
  prowess: profile.prowess,
  rangedProwess: profile.rangedProwess,
  vitality: profile.vitality,
  lost: Math.max(0, profile.vitality - left),
  armor: profile.armor,
  mount: profile.mount,
});

export const asTarget = ({ profile, left, place }: Piece): TargetInput => ({
  name: profile.name,
  kind: profile.kind,
  armor: profile.armor,
  strength: left,
  inRuins: place === 'ruins',
});

export const asOpponent = ({ profile, left, place }: Piece): Opponent => ({
  name: profile.name,
  kind: profile.kind,
  class: profile.class,
  mount: profile.mount,
  strength: left,
  place,
});

/** Nothing of melee's circumstances. */
export const CALM: Situation = {
  from: 'front',
  ford: false,
  stream: false,
  uphill: false,
  darkness: false,
  wall: false,
  standsAndAttacks: false,
};
