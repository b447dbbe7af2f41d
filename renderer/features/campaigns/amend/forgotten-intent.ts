import type { LeaderFate } from '../../../../rules/campaign/leaders/fields.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import type { Spot } from '../map/geometry.ts';
import type { AmendForm } from './amend-form.ts';

/** What people most often forget to write down; anything else is told at the terminal or from then on. */
export const FORGOTTEN_KINDS = [
  { value: 'march', label: 'A march' },
  { value: 'battle', label: 'A battle on the table' },
  { value: 'lose', label: 'Losses' },
  { value: 'reinforce', label: 'Reinforcements' },
  { value: 'fate', label: 'What became of a leader' },
  { value: 'appoint', label: 'A new leader' },
  { value: 'note', label: 'A note' },
] as const;
export type ForgottenKind = (typeof FORGOTTEN_KINDS)[number]['value'];

/** As it is filled in; an empty string is not said yet. */
export interface Forgotten {
  readonly kind: ForgottenKind;
  readonly armyId: string;
  readonly otherId: string;
  readonly to: Spot | null;
  readonly unitId: string;
  readonly heads: string;
  readonly generalId: string;
  readonly fate: LeaderFate;
  readonly verdict: 'A' | 'B' | 'draw' | 'not-recorded';
  /** Leadership, or the day somebody is back. */
  readonly number: string;
  readonly text: string;
}

const wholeOf = (typed: string): number | null => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null);

/** What it would have been as told to Muster then; null while something is missing. */
export const intentOf = (said: Forgotten, { day }: Pick<CampaignState, 'day'>): AmendForm['intent'] => {
  const { kind, armyId, otherId, to, unitId, generalId, fate, verdict } = said;
  const text = said.text.trim();
  const [heads, number] = [wholeOf(said.heads), wholeOf(said.number)];
  switch (kind) {
    case 'march':
      return to === null || armyId === '' ? null : { kind, armyId, path: [to], beyondRate: true };
    case 'battle':
      if (armyId === '' || otherId === '' || armyId === otherId) return null;
      return { kind: 'record-battle', armies: { A: armyId, B: otherId }, title: text, verdict };
    case 'lose':
      return unitId === '' || heads === null || text === ''
        ? null
        : { kind, armyId, losses: { [unitId]: heads }, cause: text };
    case 'reinforce':
      return unitId === '' || heads === null
        ? null
        : { kind, armyId, restore: { [unitId]: heads }, raise: true };
    case 'fate':
      if (generalId === '' || (fate === 'wounded' && number === null)) return null;
      return { kind: 'set-fate', generalId, fate, untilDay: fate === 'wounded' ? number : null, notes: text };
    case 'appoint':
      return armyId === '' || text === '' || number === null
        ? null
        : { kind: 'appoint-general', armyId, name: text, leadership: number };
    case 'note':
      return text === ''
        ? null
        : { kind: 'set-note', id: null, day, text, sideId: null, open: false, reminder: false };
  }
};
