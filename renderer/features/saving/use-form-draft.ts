import { useEffect, useMemo, useRef, useState } from 'react';
import { sameJson } from '../../../rules/core/json.ts';
import type { KeptDraft } from '../../api/types.ts';
import { notifyDone } from '../../components/notify.ts';
import { listLivingWindows, windowDrafts } from './window-drafts.ts';

const KIND = 'form';
/** A page that is loaded again may still be held for living at first. */
const LOOKS_MS = [0, 400];

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What windows that are gone have left of this form, the oldest first. */
const findForms = async (id: string): Promise<readonly KeptDraft[]> => {
  for (const ms of LOOKS_MS) {
    await wait(ms);
    const left = await windowDrafts.find(await listLivingWindows());
    const found = left.filter((draft) => draft.kind === KIND && draft.id === id);
    if (found.length > 0) return found;
  }
  return [];
};

/**
 * The state of a form that is stored only when it is sent. It is there again after a crash or when the page is loaded
 * again; whoever leaves the form, or sends it, lets go of it.
 */
export const useFormDraft = <T>(id: string, empty: T): readonly [T, (next: T) => void] => {
  const [form, setForm] = useState(empty);
  const touched = useRef(false);
  const slot = useMemo(() => windowDrafts.slot(KIND, id, 'half-filled'), [id]);
  const put = (next: T): void =>
    slot.put(() => ({ name: null, base: 0, baseAt: null, edits: { form: next }, sent: null }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for once for each form
  useEffect(() => {
    let left = false;
    touched.current = false;
    const lookAgainLater = (): readonly KeptDraft[] => [];
    void findForms(id)
      .catch(lookAgainLater)
      .then((found) => {
        const last = found.at(-1);
        if (left || touched.current || last === undefined) return;
        const filled = last.edits['form'] as T;
        setForm(filled);
        put(filled);
        for (const { key } of found) windowDrafts.drop(key);
        notifyDone('What you had filled in here before the window closed is here again.');
      });
    return () => {
      left = true;
      slot.clear();
    };
  }, [id, slot]);

  const change = (next: T): void => {
    touched.current = true;
    setForm(next);
    if (sameJson(next, empty)) slot.clear();
    else put(next);
  };
  return [form, change];
};
