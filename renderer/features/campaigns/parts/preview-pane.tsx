import { IconAlertOctagonFilled, IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import { Fragment } from 'react';
import type {
  ArmyChange,
  Change,
  GeneralChange,
  PlanLine,
  UnitChange,
} from '../../../../rules/campaign/preview.ts';
import { joinWaiting } from '../../../../rules/campaign/quiet.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { formatNumber } from '../../../format.ts';
import { formatMiles } from '../map/geometry.ts';
import { eventIcon } from './event-icon.ts';
import classes from './preview-pane.module.css';
import type { Previewed } from './use-preview.ts';
import { wordSpot } from './words.ts';

const UnitRow = ({ change: { name, heads, sp }, strong }: { change: UnitChange; strong: boolean }) => {
  const show = (value: number | null): string =>
    value === null ? '–' : strong ? formatStrength(value) : formatNumber(value);
  const of = strong ? sp : heads;
  const gap = (of.after ?? 0) - (of.before ?? 0);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{show(of.before)}</td>
      <td data-tone={gap < 0 ? 'loss' : 'gain'}>
        {gap === 0 ? '–' : `${gap < 0 ? '\u2212' : '+'}${show(Math.abs(gap))}`}
      </td>
      <td>{of.after === 0 ? 'destroyed' : show(of.after)}</td>
      <td>
        {heads.before === heads.after
          ? formatNumber(heads.after ?? 0)
          : `${formatNumber(heads.before ?? 0)} → ${formatNumber(heads.after ?? 0)}`}
      </td>
    </tr>
  );
};

const wordChange = <T,>({ before, after }: Change<T>, show: (value: T) => string): string =>
  `${show(before)} → ${show(after)}`;

const ArmyChanges = ({ change, state }: { change: ArmyChange; state: CampaignState }) => {
  const strong = change.units.some(({ sp, heads }) => sp.before !== heads.before || sp.after !== heads.after);
  const facts: readonly (readonly [string, string])[] = [
    ...(change.sp.before !== change.sp.after && strong
      ? [['Strength', wordChange(change.sp, formatStrength)] as const]
      : []),
    ...(change.heads.before === change.heads.after
      ? []
      : [['Heads', wordChange(change.heads, formatNumber)] as const]),
    ...(change.at === null
      ? []
      : [['Stands', wordChange(change.at, (spot) => wordSpot(state, spot))] as const]),
    ...(change.miles === null
      ? []
      : [
          ['Miles today', `${wordChange(change.miles, formatMiles)} of ${formatMiles(change.rate)}`] as const,
        ]),
    ...(change.pending === null
      ? []
      : [['Wounded to return', wordChange(change.pending, formatStrength)] as const]),
    ...(change.status === null ? [] : [['State', wordChange(change.status, (status) => status)] as const]),
  ];
  if (facts.length === 0 && change.units.length === 0) return null;
  return (
    <section className={classes.previewArmy} aria-label={`What changes for ${change.name}`}>
      <h4>
        {change.name}
        {change.isNew && <span className="tag">new</span>}
      </h4>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {change.units.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col">before</th>
              <th scope="col">change</th>
              <th scope="col">after</th>
              <th scope="col">heads</th>
            </tr>
          </thead>
          <tbody>
            {change.units.map((unit) => (
              <UnitRow key={unit.unitId} change={unit} strong={strong} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const wordGeneral = ({ name, readyDay, fate, armyId }: GeneralChange, state: CampaignState): string => {
  const words = [
    ...(readyDay === null ? [] : [`may try a stratagem again on day ${readyDay.after}`]),
    ...(fate === null ? [] : [fate.after.replaceAll('-', ' ')]),
    ...(armyId === null
      ? []
      : [
          armyId.after === null
            ? 'leaves his army'
            : `serves with ${state.armies[armyId.after]?.name ?? 'the new army'}`,
        ]),
  ];
  return `${name}: ${words.join(', ')}`;
};

const LOSSES: readonly string[] = ['casualties', 'wounded-lost', 'army-destroyed'];
const isLoss = (kind: string): boolean => LOSSES.includes(kind);

/** What is lost comes first; whoever only waits is told in one line a day. */
const inOrder = (lines: readonly PlanLine[]): readonly PlanLine[] => {
  const told = [...Map.groupBy(lines, ({ day }) => day).values()].flatMap(joinWaiting);
  return [...told.filter(({ kind }) => isLoss(kind)), ...told.filter(({ kind }) => !isLoss(kind))];
};

/** Every change, before anybody agrees to it. */
export const PreviewPane = ({
  of: { preview, trouble },
  state,
  hint,
  days = false,
}: {
  of: Previewed;
  state: CampaignState;
  /** Shown while nothing is asked. */
  hint: string;
  /** Says on which day a line falls. */
  days?: boolean;
}) => (
  <div className={classes.previewPane} data-part="preview-pane" aria-live="polite">
    {trouble !== null && (
      <p className={classes.previewSaid} data-tone="error" role="alert">
        <IconAlertOctagonFilled aria-hidden />
        {trouble}
      </p>
    )}
    {preview === null && trouble === null && <p className="caption">{hint}</p>}
    {preview?.warnings.map((warning) => (
      <p key={warning} className={classes.previewSaid} data-tone="warning">
        <IconAlertTriangle aria-hidden />
        {warning}
      </p>
    ))}
    {preview?.told.map((words) => (
      <p key={words} className="caption">
        {words}
      </p>
    ))}
    {preview != null && preview.lines.length > 0 && (
      <ol className={classes.previewLines}>
        {inOrder(preview.lines).map(({ kind, day, text }, index) => {
          const Icon = eventIcon(kind);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are told in order and never move
            <li key={index} data-loss={isLoss(kind) || undefined}>
              <Icon aria-hidden />
              {days && <b>Day {day}</b>}
              <span>{text}</span>
            </li>
          );
        })}
      </ol>
    )}
    {preview?.stopped != null && (
      <p className={classes.previewSaid} data-tone="stop">
        <IconHandStop aria-hidden />
        {preview.stopped}
      </p>
    )}
    {preview?.armies.map((change) => (
      <ArmyChanges key={change.armyId} change={change} state={state} />
    ))}
    {preview != null && preview.generals.length > 0 && (
      <ul className={classes.previewGenerals}>
        {preview.generals.map((change) => (
          <li key={change.generalId}>{wordGeneral(change, state)}</li>
        ))}
      </ul>
    )}
  </div>
);
