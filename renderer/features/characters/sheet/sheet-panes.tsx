import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { toFigure } from '../../../../rules/by-this-axe/conversion/figure.ts';
import { figureNextSteps } from '../../../../rules/by-this-axe/conversion/next-steps.ts';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import { difference } from '../../../../rules/core/conversion.ts';
import { toCommander } from '../../../../rules/princecon/conversion/commander.ts';
import { commanderNextSteps } from '../../../../rules/princecon/conversion/next-steps.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { CommanderPane, type Serving } from '../conversion/commander-pane.tsx';
import { FigurePane, type Scale } from '../conversion/figure-pane.tsx';
import { useClassAnswers } from '../conversion/use-class-answers.ts';
import { useSheet, useSheetSession } from './sheet-session.tsx';
import { TroublesProvider } from './troubles.tsx';
import { WhatIf } from './what-if.tsx';
import '../../../zod-jitless.ts';
import './sheet-page.css';

type Place = 'sheet' | 'by-this-axe' | 'princecon';

const PLACES: readonly { readonly value: Place; readonly label: string }[] = [
  { value: 'sheet', label: 'Sheet' },
  { value: 'by-this-axe', label: 'By This Axe' },
  { value: 'princecon', label: 'PRINCECON' },
];

const AT_THE_FRONT: Serving = { attached: true, position: 'front', countsAsFighter: null };

/** The sheet in both systems, and what the tried one would change. */
const useConversions = (sheet: CharacterSheet, tried: CharacterSheet | null) => {
  const { answers, answer } = useClassAnswers();
  const [scale, setScale] = useState<Scale>('1:5');
  const [serving, setServing] = useState(AT_THE_FRONT);
  const options = useMemo(() => ({ scale, classes: answers }), [scale, answers]);
  const figure = useMemo(() => toFigure([sheet], options), [sheet, options]);
  const commander = useMemo(() => toCommander(sheet, serving), [sheet, serving]);
  const changes = useMemo(
    () =>
      tried === null
        ? []
        : [
            {
              system: 'By This Axe',
              changes: difference(figure.parts, toFigure([tried], options).parts),
            },
            {
              system: 'PRINCECON',
              changes: difference(commander.parts, toCommander(tried, serving).parts),
            },
          ],
    [tried, figure, commander, options, serving],
  );
  const shown = tried ?? sheet;
  const nextSteps = useMemo(
    () => [...figureNextSteps(shown, options), ...commanderNextSteps(shown, serving)],
    [shown, options, serving],
  );
  return { figure, commander, changes, nextSteps, scale, setScale, serving, setServing, answer };
};

interface SheetPanesProps {
  readonly form: ReactNode;
  onKeyDown(event: KeyboardEvent): void;
}

/** The sheet, and beside it what it makes of the character in each system. */
export const SheetPanes = ({ form, onKeyDown }: SheetPanesProps) => {
  const sheet = useSheet();
  const session = useSheetSession();
  const [place, setPlace] = useState<Place>('sheet');
  const [tried, setTried] = useState<CharacterSheet | null>(null);
  const { figure, commander, changes, nextSteps, scale, setScale, serving, setServing, answer } =
    useConversions(sheet, tried);
  const troubles = useMemo(
    () => [...figure.troubles, ...commander.troubles],
    [figure.troubles, commander.troubles],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches for undo on its way up from a stepper
    <div className="sheet" data-place={place} onKeyDown={onKeyDown}>
      <div className="sheet-places">
        <ChoiceBar<Place> label="What to show" choices={PLACES} value={place} onChange={setPlace} />
      </div>
      <div className="sheet-middle">
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
      <div className="sheet-becomes">
        <FigurePane figure={figure} scale={scale} onScale={setScale} onAnswer={answer} />
        <CommanderPane commander={commander} serving={serving} onServing={setServing} />
      </div>
    </div>
  );
};
