import { useState } from 'react';
import type { DeskSum } from '../../../../rules/core/desk-parts.ts';
import { formatValue } from '../../../../rules/core/explain.ts';
import type { Step } from '../../../../rules/core/trace.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import listClasses from '../../../components/price-list.module.css';
import { RulingButton } from '../../../components/rule-ref.tsx';
import classes from './editor.module.css';

/** Whether the last is what the others come to: then it stands under the ledger rule. */
const addsUp = (steps: readonly Step[]): boolean => {
  const values = steps.map(({ value }) => value);
  if (steps.length < 3 || !values.every((value) => typeof value === 'number')) return false;
  return values.slice(0, -1).reduce((sum, value) => sum + value, 0) === values.at(-1);
};

const Given = ({ of: { inputs, ref } }: { of: Step }) => (
  <>
    {Object.keys(inputs).length > 0 && <i> {formatValue(inputs)}</i>}
    {ref.ruling !== null && (
      <>
        {' '}
        <RulingButton id={ref.ruling} />
      </>
    )}
  </>
);

/** How the numbers of an entry come about: one of them open, the others a press away. */
export const Derivation = ({ of }: { of: readonly DeskSum[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = of.find(({ head }) => head === chosen) ?? of[0];
  if (shown === undefined) return null;
  const sum = addsUp(shown.steps);
  const lines = sum ? shown.steps.slice(0, -1) : shown.steps;
  const last = sum ? shown.steps.at(-1) : undefined;
  return (
    <section className={`${listClasses.priceList} ${classes.derivation}`} aria-label="How it comes about">
      <header>
        <h3>How it comes about</h3>
        {of.length === 1 && <span className="caption">{shown.head}</span>}
      </header>
      {of.length > 1 && (
        <ChoiceBar<string>
          label="Which number"
          choices={of.map(({ head }) => ({ value: head, label: head }))}
          value={shown.head}
          onChange={(head) => setChosen(head)}
        />
      )}
      <ul>
        {lines.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told in order and never move
          <li key={at}>
            <span>
              {step.label}
              <Given of={step} />
            </span>
            <span className={listClasses.priceListLeader} aria-hidden />
            <b>{formatValue(step.value)}</b>
          </li>
        ))}
      </ul>
      {last !== undefined && (
        <>
          <div className="ledger-rule" />
          <p>
            <span>
              {last.label}
              <Given of={last} />
            </span>
            <output aria-label={last.label}>{formatValue(last.value)}</output>
          </p>
        </>
      )}
    </section>
  );
};
