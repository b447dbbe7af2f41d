import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../../electron/api/app-router.ts';
import type { Choice } from '../../../../rules/campaign/amend/wanted.ts';

export type Shown = inferRouterOutputs<AppRouter>['campaigns']['previewAmendment'];
export type Asked = inferRouterInputs<AppRouter>['campaigns']['previewAmendment']['amendment'];
type Written = Extract<Asked['change'], { kind: 'write' }>['intent'];

/** What somebody fills in on the page of an amendment. */
export interface AmendForm {
  readonly mode: 'change' | 'leave-out' | 'write';
  readonly values: Readonly<Record<string, string>>;
  /** Something forgotten; null while it is not said yet. */
  readonly intent: Written | null;
  readonly choices: Readonly<Record<number, Choice>>;
  /** By entry and field, where something is decided anew. */
  readonly anew: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Battles fought again: the dice typed for those that are missing; null is worded by hand. */
  readonly fights: Readonly<Record<number, string | null>>;
  readonly reason: string;
}

export const emptyForm = (mode: AmendForm['mode']): AmendForm => ({
  mode,
  values: {},
  intent: null,
  choices: {},
  anew: {},
  fights: {},
  reason: '',
});

/** Whether leaving would lose something. */
export const isTyped = ({ values, intent, choices, reason }: AmendForm): boolean =>
  intent !== null ||
  reason.trim() !== '' ||
  Object.keys(values).length > 0 ||
  Object.keys(choices).length > 0;

const readDice = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number);

const changeOf = (entry: number, { mode, values, intent }: AmendForm): Asked['change'] => {
  if (mode === 'leave-out') return { kind: 'leave-out', entry };
  if (mode === 'write' && intent !== null) return { kind: 'write', entry, intent };
  return { kind: 'change', entry, values: { ...values } };
};

/** `press` says which entries belong to a question. */
export const amendmentOf = (entry: number, form: AmendForm, shown: Shown | null): Asked => ({
  change: changeOf(entry, form),
  decisions: Object.entries(form.choices).map(([asked, choice]) => {
    const one = Number(asked);
    if (choice !== 'anew') return { entry: one, choice };
    const question = shown?.questions.find((other) => other.entry === one);
    const typed = form.fights[one];
    if (question?.refight === true && typed !== null)
      return { entry: one, choice, events: [], fight: readDice(typed ?? '') };
    const press = question?.press ?? [];
    const events = press.map((line) => ({ entry: line.entry, values: { ...form.anew[line.entry] } }));
    return { entry: one, choice, events: events.length === 0 ? [{ entry: one, values: {} }] : events };
  }),
  reason: form.reason,
});
