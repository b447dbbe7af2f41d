import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import { difference } from '../../../../rules/core/conversion.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ReadingPane } from '../conversion/reading-pane.tsx';
import { useClassAnswers } from '../conversion/use-class-answers.ts';
import { useReaders } from '../conversion/use-readers.ts';
import classes from './sheet-page.module.css';
import { useSheet, useSheetSession } from './sheet-session.tsx';
import { TroublesProvider } from './troubles.tsx';
import { WhatIf } from './what-if.tsx';

const SHEET = 'sheet';

type Chosen = Readonly<Record<string, JsonObject>>;

/** The sheet in every system that reads it, and what the tried one would change. */
const useReadings = (sheet: CharacterSheet, tried: CharacterSheet | null) => {
  const readers = useReaders();
  const { answers } = useClassAnswers();
  const [chosen, setChosen] = useState<Chosen>({});
  const choices = useMemo(
    () => readers.map((rules) => ({ rules, choice: { answers, chosen: chosen[rules.id] ?? rules.usual } })),
    [readers, answers, chosen],
  );
  const readings = useMemo(
    () =>
      choices.map(({ rules, choice }) => ({
        rules,
        choice,
        reading: rules.read(sheet, choice),
        fields: rules.choices(sheet, choice),
      })),
    [choices, sheet],
  );
  const changes = useMemo(
    () =>
      tried === null
        ? []
        : readings.map(({ rules, choice, reading }) => ({
            system: rules.name,
            changes: difference(reading.parts, rules.read(tried, choice).parts),
          })),
    [tried, readings],
  );
  const shown = tried ?? sheet;
  const nextSteps = useMemo(
    () => choices.flatMap(({ rules, choice }) => rules.nextSteps(shown, choice)),
    [shown, choices],
  );
  return { readings, changes, nextSteps, chosen, setChosen };
};

interface SheetPanesProps {
  readonly form: ReactNode;
  onKeyDown(event: KeyboardEvent): void;
}

/** The sheet, and beside it what it makes of the character in each system. */
export const SheetPanes = ({ form, onKeyDown }: SheetPanesProps) => {
  const sheet = useSheet();
  const session = useSheetSession();
  const [place, setPlace] = useState<string>(SHEET);
  const [tried, setTried] = useState<CharacterSheet | null>(null);
  const { readings, changes, nextSteps, chosen, setChosen } = useReadings(sheet, tried);
  const { answer } = useClassAnswers();
  const troubles = useMemo(() => readings.flatMap(({ reading }) => reading.troubles), [readings]);
  const places = [
    { value: SHEET, label: 'Sheet' },
    ...readings.map(({ rules: { id, name } }) => ({ value: id, label: name })),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches for undo on its way up from a stepper
    <div className={classes.sheet} data-place={place} onKeyDown={onKeyDown}>
      <div className={classes.sheetPlaces}>
        <ChoiceBar<string> label="What to show" choices={places} value={place} onChange={setPlace} />
      </div>
      <div className={classes.sheetMiddle}>
        <TroublesProvider value={troubles}>{form}</TroublesProvider>
        <WhatIf
          sheet={sheet}
          tried={tried}
          changes={changes}
          nextSteps={nextSteps}
          onTry={setTried}
          onTake={(taken) => {
            session.edit('what if taken over', () => taken);
            setTried(null);
          }}
        />
      </div>
      <div className={classes.sheetBecomes}>
        {readings.map(({ rules, reading, fields, choice }) => (
          <ReadingPane
            key={rules.id}
            rules={rules}
            reading={reading}
            fields={fields}
            chosen={choice.chosen}
            onChosen={(next) => setChosen({ ...chosen, [rules.id]: next })}
            onAnswer={answer}
          />
        ))}
      </div>
    </div>
  );
};
