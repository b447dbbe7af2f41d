import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { figuresFor, headsOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState, CampaignUnit } from '../../../../rules/campaign/state.ts';
import { joinWords } from '../../../../rules/campaign/words.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { BattleFatesField } from '../leaders/battle-fates.tsx';
import { NumberField } from '../parts/number-field.tsx';
import { PreviewPane } from '../parts/preview-pane.tsx';
import { usePreview } from '../parts/use-preview.ts';
import { useSession } from '../session/session.ts';
import classes from './engagement-page.module.css';
import type { EngagedSides } from './sides.ts';
import { type Letter, recordOf, type TableDraft } from './table-draft.ts';
import { ToTheTable } from './to-the-table.tsx';

interface GridProps {
  readonly army: ArmyState;
  /** Whose miles back are entered here: those of all who fight as one, at the first of them. */
  readonly letter: Letter | null;
  readonly draft: TableDraft;
  onChange(patch: Partial<TableDraft>): void;
}

const Grid = ({ army, letter, draft, onChange }: GridProps) => {
  const standing = (unit: CampaignUnit): number =>
    draft.count === 'heads' ? headsOf(unit) : figuresFor(headsOf(unit), unit);
  const set = (unit: CampaignUnit, which: 'lost' | 'left', value: number | null): void =>
    onChange({ units: { ...draft.units, [unit.id]: { lost: null, left: null, [which]: value } } });
  return (
    <section className={classes.tableGrid} aria-label={`What became of ${army.name}`}>
      <h4>{army.name}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">before</th>
            <th scope="col">lost</th>
            <th scope="col">or left</th>
          </tr>
        </thead>
        <tbody>
          {army.units
            .filter(({ sp }) => sp > 0)
            .map((unit) => {
              const { lost = null, left = null } = draft.units[unit.id] ?? {};
              return (
                <tr key={unit.id}>
                  <th scope="row">{unit.name}</th>
                  <td>{standing(unit)}</td>
                  <td>
                    <NumberStepper
                      label={`${unit.name}: lost`}
                      placeholder={left === null ? '' : String(standing(unit) - left)}
                      value={lost}
                      min={0}
                      max={standing(unit)}
                      wrong={lost !== null && lost > standing(unit)}
                      onChange={(value) => set(unit, 'lost', value)}
                    />
                  </td>
                  <td>
                    <NumberStepper
                      label={`${unit.name}: left`}
                      placeholder={lost === null ? '' : String(Math.max(0, standing(unit) - lost))}
                      value={left}
                      min={0}
                      max={standing(unit)}
                      wrong={left !== null && left > standing(unit)}
                      onChange={(value) => set(unit, 'left', value)}
                    />
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
      {letter !== null && (
        <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
          <NumberField
            words="Falls back, miles"
            label={`Miles that ${army.name} falls back`}
            value={draft.retreat[letter]}
            min={0}
            max={100}
            onChange={(value) => onChange({ retreat: { ...draft.retreat, [letter]: value } })}
          />
          {army.base !== null && (
            <OptionCheck
              label="towards its base"
              aside={null}
              checked={draft.towardsBase[letter]}
              onChange={(on) => onChange({ towardsBase: { ...draft.towardsBase, [letter]: on } })}
            />
          )}
        </div>
      )}
    </section>
  );
};

const NOBODY = '';

interface OnTableProps {
  readonly sides: EngagedSides;
  readonly draft: TableDraft;
  onChange(draft: TableDraft): void;
  onDone(): void;
}

/** What the table said: only what is filled in counts. */
export const OnTable = ({ sides: armies, draft, onChange, onDone }: OnTableProps) => {
  const { view, act, busy, locked } = useSession();
  const change = (patch: Partial<TableDraft>): void => onChange({ ...draft, ...patch });
  const intent = recordOf(draft, armies);
  const previewed = usePreview(intent);
  const sides = [
    { value: 'A', label: joinWords(armies.A.map(({ name }) => name)) },
    { value: 'B', label: joinWords(armies.B.map(({ name }) => name)) },
  ];
  const record = async (): Promise<void> => {
    if ((await act(intent, 'The battle is in the ledger.')) !== null) onDone();
  };
  return (
    <div className={classes.onTable}>
      <section className={classes.engagementPane} aria-label="What the table said">
        <h3>What the table said</h3>
        <p>
          Only what you fill in counts; everything else stays as it is. If it is still to be played, Muster
          can make both rosters and keep the record.
        </p>
        <ToTheTable sides={armies} />
        <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
          <TextInput
            label="Name of the battle"
            placeholder="Named after the place"
            maxLength={300}
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <ChoiceList
            label="Who won"
            value={draft.verdict}
            data={[
              { value: 'not-recorded', label: 'Not recorded' },
              ...sides,
              { value: 'draw', label: 'Nobody' },
            ]}
            onChange={(picked) => change({ verdict: picked as TableDraft['verdict'] })}
          />
          <ChoiceList
            label="Who attacked"
            value={draft.attacker ?? NOBODY}
            data={[{ value: NOBODY, label: 'Not recorded' }, ...sides]}
            onChange={(picked) => change({ attacker: (picked || null) as Letter | null })}
          />
          <ChoiceList
            label="Who holds the field"
            value={draft.field ?? NOBODY}
            data={[{ value: NOBODY, label: 'Nobody, or not recorded' }, ...sides]}
            onChange={(picked) => change({ field: (picked || null) as Letter | null })}
          />
        </div>
        <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
          <ChoiceBar<TableDraft['count']>
            label="Counted in"
            choices={[
              { value: 'heads', label: 'Heads' },
              { value: 'figures', label: 'Figures' },
            ]}
            value={draft.count}
            onChange={(count) => change({ count, units: {} })}
          />
          <Switch
            label="Some of the fallen come back"
            description="three in ten of the losses of whoever was not beaten, in a week or two"
            checked={draft.healing}
            onChange={({ currentTarget: { checked } }) => change({ healing: checked })}
          />
        </div>
        <div className={classes.tableGrids}>
          {(['A', 'B'] as const).flatMap((letter) =>
            armies[letter].map((army, index) => (
              <Grid
                key={army.id}
                army={army}
                letter={index === 0 ? letter : null}
                draft={draft}
                onChange={change}
              />
            )),
          )}
        </div>
        <BattleFatesField
          state={view.state}
          armies={[...armies.A, ...armies.B]}
          fates={draft.leaders ?? []}
          onChange={(leaders) => change({ leaders })}
        />
        <Textarea
          label="Notes"
          rows={2}
          maxLength={20_000}
          value={draft.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </section>
      <section className={classes.engagementPane} aria-label="What changes">
        <h3>What changes</h3>
        <PreviewPane of={previewed} state={view.state} hint="Reckoning what changes …" />
        <div className={classes.engagementActs}>
          <Button
            size="sm"
            variant="filled"
            leftSection={<IconCheck />}
            disabled={locked || busy || previewed.preview === null}
            onClick={() => void record()}
          >
            Record the battle
          </Button>
        </div>
      </section>
    </div>
  );
};
